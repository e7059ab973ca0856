import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty data folder. Under root, the database's account can enter it too. */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kinhood-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

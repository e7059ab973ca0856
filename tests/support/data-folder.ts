import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for what a service keeps, which the account that a database runs as under root can enter. */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kinhood-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../files/exists.ts';
import { defaultCopyHome } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getPlaces, removePlaces } from './place.ts';
import { runningServerPid } from './postmaster-pid.ts';
import { serverFilesIn } from './server-files.ts';

/**
 * Removes a data folder's databases that are outside of it. The caller removes the data folder itself. Returns the
 * removed folders.
 * @throws EmbeddedPostgresError while a server runs.
 */
export async function removeServer({ dataDir, dbHome }: { dataDir: string; dbHome?: string }): Promise<string[]> {
  if (!(await exists(dataDir))) throw new EmbeddedPostgresError(`There is no folder ${dataDir}.`);
  const home = await realpath(dataDir);
  const copyHome = dbHome ?? defaultCopyHome(dataDir);
  const roots = [home, ...(await getPlaces(home, copyHome))].map((folder) => path.join(folder, 'postgres'));
  for (const root of roots) {
    const pid = await runningServerPid(serverFilesIn(root, undefined));
    if (pid !== undefined)
      throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) runs in ${root}: stop the service first.`);
  }
  return removePlaces(home, copyHome);
}

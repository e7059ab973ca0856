import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './platform/embedded-postgres/run-program.ts';

/** What the service has in its data folder, besides the database, which has its account from the beginning. */
const OURS = ['files', 'outbox', 'postgres-is-in'];
const DATABASE = 'postgres';

/**
 * Gives a file or a folder of root to an account. Returns whether it is a folder. Never follows a link, and leaves files
 * with several names alone: the account could have made them of files outside of the data folder.
 */
async function handOver(path: string, { uid, gid }: Account): Promise<boolean> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // A link, or something that is gone by now.
    if (['ELOOP', 'ENOENT', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  try {
    const status = await handle.stat();
    const isFolder = status.isDirectory();
    if (status.uid === 0 && (isFolder || (status.isFile() && status.nlink === 1))) await handle.chown(uid, gid);
    return isFolder;
  } finally {
    await handle.close();
  }
}

async function handOverAll(path: string, account: Account): Promise<void> {
  if (!(await handOver(path, account))) return;
  for (const name of await readdir(path)) await handOverAll(join(path, name), account);
}

/**
 * Gives the files that root has made in a data folder to the service's account. A data folder with something else in it
 * stays root's, with all that isn't the service's.
 */
export async function handOverFiles(dataDir: string, account: Account): Promise<void> {
  const names = await readdir(dataDir);
  if (names.every((name) => name === DATABASE || OURS.includes(name))) await handOver(dataDir, account);
  for (const name of names) if (OURS.includes(name)) await handOverAll(join(dataDir, name), account);
}

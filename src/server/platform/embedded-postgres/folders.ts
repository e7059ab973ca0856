import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './embedded-postgres-error.ts';
import type { Account } from './run-program.ts';

/** Whether a path exists; any other failure than its absence is thrown. */
export async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/**
 * Makes a folder and its missing parents. As root, those made inside somebody's folder are given to that person, so
 * that one start under sudo does not lock the owner out; those inside root's are readable by all, whatever the umask.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  const parent = path.dirname(folder);
  await makeFolder(parent);
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    throw error;
  }
  if (process.getuid?.() !== 0) return;
  const owner = await stat(parent);
  await chmod(folder, 0o755);
  if (owner.uid !== 0) await chown(folder, owner.uid, owner.gid);
}

/** Makes one folder that only the account may enter; rejects with EEXIST when the path is taken. */
export async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

/** Whether two paths are the same folder, however they are spelled; false when one is missing. */
export async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]).catch((error: unknown) => {
    // ESRCH is how /proc tells that the process is just leaving.
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return [];
    throw error;
  });
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** Deletes a folder and all in it; a missing one is no error. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

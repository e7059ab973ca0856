import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../files/exists.ts';
import { errorCode } from './embedded-postgres-error.ts';
import type { Account } from './run-program.ts';

/**
 * Makes a folder and its missing parents. When root makes folders inside a user's folder, they get the same owner, so
 * that one start under sudo doesn't lock the user out. Folders inside root's folders are readable by all accounts,
 * whatever the umask is.
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

/** Makes a folder that only the account may enter. Rejects with EEXIST if the path is taken. */
export async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

/** Whether two paths lead to the same folder, however they are spelled. False if either is missing. */
export async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]).catch((error: unknown) => {
    // /proc reports ESRCH for a process that is just exiting.
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return [];
    throw error;
  });
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** Deletes a folder and its content. A missing folder is no error. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

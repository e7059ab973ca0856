import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './embedded-postgres-error.ts';
import { isSameFolder } from './folders.ts';
import { runProgram } from './run-program.ts';
import type { ServerFiles } from './server-files.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const UNREADABLE_FOR_MS = 2_000;

/** The process id of the server that runs on these files. Undefined if none runs. */
export async function runningServerPid(files: ServerFiles): Promise<number | undefined> {
  const pid = await readPid(path.join(files.data, 'postmaster.pid'));
  return pid !== undefined && (await isServer(pid, files)) ? pid : undefined;
}

/**
 * Removes the lock files of a server that is gone. PostgreSQL does so itself, unless the process id now belongs to
 * another process of the same account (common in containers). Then it would refuse to start forever.
 */
export async function removeStaleLocks(files: ServerFiles): Promise<void> {
  const locks = [path.join(files.data, 'postmaster.pid'), path.join(files.socket, `.s.PGSQL.${SOCKET_PORT}.lock`)];
  for (const lock of locks) {
    const pid = await readPid(lock);
    if (pid === undefined ? !(await isLongUnreadable(lock)) : await isServer(pid, files)) continue;
    // Another process may have started a server between the check and the rename, so check the renamed file again.
    // (PostgreSQL's shared memory lock would still prevent two servers on the same files.)
    const taken = `${lock}.stale-${process.pid}`;
    await rename(lock, taken).catch(ignoreMissing);
    const takenPid = await readPid(taken);
    if (takenPid !== undefined && takenPid !== pid) await link(taken, lock).catch(ignoreExisting);
    await rm(taken, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  const pid = Math.abs(Number.parseInt(text ?? '', 10));
  return pid > 1 ? pid : undefined;
}

/**
 * Whether a process is a server of these files. A server's working directory is its data directory. That distinguishes
 * it from another process that got the same id later.
 */
export async function isServer(pid: number, files: ServerFiles): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'darwin') {
    const { output } = await runProgram('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return output.includes(files.data);
  }
  const folder = `/proc/${pid}/cwd`;
  try {
    return await isSameFolder(folder, files.data);
  } catch (error) {
    if (errorCode(error) !== 'EACCES' && errorCode(error) !== 'EPERM') throw error;
    // We could look at a server of our own account. Only a container's root may not look, but the account itself can.
    if (!files.account) return false;
    return (
      (await runProgram('/bin/sh', ['-c', '[ "$1" -ef "$2" ]', 'sh', folder, files.data], files.account)).exitCode === 0
    );
  }
}

/**
 * Whether a lock file has been unreadable for a while. A power cut or a broken disk can leave it empty or with random
 * content, and PostgreSQL refuses such a file. Every new lock file is empty for an instant.
 */
async function isLongUnreadable(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(ignoreMissing);
  return found !== undefined && Date.now() - found.mtimeMs > UNREADABLE_FOR_MS;
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

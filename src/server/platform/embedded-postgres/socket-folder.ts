import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { makePrivateFolder } from './folders.ts';
import type { Account } from './run-program.ts';

/** The port only names the socket: nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/** sockaddr_un has 108 bytes with the final zero on Linux and 104 on macOS. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/** The folder of the server's socket: beside the data, or in the system's temporary folder when that path is too long. */
export function socketFolderOf(root: string): string {
  const beside = path.join(root, 'socket');
  if (Buffer.byteLength(path.join(beside, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH) return beside;
  // Not os.tmpdir(): two processes with different TMPDIR must find the same server.
  return path.join('/tmp', `kinhood-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
}

/**
 * Makes the socket's folder, or checks that the existing one is private to the account: in /tmp anybody could have made
 * it first, to be sent our password. Throws EmbeddedPostgresError when it is not.
 */
export async function prepareSocketFolder(folder: string, account: Account | undefined): Promise<void> {
  try {
    await makePrivateFolder(folder, account);
    return;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(`${folder} is not a private folder of the database's account: remove it.`);
  }
}

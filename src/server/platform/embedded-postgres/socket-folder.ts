import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { makePrivateFolder } from './folders.ts';
import type { Account } from './run-program.ts';

/** The port is only part of the socket's name. The server doesn't listen on TCP. */
export const SOCKET_PORT = 5432;

/** sockaddr_un has 108 bytes on Linux and 104 on macOS, including the final zero. */
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/** The folder of the server's socket: beside the data, or in the system's temporary folder if that path is too long. */
export function getSocketFolder(root: string): string {
  const beside = path.join(root, 'socket');
  if (Buffer.byteLength(path.join(beside, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH) return beside;
  // Not os.tmpdir(), because two processes with different TMPDIR must find the same server.
  return path.join('/tmp', `kinhood-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
}

/**
 * Makes the socket's folder, or checks that an existing folder is private to the account. In /tmp, another user could
 * have made the folder first to receive our password.
 * @throws EmbeddedPostgresError if the folder isn't private.
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

import type { ServerFiles } from './server-files.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const SETTINGS = {
  // The server is reached through the socket only.
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  // Sized for a small machine that the app runs on too.
  shared_buffers: '128MB',
  // Those of the service, and of commands beside it. One that isn't used costs a few kilobytes.
  max_connections: '60',
  work_mem: '8MB',
  // Committed data survives a power cut, whatever postgresql.conf says.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '512MB',
  // Queries here are short. Compiling them costs more than it saves, and so do separate processes for I/O.
  jit: 'off',
  io_method: 'sync',
  // A statement, or a key in the detail of an error, can be personal data. Keep both out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The command line of `postgres`. Its settings override those of postgresql.conf, so that all servers are alike. */
export function serverArguments(files: ServerFiles): string[] {
  // The setting is a list of folders. Quotes keep a comma or a quote in the path from ending an element.
  const settings = { ...SETTINGS, unix_socket_directories: `"${files.socket.replaceAll('"', '""')}"` };
  return ['-D', files.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

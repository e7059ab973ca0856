import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { SUPERUSER } from './create-cluster.ts';
import { EmbeddedPostgresError, errorCode, getReason } from './embedded-postgres-error.ts';
import { isSameFolder } from './folders.ts';
import type { ServerFiles } from './server-files.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/**
 * Our share in the server. Every process that uses the server holds an advisory lock in shared mode. Stopping the
 * server requires the same lock in exclusive mode. So no process can stop a server in use, or start using a server that
 * is being stopped.
 */
export interface UseLock {
  /** The superuser's connection that holds the lock. */
  client: Client;
  /** Whether we still hold the lock. Asks the server, and waits 5 s at most. */
  isHeld(): Promise<boolean>;
  /**
   * Gives up our share. If no other process has a share, runs `stop` while no process can join. Returns whether it ran
   * `stop`.
   */
  release(stop: () => Promise<void>): Promise<boolean>;
}

// Any constant works. The lock is taken in the database `postgres`, so that it can't collide with the app's own locks,
// and so that the app's database stays free to be copied as a template.
const LOCK = 7_305_801_846;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Connects and takes a share. Returns the reason if that failed but may work later (the server is not up yet, or is
 * going down). `onLost` is called once if the connection ends before `release`.
 * @throws EmbeddedPostgresError if it will never work.
 */
export async function takeUseLock(files: ServerFiles, onLost: () => void): Promise<UseLock | { retry: string }> {
  const client = new Client({
    host: files.socket,
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: await readFile(files.password, 'utf8'),
    database: 'postgres',
    application_name: 'kinhood embedded-postgres',
    // Set explicitly, because otherwise PGSSLMODE in the environment would decide.
    ssl: false,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  let open = true;
  // Without a listener, a dying server would crash the app. The `end` event reports the loss.
  client.on('error', () => {});
  client.once('end', () => {
    open = false;
  });
  try {
    await client.connect();
    await requireOwnServer(client, files);
    if (!(await ask(client, `select pg_try_advisory_lock_shared(${LOCK}) as answer`))) {
      await close(client);
      return { retry: 'it is being stopped' };
    }
  } catch (error) {
    await close(client);
    return { retry: retryReason(error, files) };
  }
  let released = false;
  const lost = () => {
    if (!released) onLost();
  };
  client.once('end', lost);
  if (!open) return { retry: 'it went away' };

  return {
    client,
    async isHeld() {
      if (!open) return false;
      const answered = await ask(client, 'select true as answer').catch(() => false);
      if (answered) return true;
      // The server hangs. A share that we can't be sure of doesn't count.
      await close(client);
      return false;
    },
    async release(stop) {
      released = true;
      try {
        if (!open) return false;
        // In this order, two processes that leave at once can't both find the other still there.
        await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
        if (!(await ask(client, `select pg_try_advisory_lock(${LOCK}) as answer`))) return false;
        await stop();
        return true;
      } finally {
        await close(client);
      }
    },
  };
}

async function ask(client: Client, query: string): Promise<boolean> {
  return (await client.query<{ answer: boolean }>(query)).rows[0]?.answer === true;
}

async function requireOwnServer(client: Client, files: ServerFiles): Promise<void> {
  const found = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const folder = found.rows[0]?.folder ?? '';
  if (await isSameFolder(folder, files.data)) return;
  throw new EmbeddedPostgresError(
    `The PostgreSQL that answers in ${files.socket} was started for ${folder}, not ${files.data}: stop it first.`,
  );
}

/** Nearly every failure to connect means that a later try may work. Throws the failures that no retry can solve. */
function retryReason(error: unknown, files: ServerFiles): string {
  if (error instanceof EmbeddedPostgresError) throw error;
  const code = errorCode(error) ?? '';
  if (code.startsWith('28')) {
    throw new EmbeddedPostgresError(`PostgreSQL refuses the password in ${files.password}.`, { cause: error });
  }
  if (code === 'EACCES') {
    throw new EmbeddedPostgresError(`The socket in ${files.socket} belongs to another account.`, { cause: error });
  }
  return getReason(error);
}

async function close(client: Client): Promise<void> {
  // `end` waits for the server to close the connection, which a hanging server never does.
  const timeout = setTimeout(() => client.connection.stream.destroy(), 1_000);
  await client.end().catch(() => {});
  clearTimeout(timeout);
}

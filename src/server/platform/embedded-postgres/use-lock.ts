import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { SUPERUSER } from './create-cluster.ts';
import { EmbeddedPostgresError, errorCode, reasonOf } from './embedded-postgres-error.ts';
import { isSameFolder } from './folders.ts';
import type { ServerFiles } from './server-files.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/**
 * Our share in the server. Every process that uses it holds one advisory lock in shared mode; who stops it needs the
 * same lock alone. So nobody can stop a server in use, and nobody can begin to use one that is being stopped.
 */
export interface UseLock {
  /** The superuser's connection that holds the lock. */
  client: Client;
  /** Whether the lock is still held; asks the server, and waits 5 s at most. */
  isHeld(): Promise<boolean>;
  /** Gives up our share. When nobody else has one, `stop` runs while nobody can join; says whether it did. */
  release(stop: () => Promise<void>): Promise<boolean>;
}

// Any constant does. It is taken in the database `postgres`, so that the app's own locks cannot meet it and its own
// database stays free to be copied as a template.
const LOCK = 7_305_801_846;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Connects and takes a share. Returns the reason when that may work later (not up yet, going down), and throws
 * EmbeddedPostgresError when it never will. `onLost` is called once if the connection ends before `release`.
 */
export async function takeUseLock(files: ServerFiles, onLost: () => void): Promise<UseLock | { retry: string }> {
  const client = new Client({
    host: files.socket,
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: await readFile(files.password, 'utf8'),
    database: 'postgres',
    application_name: 'kinhood embedded-postgres',
    // Stated, because the PG* variables of the environment would decide otherwise.
    ssl: false,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  let open = true;
  // Without a listener a dying server would take the app with it; what it means is told by `end`.
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
      // It hangs: a share that we cannot be sure of is none.
      await close(client);
      return false;
    },
    async release(stop) {
      released = true;
      try {
        if (!open) return false;
        // In this order two leavers cannot both find the other still there.
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

/** Nearly every failure to connect means "not now"; the ones that time will not cure are thrown. */
function retryReason(error: unknown, files: ServerFiles): string {
  if (error instanceof EmbeddedPostgresError) throw error;
  const code = errorCode(error) ?? '';
  if (code.startsWith('28')) {
    throw new EmbeddedPostgresError(`PostgreSQL refuses the password in ${files.password}.`, { cause: error });
  }
  if (code === 'EACCES') {
    throw new EmbeddedPostgresError(`The socket in ${files.socket} belongs to another account.`, { cause: error });
  }
  return reasonOf(error);
}

async function close(client: Client): Promise<void> {
  // `end` waits for the server to hang up, which one that hangs never does.
  const timeout = setTimeout(() => client.connection.stream.destroy(), 1_000);
  await client.end().catch(() => {});
  clearTimeout(timeout);
}

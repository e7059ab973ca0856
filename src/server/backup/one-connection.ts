import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { openDatabaseServer } from '../platform/database/database-server.ts';
import type { Tables } from '../platform/database/database-types.ts';
import { KEEP_ALIVE } from '../platform/database/watched-client.ts';
import { StartError } from '../platform/errors/errors.ts';
import { USE_LOCK } from '../platform/storage/claim-storage.ts';

/** Any constants work that no other lock has. Only one backup or restore of a database runs at a time. */
const BACKUP_LOCK = [7_305, 3] as const;

const PAUSE_MS = 200;

/**
 * How values are written as text, and no limits of time. The same for backups and restores, whatever the server's own
 * settings are.
 */
const SESSION = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A database as it is, not migrated, over a single connection. */
export interface OneConnection {
  /** For rows that are streamed. */
  client: pg.Client;
  /** The same connection, for all other queries. */
  db: Kysely<Tables>;
  /** Its process id in the database. */
  pid: number;
  /** For further connections. */
  settings: pg.ClientConfig;
  close(): Promise<void>;
}

function overConnection(client: pg.Client): Kysely<Tables> {
  const borrowed = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  const pool = { connect: async () => borrowed, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function takeLocks(db: Kysely<Tables>, waitMs: number): Promise<number> {
  const [locked, use] = [sql.join(BACKUP_LOCK), sql.join(USE_LOCK)];
  const tryLock = async () =>
    (
      await sql<{ isFree: boolean; pid: number }>`
        select pg_try_advisory_lock(${locked}) as "isFree", pg_backend_pid() as pid
      `.execute(db)
    ).rows[0];
  const until = performance.now() + waitMs;
  let lock = await tryLock();
  while (!lock?.isFree && performance.now() < until) {
    await wait(PAUSE_MS);
    lock = await tryLock();
  }
  if (!lock?.isFree) throw new StartError('Another backup or restore of this database is running.');
  await sql`select pg_advisory_lock_shared(${use})`.execute(db);
  return lock.pid;
}

/**
 * Connects to the database of an installation, and starts the embedded one if it isn't running. Doesn't migrate it. Goes
 * past a connection pooler, because locks belong to the connection. `waitMs` is how long it waits for another backup or
 * restore to end, in milliseconds.
 * @throws StartError with a one-line message.
 */
export async function openOneConnection(
  config: Config,
  say: (line: string) => void,
  { waitMs = 0 } = {},
): Promise<OneConnection> {
  await mkdir(config.dataDir, { recursive: true });
  const server = await openDatabaseServer(
    { ...config, databaseUrl: config.databaseListenUrl ?? config.databaseUrl },
    say,
  );
  const client = new pg.Client({ ...server.connection, ...KEEP_ALIVE, application_name: 'kinhood-backup' });
  // The query that runs also fails, and tells it.
  client.on('error', () => undefined);
  const close = async (): Promise<void> => {
    await client.end().catch(() => undefined);
    await server.stop();
  };
  try {
    await client.connect();
    await client.query(SESSION);
    const db = overConnection(client);
    return { client, db, pid: await takeLocks(db, waitMs), settings: server.connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

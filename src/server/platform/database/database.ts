import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { asDatabaseError, DatabaseUnavailableError } from './database-errors.ts';
import type { Tables } from './database-types.ts';
import { DatabaseWatch } from './database-watch.ts';
import { countConnections } from './pool-metrics.ts';
import {
  KEEP_ALIVE,
  type Lane,
  MAX_QUERY_MS,
  MAX_STATEMENT_MS,
  WatchedClient,
  type WatchedClientClass,
} from './watched-client.ts';

/** The pool or a transaction. Functions of stores accept either. */
export type Database = Kysely<Tables> | Transaction<Tables>;

// Parse bigint as a number: ids and counts stay far below 2^53, up to which JavaScript numbers are exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar date stays text, such as 2026-03-31. As a Date it would be a moment in this process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** All in milliseconds. */
const CONNECT_WITHIN = 5_000;
const IDLE = 30_000;
const END_WITHIN = 3_000;

/** Requests. A lock that is held this long belongs to a job, or to a transaction that the network cut off. */
const REQUEST: Lane = { impatient: true, deadlineMs: 10_000, lockWithinMs: 3_000, idleInTransactionMs: 5_000 };
/** Jobs and commands. They wait for each other's locks until their deadline. */
const PATIENT: Lane = {
  impatient: false,
  deadlineMs: MAX_QUERY_MS,
  lockWithinMs: 0,
  idleInTransactionMs: MAX_STATEMENT_MS,
};

/** A pool of connections with two access modes. */
export interface OpenDatabase {
  /**
   * For requests. A query may take 10 s, and wait 3 s of it for a lock. No query waits for a database that doesn't answer: it fails with a
   * DatabaseUnavailableError.
   */
  db: Kysely<Tables>;
  /** For jobs and commands. A query may take a minute, and waits if the database is silent for a moment. */
  patientDb: Kysely<Tables>;
  /** Tells whether the database answers, and holds locks. */
  watch: Pick<DatabaseWatch, 'isAnswering' | 'hold'>;
  /** The client class for other pools, such as the job queue's, so that their connections are watched too. */
  Client: WatchedClientClass;
  /** Waits up to 3 s for running queries, then closes all connections. */
  close(): Promise<void>;
}

interface Options {
  connection: pg.ClientConfig;
  /** The largest number of connections, not counting the watch's own. */
  size: number;
  /** Whether a pooler in transaction mode is in between. Then nothing outlasts a transaction (decision 108). */
  isPooled?: boolean;
  /** Called when a connection is lost. The next query opens another. */
  onError: (error: Error) => void;
  /** Called a few times a second while the database can't be reached. */
  onUnreachable?: (error: Error) => void;
}

/** Borrows a working connection from the pool for a lane. Discards connections that don't work. */
async function borrow(pool: pg.Pool, lane: Lane): Promise<pg.PoolClient & WatchedClient> {
  for (;;) {
    const client = (await pool.connect()) as pg.PoolClient & WatchedClient;
    if (!(await client.isAlive())) {
      client.release(true);
      continue;
    }
    try {
      await client.enter(lane);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/** Opens a pool of at most `size` connections. The pool connects with the first query. */
export function openDatabase({
  connection,
  size,
  isPooled = false,
  onError,
  onUnreachable = () => undefined,
}: Options): OpenDatabase {
  const settings = { ...connection, ...KEEP_ALIVE };
  const watch = new DatabaseWatch({ connection: settings, onUnreachable });
  class Client extends WatchedClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config as pg.ClientConfig, watch, { isPooled });
    }
  }
  const pool = new pg.Pool({
    ...settings,
    Client,
    max: size,
    connectionTimeoutMillis: CONNECT_WITHIN,
    idleTimeoutMillis: IDLE,
    // A pooler refuses to pass this on.
    ...(!isPooled && { statement_timeout: MAX_STATEMENT_MS }),
    application_name: 'kinhood',
  });
  pool.on('error', (error) => {
    // The pool adds the whole connection, which would fill a page of the log.
    delete (error as { client?: unknown }).client;
    onError(error);
  });
  const uncount = countConnections(pool);
  watch.start();

  const patient: PostgresPool['connect'] = async () => {
    try {
      return await borrow(pool, PATIENT);
    } catch (error) {
      throw asDatabaseError(error);
    }
  };
  const impatient: PostgresPool['connect'] = async () => {
    const unavailableError = (): DatabaseUnavailableError =>
      new DatabaseUnavailableError('The database does not answer.');
    if (!watch.isAnswering) throw unavailableError();
    const borrowed = borrow(pool, REQUEST);
    const client = await watch.unlessSilent(borrowed).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
    if (client) return client;
    borrowed.then((late) => late.release(), onError);
    throw unavailableError();
  };
  const lane = (connect: PostgresPool['connect']): Kysely<Tables> =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: { connect, end: async () => undefined, options: pool.options },
      }),
    });

  async function close(): Promise<void> {
    const timeout = setTimeout(() => watch.stop(), END_WITHIN);
    await pool.end();
    uncount();
    clearTimeout(timeout);
    watch.stop();
  }
  let closed: Promise<void> | undefined;

  return {
    db: lane(impatient),
    patientDb: lane(patient),
    watch,
    Client,
    close: () => (closed ??= close()),
  };
}

import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../database-types.ts';
import { asDatabaseError, DatabaseAwayError } from './database-away-error.ts';
import { DatabaseWatch } from './database-watch.ts';
import { KEEP_ALIVE, LONGEST_QUERY_MS, WatchedClient } from './watched-client.ts';

/** The pool, or a transaction of it: what a store's functions take. */
export type Database = Kysely<Tables> | Transaction<Tables>;

// Ids and counts stay far below 2^53, where a JavaScript number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** All in milliseconds. */
const CONNECT_WITHIN = 5_000;
const REQUEST_QUERY = 10_000;
const IDLE = 30_000;
/** A connection that was silent for longer is asked for a sign of life before it is used. */
const FRESH = 2_000;
const SIGN_OF_LIFE = 1_000;
const END_WITHIN = 3_000;

/** One pool of connections in two manners. */
export interface OpenDatabase {
  /**
   * For requests: a query has 10 s, and none waits for a database that doesn't answer.
   * What fails so is a DatabaseAwayError.
   */
  db: Kysely<Tables>;
  /** For jobs and commands, which have a minute for each query and wait for a database that is silent for a moment. */
  patientDb: Kysely<Tables>;
  /** Whether the database answers. */
  watch: Pick<DatabaseWatch, 'isAnswering' | 'hold'>;
  /** What another pool, the job queue's, opens its connections with, so that they are watched too. */
  Client: typeof pg.Client;
  /** Waits for queries under way, 3 s at most, and closes all connections. */
  close(): Promise<void>;
}

interface Options {
  connection: pg.ClientConfig;
  /** How many connections at most, besides the watch's own. */
  size: number;
  /** Hears of connections that were lost; the next query opens another. */
  onError: (error: Error) => void;
  /** Hears that the database can't be reached, a few times a second as long as it can't. */
  onUnreachable?: (error: Error) => void;
}

async function isAlive(client: WatchedClient): Promise<boolean> {
  if (performance.now() - client.heardAt < FRESH) return true;
  client.deadlineMs = SIGN_OF_LIFE;
  try {
    await client.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** Borrows a connection that works. Each one that doesn't is thrown away. */
async function borrow(pool: pg.Pool): Promise<pg.PoolClient & WatchedClient> {
  for (;;) {
    const client = (await pool.connect()) as pg.PoolClient & WatchedClient;
    if (await isAlive(client)) return client;
    client.release(true);
  }
}

/** Opens a pool of at most `size` connections. Nothing is connected before the first query. */
export function openDatabase({ connection, size, onError, onUnreachable = () => undefined }: Options): OpenDatabase {
  const settings = { ...connection, ...KEEP_ALIVE };
  const watch = new DatabaseWatch({ connection: settings, onUnreachable });
  class Client extends WatchedClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config as pg.ClientConfig, watch);
    }
  }
  const pool = new pg.Pool({
    ...settings,
    Client,
    max: size,
    connectionTimeoutMillis: CONNECT_WITHIN,
    idleTimeoutMillis: IDLE,
    statement_timeout: LONGEST_QUERY_MS - 5_000,
    application_name: 'kinhood',
  });
  pool.on('error', onError);
  watch.start();

  const patient: PostgresPool['connect'] = async () => {
    try {
      const client = await borrow(pool);
      client.impatient = false;
      client.deadlineMs = LONGEST_QUERY_MS;
      return client;
    } catch (error) {
      throw asDatabaseError(error);
    }
  };
  const impatient: PostgresPool['connect'] = async () => {
    const away = (): DatabaseAwayError => new DatabaseAwayError('The database does not answer.');
    if (!watch.isAnswering) throw away();
    const borrowed = borrow(pool);
    const client = await Promise.race([borrowed, watch.silence.then(() => null)]).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
    if (client) {
      client.impatient = true;
      client.deadlineMs = REQUEST_QUERY;
      return client;
    }
    borrowed.then((late) => late.release(), onError);
    throw away();
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

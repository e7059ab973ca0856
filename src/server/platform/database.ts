import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './database-types.ts';

/** The pool, or a transaction of it: what a store's functions take. */
export type Database = Kysely<Tables> | Transaction<Tables>;

// Ids and counts stay far below 2^53, where a JavaScript number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool of at most `size` connections. Errors of idle connections go to `onError`: the next query reconnects. */
export function openDatabase(connection: pg.PoolConfig, size: number, onError: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    application_name: 'kinhood',
  });
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

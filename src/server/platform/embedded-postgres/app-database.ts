import type { Client, QueryConfig } from 'pg';
import { errorCode } from './embedded-postgres-error.ts';

/** The name of the app's role and of its database. */
export const APP_DATABASE = 'kinhood';

/**
 * Creates the app's role and database unless they exist. The role owns its database and may create others. It is not a
 * superuser, because a superuser could run programs and read files as the server's account.
 */
export async function createAppDatabaseOnce(superuser: Client, password: string): Promise<void> {
  const found = await superuser.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [APP_DATABASE],
  );
  if (!found.rows[0]?.role) {
    await unlessDone(
      superuser.query(
        patient(`create role ${APP_DATABASE} login createdb password ${superuser.escapeLiteral(password)}`),
      ),
    );
  }
  if (!found.rows[0]?.database)
    await unlessDone(superuser.query(patient(`create database ${APP_DATABASE} owner ${APP_DATABASE}`)));
}

/**
 * Gives a query a long timeout. Copying the template database is slow on a slow disk, and the connection's own timeout
 * is short.
 */
function patient(text: string): QueryConfig {
  // node-postgres reads the timeout of a single query, but its types don't have it.
  return { text, query_timeout: 120_000 } as QueryConfig;
}

/**
 * Ignores the errors that occur when another process does the same: duplicate object, duplicate database, unique
 * violation in a catalog.
 */
async function unlessDone(creation: Promise<unknown>): Promise<void> {
  const done = new Set(['42710', '42P04', '23505']);
  await creation.catch((error: unknown) => {
    if (!done.has(errorCode(error) ?? '')) throw error;
  });
}

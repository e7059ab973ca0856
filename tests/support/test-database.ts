import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../src/server/platform/database/database.ts';
import type { Tables } from '../../src/server/platform/database/database-types.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';

const POOL_SIZE = 4;

export interface TestDatabase {
  db: Kysely<Tables>;
  patientDb: Kysely<Tables>;
  watch: OpenDatabase['watch'];
  Client: OpenDatabase['Client'];
  connection: pg.ClientConfig;
  /** The database's address, for a separate process. */
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function serverAddress(): string {
  const address = process.env.TEST_DATABASE_URL;
  if (!address) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test` or `vitest`.');
  return address;
}

/** Creates a database with a random name. `from` is the SQL clause for the template. */
async function createDatabase(from = ''): Promise<TestDatabase & { name: string; close: () => Promise<void> }> {
  const server = serverAddress();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} ${from}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const connection = { connectionString: address.href };
  const { close, ...database } = openDatabase({
    connection,
    size: POOL_SIZE,
    onError: (error) => console.error(error),
  });
  return {
    name,
    ...database,
    connection,
    url: address.href,
    close,
    async drop() {
      await close();
      // `drop … with (force)` fails while PostgreSQL vacuums the database, because only a superuser may end that process.
      // A plain drop ends it by itself.
      await onServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      );
      await onServer(server, `drop database ${name}`);
    },
  };
}

/** Creates the migrated database that all others are copied from, because migrating each database would take longer. */
export async function createTemplateDatabase(): Promise<{ name: string; drop: () => Promise<void> }> {
  const { name, db, close, drop } = await createDatabase();
  await migrate(db);
  // PostgreSQL copies a database only if no client is connected to it.
  await close();
  return { name, drop };
}

/** Creates an empty, migrated database with a random name on the test run's server. */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) throw new Error('TEST_DATABASE_TEMPLATE is not set: run the tests with `npm test` or `vitest`.');
  return createDatabase(`template ${template}`);
}

/** Creates a database without any tables, for a version that brings its own. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase();
}

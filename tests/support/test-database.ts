import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../src/server/platform/database/database.ts';
import type { Tables } from '../../src/server/platform/database-types.ts';
import { migrate } from '../../src/server/platform/migrate.ts';

const POOL_SIZE = 4;

export interface TestDatabase {
  db: Kysely<Tables>;
  patientDb: Kysely<Tables>;
  watch: OpenDatabase['watch'];
  Client: OpenDatabase['Client'];
  connection: pg.ClientConfig;
  /** The database's address, for a process of its own. */
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

/** Makes a database of a random name; `from` says what it is copied from. */
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
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Makes the migrated database that all others are copied from: to migrate each of them would take longer. */
export async function createTemplateDatabase(): Promise<{ name: string; drop: () => Promise<void> }> {
  const { name, db, close, drop } = await createDatabase();
  await migrate(db);
  // Nobody may be connected to what is copied.
  await close();
  return { name, drop };
}

/** Makes an empty, migrated database with a random name on the server that the test run uses. */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) throw new Error('TEST_DATABASE_TEMPLATE is not set: run the tests with `npm test` or `vitest`.');
  return createDatabase(`template ${template}`);
}

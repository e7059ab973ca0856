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

/** Does something with one connection to the run's server. */
async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  await withServer(url, (client) => client.query(statement));
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

function templateName(): string {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) throw new Error('TEST_DATABASE_TEMPLATE is not set: run the tests with `npm test` or `vitest`.');
  return template;
}

function getCopy(template: string): Promise<TestDatabase & { name: string; close: () => Promise<void> }> {
  return createDatabase(`template ${template} strategy ${process.env.TEST_DATABASE_STRATEGY ?? 'wal_log'}`);
}

/** Creates an empty, migrated database with a random name on the test run's server. */
export function createTestDatabase(): Promise<TestDatabase> {
  return getCopy(templateName());
}

/**
 * Creates a copy of a database that `fill` fills. `fill` runs once in a test run for each `world`: the first test makes
 * it, and the tests of other processes wait for it.
 */
export async function createFilledDatabase(
  world: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const filled = `${templateName()}_world_${world}`;
  await withServer(serverAddress(), async (client) => {
    // The end of the connection gives the lock back.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [filled]);
    if (rowCount) return;
    const { name, close, ...database } = await getCopy(templateName());
    await fill(database);
    await close();
    await client.query(`alter database ${name} rename to ${filled}`);
  });
  return getCopy(filled);
}

/** Removes the databases that `createFilledDatabase` copies. */
export async function dropWorlds(): Promise<void> {
  await withServer(serverAddress(), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${templateName()}_world_`],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname}`);
  });
}

/** Creates a database without any tables, for a version that brings its own. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase();
}

import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start.ts';
import { makeDataFolder } from './data-folder.ts';
import { createTemplateDatabase } from './test-database.ts';

/** Starts an embedded server for this run in a temporary folder. Returns its address and a function that ends it. */
async function ownServer(): Promise<{ address: string; end: () => Promise<void> }> {
  const dataDir = await makeDataFolder('tests');
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, port, user, password, database } = server.connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return {
    address: url.href,
    async end() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Gives all tests of a run one real PostgreSQL server: the server that TEST_DATABASE_URL names, else an embedded one.
 * Also creates a migrated template database. Each test copies its own databases from it. Called once before all tests.
 */
export default async function providePostgres(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? null : await ownServer();
  if (server) process.env.TEST_DATABASE_URL = server.address;
  const template = await createTemplateDatabase();
  process.env.TEST_DATABASE_TEMPLATE = template.name;
  return async () => {
    await template.drop();
    await server?.end();
  };
}

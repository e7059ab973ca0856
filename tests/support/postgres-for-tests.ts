import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { createTemplateDatabase, dropWorlds } from './test-database.ts';

/** Starts an embedded server for this run in a temporary folder. Returns its address and a function that ends it. */
async function ownServer(): Promise<{ address: string; inMemory: boolean; end: () => Promise<void> }> {
  const { folder, inMemory } = await makeMemoryFolder('tests');
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const { host, port, user, password, database } = server.connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return {
    address: url.href,
    inMemory,
    async end() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
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
  // Copying files takes a tenth of the time in memory, but longer than the log on a disk, because it waits for the disk.
  if (server?.inMemory) process.env.TEST_DATABASE_STRATEGY = 'file_copy';
  const template = await createTemplateDatabase();
  process.env.TEST_DATABASE_TEMPLATE = template.name;
  const worlds = await makeMemoryFolder('worlds');
  process.env.TEST_WORLDS = worlds.folder;
  return async () => {
    await dropWorlds();
    await template.drop();
    await rm(worlds.folder, { recursive: true, force: true });
    await server?.end();
  };
}

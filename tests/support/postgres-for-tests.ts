import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start.ts';

/**
 * Gives all tests of a run one real PostgreSQL: the server that TEST_DATABASE_URL names, else an embedded one of their
 * own in a temporary folder. Each test makes databases of its own on it. Called once before all tests.
 */
export default async function providePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'kinhood-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, port, user, password, database } = server.connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  process.env.TEST_DATABASE_URL = url.href;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

import { spawnSync } from 'node:child_process';
import providePostgres from '../tests/support/postgres-for-tests.ts';
import { createTestDatabase } from '../tests/support/test-database.ts';

/**
 * Writes what a migration changes: the types of the tables, and the diagrams in `docs/data-model.md`. Starts its own
 * database with all migrations.
 */
const commands = [
  ['kysely-codegen', '--config-file', '.kysely-codegenrc.json'],
  ['biome', 'check', '--write', 'src/server/platform/database'],
  ['vitest', 'run', 'tests/integration/docs.test.ts', '--update'],
] as const;

const stop = await providePostgres();
try {
  const database = await createTestDatabase();
  const env = { ...process.env, DATABASE_URL: database.url };
  const done = commands.every(([command, ...args]) => spawnSync(command, args, { env, stdio: 'inherit' }).status === 0);
  if (!done) process.exitCode = 1;
  await database.drop();
} finally {
  await stop();
}

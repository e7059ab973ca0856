import { spawnSync } from 'node:child_process';
import providePostgres from '../tests/support/postgres-for-tests.ts';
import { createTestDatabase } from '../tests/support/test-database.ts';

/**
 * Writes what a migration changes: the types of the tables, and the diagrams in `docs/data-model.md`. Starts its own
 * database with all migrations.
 */
const stop = await providePostgres();
const database = await createTestDatabase();
const env = { ...process.env, DATABASE_URL: database.url };
const commands = [
  ['kysely-codegen', '--config-file', '.kysely-codegenrc.json'],
  ['biome', 'check', '--write', 'src/server/platform/database'],
  ['vitest', 'run', 'tests/integration/docs.test.ts', '--update'],
] as const;
for (const [command, ...args] of commands) {
  const { status } = spawnSync(command, args, { env, stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
await database.drop();
await stop();

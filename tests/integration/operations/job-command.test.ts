import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureMarkets } from '../../../src/server/features/regions/ensure-markets.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { startCommand } from '../../support/start-command.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataFolder('job');
  database = await createTestDatabase();
  await ensureMarkets(database.db);
  const { market_id } = await database.db.selectFrom('market').select('market_id').executeTakeFirstOrThrow();
  await database.db
    .insertInto('coming_soon_request')
    .values([
      { email: 'old@example.com', market_id, create_timestamp: new Date('2020-01-01') },
      { email: 'new@example.com', market_id },
    ])
    .execute();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const run = (...args: string[]) =>
  startCommand('job', { DATABASE_URL: database.url, DATA_DIR: dataDir }, ...args).ended;

it('runs one scheduled job now', async () => {
  const { status, output } = await run('delete-old-coming-soon-requests');
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(/^delete-old-coming-soon-requests: done in \d+\.\d s\.$/m),
  ]);
  const left = await database.db.selectFrom('coming_soon_request').select('email').execute();
  expect(left).toEqual([{ email: 'new@example.com' }]);
});

it('lists the scheduled jobs', async () => {
  const { status, output } = await run();
  expect([status, output]).toEqual([0, expect.stringMatching(/^17 4 \* \* \*\s+refresh-popularity$/m)]);
  expect(output).not.toContain('send-mail');
});

it('says that there is no such job, and takes one at a time', async () => {
  const [unknown, two] = await Promise.all([run('send-mail'), run('refresh-popularity', 'delete-old-alerts')]);
  expect(unknown).toEqual({
    status: 1,
    output: expect.stringContaining('There is no scheduled job send-mail.\n\nUsage: npm run job'),
  });
  expect(two).toEqual({ status: 1, output: expect.stringContaining('Name one job at a time.') });
});

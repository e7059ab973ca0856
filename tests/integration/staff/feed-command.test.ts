import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ensureMarkets } from '../../../src/server/features/regions/ensure-markets.ts';
import { aTriplex } from '../../support/reso/model-records.ts';
import { type ModelServer, startModelServer } from '../../support/reso/model-server.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const COMMAND = join(import.meta.dirname, '../../../bin/feed.ts');
const ROWS = 60;

let database: TestDatabase;
let server: ModelServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinhood-feed-'));
  database = await createTestDatabase();
  await ensureMarkets(database.db);
  server = await startModelServer();
  for (let i = 0; i < ROWS; i += 1) {
    server.put(aTriplex(`k${String(i).padStart(3, '0')}`, new Date(Date.UTC(2026, 9, 1) + i * 60_000).toISOString()));
  }
});
beforeEach(async () => {
  server.requests.length = 0;
  for (const table of ['feed_state', 'feed_run', 'listing'] as const) await database.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await database.drop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function run(...args: string[]): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RESO_URL: server.url,
    RESO_PROVIDER: 'model',
    RESO_TOKEN: server.token,
    RESO_PAGE_SIZE: '5',
    RESO_REQUESTS_PER_SECOND: '100',
  };
  return spawn(process.execPath, [COMMAND, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function output(child: ChildProcess): Promise<{ code: number; printed: string }> {
  const [[code], printed, errors] = await Promise.all([
    once(child, 'close') as Promise<[number]>,
    text(child.stdout as NodeJS.ReadableStream as never),
    text(child.stderr as NodeJS.ReadableStream as never),
  ]);
  return { code, printed: printed + errors };
}

const keys = async () =>
  (await database.db.selectFrom('listing').select('provider_listing_id').orderBy('provider_listing_id').execute()).map(
    ({ provider_listing_id }) => provider_listing_id,
  );

it('reads a feed, compares it, and says how it is', async () => {
  const { code, printed } = await output(run('sync'));
  expect([code, printed]).toEqual([
    0,
    // Under root, the command also says as which account it goes on.
    expect.stringMatching(
      /^model: done\. 60 inserted, 0 updated, .* with \d+ requests\.\nDatabase: .+\nFiles: .+\n(?:This process goes on as .+\n)?$/,
    ),
  ]);
  expect((await output(run('reconcile', 'model'))).printed).toMatch(/^model: done\. 0 inserted/);
  expect((await output(run('status'))).printed).toMatch(/^model: last read 2\S+, last compared 2\S+\.\nDatabase: /);
});

it('goes on at its page after it was killed', async () => {
  const child = run('sync');
  // It is killed while the sixth page is on its way.
  const killed = new Promise<void>((resolve) => {
    let pages = 0;
    server.afterPage = () => {
      pages += 1;
      if (pages !== 6) return;
      child.kill('SIGKILL');
      resolve();
    };
  });
  await killed;
  await once(child, 'close');
  server.afterPage = () => undefined;
  const before = await keys();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(ROWS);
  server.requests.length = 0;
  const { code, printed } = await output(run('sync'));
  expect([code, printed]).toEqual([0, expect.stringMatching(/^model: done\. 60 inserted/)]);
  expect(await keys()).toHaveLength(ROWS);
  const pages = server.requests.filter(({ path }) => path === '/odata/Property');
  expect(pages[0]?.params['$skiptoken']).toBeDefined();
  expect(pages).toHaveLength(Math.ceil((ROWS - before.length) / 5));
  expect(await database.db.selectFrom('feed_run').select(['kind', 'outcome', 'inserted']).execute()).toEqual([
    { kind: 'backfill', outcome: 'done', inserted: ROWS },
  ]);
});

it('makes one run of two at once', async () => {
  const outputs = await Promise.all([output(run('sync')), output(run('sync'))]);
  const inserted = outputs.flatMap(({ printed }) => /(\d+) inserted/.exec(printed)?.[1] ?? []);
  // The second is told that one is at work, or comes later and finds nothing new.
  expect(inserted.map(Number).reduce((sum, one) => sum + one, 0)).toBe(ROWS);
  expect(outputs.map(({ code }) => code)).toEqual([0, 0]);
  expect(await keys()).toHaveLength(ROWS);
});

it.each([
  [[], 'Name a command.'],
  [['read'], 'There is no command read.'],
  [['sync', 'other'], 'There is no feed other; there are model.'],
])('says in one line what is wrong with %j', async (args, message) => {
  const { code, printed } = await output(run(...args));
  expect([code, printed]).toEqual([1, expect.stringContaining(message)]);
});

import { queryObjects } from 'node:v8';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNetworkTo } from '../../../../tests/support/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { prepared } from './prepared-statements.ts';

const SIZE = 4;

let behind: TestDatabase;
let network: Awaited<ReturnType<typeof startNetworkTo>>;
let database: OpenDatabase;

beforeEach(async () => {
  behind = await createTestDatabase();
  network = await startNetworkTo(behind.url);
  database = openDatabase({ connection: { connectionString: network.url }, size: SIZE, onError: () => undefined });
});
afterEach(async () => {
  await database.close();
  network.close();
  await behind.drop();
});

const ask = (): Promise<unknown> => sql`select 1`.execute(database.db);
const askAll = (query: () => Promise<unknown>): Promise<unknown[]> => Promise.all(Array.from({ length: SIZE }, query));

it('prepares marked statements once for each connection, and no others', async () => {
  const [connection] = await askAll(() =>
    database.db.connection().execute(async (db) => {
      for (const value of [1, 2, 3]) {
        await sql`${prepared} select ${value}::int as value`.execute(db);
        await sql`select ${value}::int as value`.execute(db);
      }
      const { rows } =
        await sql`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(
          db,
        );
      return rows;
    }),
  );
  expect(connection).toEqual([{ statement: '/* prepared */ select $1::int as value', runs: 3 }]);
});

describe('with a pooler in transaction mode in between', () => {
  let pooled: OpenDatabase;
  beforeEach(() => {
    const connection = { connectionString: behind.url };
    pooled = openDatabase({ connection, size: 1, isPooled: true, onError: () => undefined });
  });
  afterEach(() => pooled.close());

  const limits = async (db: OpenDatabase['db']): Promise<unknown> => {
    const names = ['lock_timeout', 'idle_in_transaction_session_timeout', 'statement_timeout'];
    const { rows } = await sql<{ setting: string }>`
      select current_setting(name) as setting from unnest(${names}::text[]) as name`.execute(db);
    return rows.map(({ setting }) => setting);
  };

  it('sets the limits for each transaction, and nothing for the session', async () => {
    const before = await limits(pooled.db);
    const inTransaction = (db: OpenDatabase['db']) => db.transaction().execute(limits);
    expect(await inTransaction(pooled.db)).toEqual(['3s', '5s', '1min']);
    expect(await inTransaction(pooled.patientDb)).toEqual(['0', '1min', '1min']);
    const isolated = pooled.db.transaction().setIsolationLevel('repeatable read');
    expect(await isolated.execute(limits)).toEqual(['3s', '5s', '1min']);
    expect(await limits(pooled.db)).toEqual(before);
  });

  it('prepares no statements', async () => {
    const prepares = pooled.db.connection().execute(async (db) => {
      await sql`${prepared} select ${1}::int`.execute(db);
      return (await sql`select from pg_prepared_statements`.execute(db)).rows.length;
    });
    expect(await prepares).toBe(0);
  });
});

it('keeps nothing of the queries that were answered', async () => {
  await askAll(ask);
  const before = queryObjects(Promise, { format: 'count' });
  for (let round = 0; round < 100; round += 1) await askAll(ask);
  expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(100);
});

describe('a network that swallows all packets', () => {
  it('makes requests fail soon, and is forgotten soon after it is mended', { timeout: 60_000 }, async () => {
    await askAll(() => sql`select pg_sleep(0.1)`.execute(database.db));
    network.swallow();
    const failures = await Promise.allSettled(Array.from({ length: SIZE * 2 }, ask));
    for (const failure of failures) expect(failure).toMatchObject({ reason: expect.any(DatabaseUnavailableError) });
    // From now on, no query waits at all.
    expect(database.watch.isAnswering).toBe(false);
    await expect(ask()).rejects.toThrow(DatabaseUnavailableError);
    network.mend();
    await expect.poll(() => database.watch.isAnswering, { timeout: 15_000 }).toBe(true);
    await askAll(ask);
  });

  it('ends a transaction of a request, and lets those of jobs wait', { timeout: 60_000 }, async () => {
    const inTransaction = (db: OpenDatabase['db']): Promise<unknown> =>
      db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        network.swallow();
        await sql`select 2`.execute(transaction);
      });
    const job = inTransaction(database.patientDb);
    let jobFailed = false;
    job.catch(() => (jobFailed = true));
    await expect(inTransaction(database.db)).rejects.toThrow(DatabaseUnavailableError);
    expect(jobFailed).toBe(false);
    await expect(job).rejects.toThrow(DatabaseUnavailableError);
  });
});

describe('a row that a transaction has locked', () => {
  beforeEach(async () => {
    await sql`create table account as select 1 as id`.execute(behind.db);
  });

  const touch = (db: OpenDatabase['db']): Promise<unknown> => sql`update account set id = id`.execute(db);
  /** Begins a transaction that locks the row. It ends after `release` was called. */
  async function lock(db: OpenDatabase['db']): Promise<{ release: () => void; ended: Promise<unknown> }> {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const ended = db.transaction().execute(async (transaction) => {
      await touch(transaction);
      locked.resolve();
      await released.promise;
      await sql`select 1`.execute(transaction);
    });
    await Promise.race([locked.promise, ended]);
    return { release: () => released.resolve(), ended };
  }

  it('makes a request fail soon, and a job wait', { timeout: 30_000 }, async () => {
    const { release, ended } = await lock(database.patientDb);
    const job = touch(database.patientDb);
    await expect(touch(database.db)).rejects.toThrow('lock timeout');
    release();
    await Promise.all([ended, job]);
    await touch(database.db);
  });

  it.skipIf(!process.env.TEST_LONG)(
    'is free again soon after the network swallowed the transaction of a request',
    { timeout: 60_000 },
    async () => {
      const { release, ended } = await lock(database.db);
      network.swallow();
      release();
      await expect(ended).rejects.toThrow(DatabaseUnavailableError);
      network.mend();
      await expect.poll(() => database.watch.isAnswering, { timeout: 15_000 }).toBe(true);
      await touch(database.patientDb);
    },
  );
});

describe.skipIf(!process.env.TEST_LONG)('a network that has forgotten the connections that are open', () => {
  it('is found out by the connections themselves', { timeout: 60_000 }, async () => {
    await askAll(() => sql`select pg_sleep(0.1)`.execute(database.db));
    network.forget();
    const answers = (): Promise<boolean> =>
      ask().then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 15_000 }).toBe(true);
    await askAll(ask);
  });
});

it('an error of the query itself is passed on as it is', async () => {
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
  await expect(sql`select 'a'::int`.execute(database.patientDb)).rejects.toMatchObject({ code: '22P02' });
});

it.skipIf(!process.env.TEST_LONG)(
  'a query of a request that takes too long is given up',
  {
    timeout: 30_000,
  },
  async () => {
    await expect(sql`select pg_sleep(20)`.execute(database.db)).rejects.toThrow('A query took too long');
    expect(database.watch.isAnswering).toBe(true);
    await ask();
  },
);

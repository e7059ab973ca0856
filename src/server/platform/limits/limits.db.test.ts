import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { Limit } from './limit.ts';
import { deleteCountersOf, deleteFullCounters } from './limit-store.ts';
import { Limits } from './limits.ts';

/** 100 at once, then one a second. */
const limit: Limit = { kind: 'test', count: 60, seconds: 60, burst: 100 };

let database: TestDatabase;
let client = 0;
let monotonic = 0;
let databaseTime = Date.UTC(2026, 0, 1);
const clock = {
  monotonicSeconds: () => monotonic,
  databaseTime: () => sql<Date>`${new Date(databaseTime)}::timestamptz`,
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  client += 1;
});

function pass(seconds: number): void {
  monotonic += seconds;
  databaseTime += seconds * 1_000;
}

async function countTaken(tries: number, ...instances: Limits[]): Promise<number> {
  let taken = 0;
  for (let index = 0; index < tries; index += 1) {
    if ((await instances[index % instances.length]?.take(limit, `client ${client}`)) === 0) taken += 1;
  }
  return taken;
}

describe('a shared limit', () => {
  it('gives the burst at once, then as much as comes back', async () => {
    const limits = new Limits(database.db, clock);
    expect(await countTaken(150, limits)).toBe(100);
    pass(5);
    expect(await countTaken(20, limits)).toBe(5);
    expect(Math.ceil(await limits.take(limit, `client ${client}`, 3))).toBe(3);
  });

  it('is never exceeded by several instances together', async () => {
    const instances = [1, 2, 3].map(() => new Limits(database.db, clock));
    const taken = await countTaken(400, ...instances);
    expect(taken).toBeLessThanOrEqual(100);
    // The rest is in the portions of the other instances.
    expect(taken).toBeGreaterThan(70);
  });

  it('is not exceeded by those who ask at the same moment', async () => {
    const limits = new Limits(database.db, clock);
    const waits = await Promise.all(Array.from({ length: 150 }, () => limits.take(limit, `client ${client}`)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
  });

  it('asks the database for a portion, not for each', async () => {
    let asked = 0;
    const counting = new Limits(database.db, {
      ...clock,
      databaseTime: () => {
        asked += 1;
        return clock.databaseTime();
      },
    });
    await countTaken(100, counting);
    expect(asked).toBe(10);
    await countTaken(50, counting);
    expect(asked).toBe(10);
  });

  it('takes what costs more at once', async () => {
    const limits = new Limits(database.db, clock);
    expect(await limits.take(limit, `client ${client}`, 90)).toBe(0);
    expect(await limits.take(limit, `client ${client}`, 20)).toBeGreaterThan(0);
    expect(await limits.take(limit, `client ${client}`, 10)).toBe(0);
  });

  it('doesn’t block clients when the clock of the database is set back', async () => {
    const limits = new Limits(database.db, clock);
    await countTaken(100, limits);
    databaseTime -= 24 * 60 * 60 * 1_000;
    monotonic += 120;
    expect(await countTaken(1, limits)).toBe(0);
    pass(101);
    expect(await countTaken(150, limits)).toBe(100);
  });

  it('gives back what was taken in a transaction that is undone', async () => {
    const limits = new Limits(database.db, clock);
    const once: Limit = { kind: 'once', count: 1, seconds: 60 };
    const undone = database.db.transaction().execute(async (transaction) => {
      expect(await limits.takeOne(transaction, once, `client ${client}`)).toBe(0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const taken = await database.db
      .transaction()
      .execute((transaction) => limits.takeOne(transaction, once, `client ${client}`));
    expect(taken).toBe(0);
    expect(await limits.takeOne(database.db, once, `client ${client}`)).toBeCloseTo(60);
  });

  it('goes by the process’s own count without the database', async () => {
    const other = await createTestDatabase();
    const limits = new Limits(other.db, clock);
    await other.drop();
    expect(await countTaken(150, limits)).toBe(100);
    pass(5);
    expect(await countTaken(20, limits)).toBe(5);
  });
});

it('counters that are full again are deleted, and those of a client when asked', async () => {
  const kept = async () => (await database.db.selectFrom('limit_counter').select('client').execute()).length;
  await database.db.deleteFrom('limit_counter').execute();
  const limits = new Limits(database.db);
  await limits.take(limit, 'a client');
  await limits.take({ ...limit, kind: 'other' }, 'a client');
  await limits.take(limit, 'another client');
  await database.db
    .updateTable('limit_counter')
    .set({ full_at: new Date(0) })
    .where('kind', '=', 'other')
    .execute();
  await deleteFullCounters(database.db);
  expect(await kept()).toBe(2);
  await deleteCountersOf(database.db, ['a client']);
  expect(await kept()).toBe(1);
  await limits.take(limit, 'ada@example.com 203.0.113.1');
  await deleteCountersOf(database.db, ['ada@example.com']);
  expect(await kept()).toBe(1);
});

describe('a limit of the process alone', () => {
  it('counts without the database, by cost', () => {
    const limits = new Limits(database.db, clock);
    expect(limits.takeHere(limit, 'a', 99)).toBe(0);
    expect(limits.takeHere(limit, 'a')).toBe(0);
    expect(limits.takeHere(limit, 'a')).toBeCloseTo(1);
    expect(limits.takeHere(limit, 'b')).toBe(0);
    pass(2);
    expect(limits.takeHere(limit, 'a', 2)).toBe(0);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { Limits } from '../../../platform/limits/limits.ts';
import { ImportBudget } from './import-budget.ts';

const config = { importSecondsPerMinute: 30 };
const going = new AbortController().signal;

let database: TestDatabase;
let now: number;
let rested: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = 0;
  rested = 0;
  await database.db.deleteFrom('limit_counter').execute();
});

/** The budget of an import in a process of its own. */
function openBudget(): ImportBudget {
  const clock = {
    monotonicSeconds: () => now / 1_000,
    databaseTime: () => sql<Date>`${new Date(Date.UTC(2026, 0, 1) + now)}::timestamptz`,
  };
  return new ImportBudget({
    config,
    limits: new Limits(database.db, clock),
    monotonicMs: () => now,
    wait: async (ms) => {
      now += ms;
      rested += ms;
    },
  });
}

async function work(budget: ImportBudget, seconds: number): Promise<void> {
  now += seconds * 1_000;
  await budget.rest(going);
}

describe('the budget of imports', () => {
  it('lets a short import work without a rest', async () => {
    const budget = openBudget();
    for (let batch = 0; batch < 5; batch += 1) await work(budget, 5);
    expect(rested).toBe(0);
  });

  it('lets a long import work no more than its share', async () => {
    const budget = openBudget();
    for (let batch = 0; batch < 300; batch += 1) await work(budget, 2);
    // 600 seconds of work: the first minute's budget at once, the rest at half speed.
    expect(rested / 1_000).toBeGreaterThan(500);
    expect(rested / 1_000).toBeLessThan(600);
  });

  it('is shared by the imports of several processes', async () => {
    const [first, second] = [openBudget(), openBudget()];
    for (let batch = 0; batch < 20; batch += 1) await work(first, 2);
    rested = 0;
    await second.rest(going);
    expect(rested).toBeGreaterThan(0);
  });

  it('ends a rest when the import is canceled', async () => {
    const interruption = new AbortController();
    const limits = new Limits(database.db);
    const budget = new ImportBudget({ config: { importSecondsPerMinute: 0.001 }, limits });
    await budget.rest(interruption.signal);
    const resting = budget.rest(interruption.signal);
    interruption.abort(new Error('interrupted'));
    await expect(resting).rejects.toThrow('interrupted');
  });
});

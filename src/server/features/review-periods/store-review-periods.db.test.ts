import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { withdrawDueSchedules } from './store-review-periods.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('withdraws only the schedules whose time has come', async () => {
  const { db } = database;
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 25, hours));
  const rows = await db
    .insertInto('review_period')
    .values([{ publish_at: at(8) }, { publish_at: at(10) }, { publish_at: null }])
    .returning('review_period_id')
    .execute();
  expect(await withdrawDueSchedules(db, at(9))).toBe(1);
  const left = await db
    .selectFrom('review_period')
    .where('publish_at', 'is not', null)
    .select('review_period_id')
    .execute();
  expect(left).toEqual([rows[1]]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';
import { getStaffCompound } from './get-staff-compound.ts';

let { service, aReviewPeriod } = {} as ReviewService;
beforeAll(async () => {
  ({ service, aReviewPeriod } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

/** PostgreSQL plans a prepared statement anew for its first five executions. */
const PLANNED_ANEW = 5;

describe('a home as staff see it', () => {
  it('is read with plans that the database keeps', async () => {
    const { homes } = await aReviewPeriod(1);
    const { ctx } = service;
    const plans = await ctx.db.transaction().execute(async (db) => {
      for (let read = 0; read <= PLANNED_ANEW; read += 1)
        await getStaffCompound({ ...ctx, db }, homes[0]?.compound_id as number);
      const { rows } = await sql<{ statement: string; kept: boolean }>`
        select statement, generic_plans > 0 as kept from pg_prepared_statements
      `.execute(db);
      return rows;
    });
    // Among them the likely duplicates, the row with its photos, and the photos themselves.
    expect(plans.length).toBeGreaterThanOrEqual(7);
    expect(plans.filter(({ kept }) => !kept).map(({ statement }) => statement)).toEqual([]);
  });
});

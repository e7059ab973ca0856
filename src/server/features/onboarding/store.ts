import type { Database } from '../../platform/database.ts';

/** Counts a visitor into a group of an A/B test; the first group stays. */
export async function keepAssignment(
  db: Database,
  assignment: { ab_test: string; viewer_id: string; ab_test_group: string },
): Promise<void> {
  await db
    .insertInto('ab_test_assignment')
    .values(assignment)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

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

/** Forgets assignments after 90 days. The privacy page promises it. */
export async function deleteOldAssignments(db: Database): Promise<void> {
  await db
    .deleteFrom('ab_test_assignment')
    .where('create_timestamp', '<=', sql<Date>`now() - interval '90 days'`)
    .execute();
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Stores a visitor's group in an A/B test. The first group stays. */
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

/** Deletes assignments after 90 days. The privacy page promises this. */
export async function deleteOldAssignments(db: Database): Promise<void> {
  await db
    .deleteFrom('ab_test_assignment')
    .where('create_timestamp', '<=', sql<Date>`now() - interval '90 days'`)
    .execute();
}

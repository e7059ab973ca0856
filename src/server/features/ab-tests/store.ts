import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { GroupCounts } from './judge-test.ts';

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

/** Counts a visitor as a subscriber in all A/B tests that the visitor is in. The first time stays. */
export async function keepSubscription(db: Database, viewer_id: string, now: Date): Promise<void> {
  await db
    .updateTable('ab_test_assignment')
    .set({ subscribe_timestamp: now })
    .where('viewer_id', '=', viewer_id)
    .where('subscribe_timestamp', 'is', null)
    .execute();
}

/** How many visitors and subscribers the groups of each A/B test have. */
export async function countGroups(db: Database): Promise<Map<string, GroupCounts[]>> {
  const rows = await db
    .selectFrom('ab_test_assignment')
    .groupBy(['ab_test', 'ab_test_group'])
    .select(({ fn }) => [
      'ab_test',
      'ab_test_group',
      fn.countAll<number>().as('visitors'),
      fn.count<number>('subscribe_timestamp').as('subscribers'),
      fn.min('create_timestamp').as('first_timestamp'),
    ])
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, first_timestamp: row.first_timestamp as Date | null })),
    ({ ab_test }) => ab_test,
  );
}

/** Deletes assignments after 90 days. The privacy page promises this. */
export async function deleteOldAssignments(db: Database): Promise<void> {
  await db
    .deleteFrom('ab_test_assignment')
    .where('create_timestamp', '<=', sql<Date>`now() - interval '90 days'`)
    .execute();
}

import { sql } from 'kysely';
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

/** Forgets assignments after 90 days. The privacy page promises it. */
export async function deleteOldAssignments(db: Database): Promise<void> {
  await db
    .deleteFrom('ab_test_assignment')
    .where('create_timestamp', '<=', sql<Date>`now() - interval '90 days'`)
    .execute();
}

/** Remembers that a subscriber has opened some homes; those that have gone are left out. */
export async function keepOpened(db: Database, subscriber_id: number, compound_ids: readonly number[]): Promise<void> {
  await sql`
    insert into opened_compound (subscriber_id, compound_id)
    select ${subscriber_id}, compound_id from compound
    where compound_id = any(${[...compound_ids]}::int[]) and publish_date is not null and not internal
    on conflict do nothing
  `.execute(db);
}

/** Remembers that a subscriber likes some homes; what they have said of one already stays. */
export async function keepLiked(db: Database, subscriber_id: number, compound_ids: readonly number[]): Promise<void> {
  await sql`
    insert into compound_match (subscriber_id, compound_id, status)
    select ${subscriber_id}, compound_id, 'liked' from compound
    where compound_id = any(${[...compound_ids]}::int[]) and publish_date is not null and not internal
    on conflict do nothing
  `.execute(db);
}

/** How many homes a subscriber has opened and likes. */
export async function countHistory(db: Database, subscriber_id: number): Promise<{ opened: number; liked: number }> {
  const { rows } = await sql<{ opened: number; liked: number }>`
    select (select count(*) from opened_compound where subscriber_id = ${subscriber_id}) as opened,
      (select count(*) from compound_match where subscriber_id = ${subscriber_id} and status = 'liked') as liked
  `.execute(db);
  return rows[0] as { opened: number; liked: number };
}

/** All that a user's subscribers have opened and said of homes. */
export async function listHistory(db: Database, subscriber_ids: readonly number[]) {
  if (subscriber_ids.length === 0) return { opened: [], matches: [] };
  const opened = await db
    .selectFrom('opened_compound')
    .where('subscriber_id', 'in', subscriber_ids)
    .selectAll()
    .orderBy('create_timestamp')
    .orderBy('compound_id')
    .execute();
  const matches = await db
    .selectFrom('compound_match')
    .where('subscriber_id', 'in', subscriber_ids)
    .selectAll()
    .orderBy('update_timestamp')
    .orderBy('compound_id')
    .execute();
  return { opened, matches };
}

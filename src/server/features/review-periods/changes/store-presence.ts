import { sql } from 'kysely';
import type { PresentReviewer } from '../../../../contracts/curation/review-changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { knownName } from '../../users/person-of.ts';

/** How long a tab counts as present after it was last heard of. Tabs are heard of every 15 seconds. */
const PRESENT = sql`interval '40 seconds'`;

/** A browser tab of a staff member. */
export interface Tab {
  user_id: string;
  tab_id: string;
}

/** Where a browser tab is. */
export interface Place {
  review_period_id: number;
  compound_id: number | null;
  editing: string | null;
}

/**
 * Notes where a tab is. A compound that isn't in the review period counts as none. Returns whether the tab was elsewhere
 * before, or absent.
 */
export async function keepPresence(
  db: Database,
  { user_id, tab_id }: Tab,
  { review_period_id, compound_id, editing }: Place,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with old as (
      select review_period_id, compound_id, editing from staff_presence
      where user_id = ${user_id} and tab_id = ${tab_id} and seen_at > now() - ${PRESENT}
    ), kept as (
      insert into staff_presence (user_id, tab_id, review_period_id, compound_id, editing, seen_at)
      select ${user_id}, ${tab_id}, review_period_id,
        (select compound_id from compound
         where compound_id = ${compound_id}::int and review_period_id = review_period.review_period_id),
        ${editing}, now()
      from review_period where review_period_id = ${review_period_id}
      on conflict (user_id, tab_id) do update set
        review_period_id = excluded.review_period_id, compound_id = excluded.compound_id, editing = excluded.editing,
        seen_at = excluded.seen_at
      returning review_period_id, compound_id, editing
    )
    select (select (o.review_period_id, o.compound_id, o.editing) from old o)
      is distinct from (kept.review_period_id, kept.compound_id, kept.editing) as is_new
    from kept
  `.execute(db);
  return rows[0]?.is_new ?? false;
}

/** Forgets a tab, if it is still at a review period. */
export async function deletePresence(db: Database, { user_id, tab_id }: Tab, review_period_id: number): Promise<void> {
  await db
    .deleteFrom('staff_presence')
    .where('user_id', '=', user_id)
    .where('tab_id', '=', tab_id)
    .where('review_period_id', '=', review_period_id)
    .execute();
}

/** Forgets a tab at a review period of which nothing was heard for so many seconds. Returns whether there was one. */
export async function deleteUnseenPresence(
  db: Database,
  { user_id, tab_id }: Tab,
  { review_period_id, seconds }: { review_period_id: number; seconds: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_presence')
    .where('user_id', '=', user_id)
    .where('tab_id', '=', tab_id)
    .where('review_period_id', '=', review_period_id)
    .where('seen_at', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Where staff are at a review period, in order of name. Tabs of a staff member that are at the same place count as one. */
export function listPresent(db: Database, review_period_id: number): Promise<PresentReviewer[]> {
  return db
    .selectFrom('staff_presence')
    .innerJoin('app_user', 'app_user.user_id', 'staff_presence.user_id')
    .where('review_period_id', '=', review_period_id)
    .where('seen_at', '>', sql<Date>`now() - ${PRESENT}`)
    .where('app_user.is_staff', '=', true)
    .select(['staff_presence.user_id', 'compound_id', 'editing'])
    .select(knownName('app_user').$notNull().as('name'))
    .distinct()
    .orderBy('name')
    .orderBy('staff_presence.user_id')
    .orderBy('compound_id')
    .orderBy('editing')
    .execute();
}

/** Deletes the rows of tabs that are gone. */
export async function deleteOldPresence(db: Database): Promise<void> {
  await db.deleteFrom('staff_presence').where('seen_at', '<', sql<Date>`now() - interval '5 minutes'`).execute();
}

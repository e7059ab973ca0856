import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { knownName } from '../../users/person-of.ts';

/** How long changes are told. */
const REPORTED = sql`interval '7 days'`;

/** The entries that a review period's reviewers see, also those of compounds that were moved there. */
function listEntries(db: Database, review_period_id: number) {
  return db
    .selectFrom('staff_audit_entry')
    .where(({ eb, or }) =>
      or([
        eb('staff_audit_entry.review_period_id', '=', review_period_id),
        sql<boolean>`(after ? 'review_period_id' and after ->> 'review_period_id' = ${String(review_period_id)})`,
      ]),
    );
}

/** The newest cursor of a review period. Zero before its first change. */
export async function findNewestCursor(db: Database, review_period_id: number): Promise<number> {
  const row = await listEntries(db, review_period_id)
    .select(({ fn }) => fn.max<number | null>('staff_audit_entry_id').as('newest'))
    .executeTakeFirstOrThrow();
  return row.newest ?? 0;
}

/**
 * Whether a cursor is unknown, or one after which changes are too old to be told. An old cursor without older changes
 * after it still tells everything.
 */
export async function isCursorGone(db: Database, review_period_id: number, cursor: number): Promise<boolean> {
  const isKnown = listEntries(db, review_period_id).where('staff_audit_entry_id', '=', cursor);
  const next = listEntries(db, review_period_id)
    .where('staff_audit_entry_id', '>', cursor)
    .orderBy('staff_audit_entry_id')
    .limit(1)
    .select(sql<boolean>`create_timestamp < now() - ${REPORTED}`.as('is_old'));
  const { is_known, is_old } = await db
    .selectNoFrom([
      sql<boolean>`exists(${isKnown.select('staff_audit_entry_id')})`.as('is_known'),
      sql<boolean | null>`(${next})`.as('is_old'),
    ])
    .executeTakeFirstOrThrow();
  return (cursor !== 0 && !is_known) || is_old === true;
}

/** The next changes of a review period after a cursor, the oldest first. */
export function listChanges(
  db: Database,
  review_period_id: number,
  { after, limit }: { after: number; limit: number },
) {
  return listEntries(db, review_period_id)
    .leftJoin('app_user', 'app_user.user_id', 'staff_audit_entry.user_id')
    .where('staff_audit_entry_id', '>', after)
    .orderBy('staff_audit_entry_id')
    .limit(limit)
    .select([
      'staff_audit_entry_id',
      'action',
      'staff_audit_entry.user_id',
      'entity',
      'entity_id',
      'version',
      'staff_audit_entry.create_timestamp',
    ])
    .select(knownName('app_user').as('name'))
    .select(sql<string[]>`array(select jsonb_object_keys(after) order by 1)`.as('fields'))
    .execute();
}

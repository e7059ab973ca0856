import { sql } from 'kysely';
import type { BroadcastComment } from '../../../contracts/homes/compounds.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';

/** Whether the feed of a compound's home forbids to show it. For queries that have the compound. */
export const isDisplayForbidden = sql<boolean>`(
  exists (select from listing where listing.listing_id = compound.listing_id and not listing.may_display)
  or exists (
    select from listing join home on home.provider = listing.provider and home.provider_home_id = listing.provider_listing_id
    where home.home_id = compound.home_id and not listing.may_display
  )
)`;

/** The given compounds with what decides whether they may be published, locked in the order of their ids. */
export function lockCandidates(transaction: Database, compound_ids: readonly number[]) {
  return transaction
    .selectFrom('compound')
    .where(isAnyOf('compound_id', compound_ids))
    .select(['compound_id', 'field_versions', 'older_persons', 'review_period_id', 'status'])
    .select(sql<string>`coalesce(editorial ->> 'title', '')`.as('title'))
    .select(sql<string>`coalesce(editorial ->> 'description', '')`.as('description'))
    .select(isDisplayForbidden.as('display_is_forbidden'))
    .orderBy('compound_id')
    .forUpdate()
    .execute();
}

/**
 * Publishes compounds that aren't public. A compound that was public before gets a new date. Returns the new version of
 * each.
 */
export function setCompoundsPublished(
  transaction: Database,
  compound_ids: readonly number[],
  { publish_date, by }: { publish_date: Date; by: string | null },
) {
  return transaction
    .updateTable('compound')
    .set({
      status: 'published',
      publish_date,
      status_user_id: by,
      status_timestamp: publish_date,
      version: sql`version + 1`,
      field_versions: sql<string>`field_versions || jsonb_build_object('status', version + 1)`,
    })
    .where(isAnyOf('compound_id', compound_ids))
    .returning(['compound_id', 'version'])
    .execute();
}

/** Whether the feed of a compound's home forbids to show it. */
export async function findDisplayForbidden(db: Database, compound_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('compound')
    .where('compound_id', '=', compound_id)
    .select(isDisplayForbidden.as('is_forbidden'))
    .executeTakeFirst();
  return row?.is_forbidden ?? false;
}

/** The comments of a compound, locked until the end of the transaction. Undefined for an unknown id. */
export function lockComments(transaction: Database, compound_id: number) {
  return transaction
    .selectFrom('compound')
    .where('compound_id', '=', compound_id)
    .select(['status', 'broadcast_comments', 'review_period_id'])
    .forUpdate()
    .executeTakeFirst();
}

export async function appendComment(
  transaction: Database,
  compound_id: number,
  comment: BroadcastComment,
): Promise<void> {
  await transaction
    .updateTable('compound')
    .set({ broadcast_comments: sql<string>`broadcast_comments || ${JSON.stringify([comment])}::jsonb` })
    .where('compound_id', '=', compound_id)
    .execute();
}

export async function setComments(
  transaction: Database,
  compound_id: number,
  comments: readonly BroadcastComment[],
): Promise<void> {
  await transaction
    .updateTable('compound')
    .set({ broadcast_comments: JSON.stringify(comments) })
    .where('compound_id', '=', compound_id)
    .execute();
}

/** The review period of a compound, without a lock. Undefined for an unknown id. */
export function findCompoundReviewPeriod(db: Database, compound_id: number) {
  return db.selectFrom('compound').where('compound_id', '=', compound_id).select('review_period_id').executeTakeFirst();
}

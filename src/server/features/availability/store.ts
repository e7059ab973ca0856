import { sql } from 'kysely';
import type { CheckedCompound } from '../../../contracts/homes/availability.ts';
import type { Database } from '../../platform/database/database.ts';

/** A home whose feed can be asked. */
export interface FeedHome {
  home_id: number;
  compound_id: number;
  provider: string;
  provider_home_id: string;
  /** Null if the feed's listing isn't known. */
  listing_id: number | null;
  feed_gone_at: Date | null;
}

function selectHomes(db: Database) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .leftJoin('listing', (join) =>
      join
        .onRef('listing.provider', '=', 'home.provider')
        .onRef('listing.provider_listing_id', '=', 'home.provider_home_id'),
    )
    .select([
      'home.home_id',
      'compound_id',
      'home.provider',
      'home.provider_home_id',
      'listing.listing_id',
      'listing.feed_gone_at',
    ])
    .orderBy('compound_id');
}

/** The homes of a review period, or those of it with given compounds. */
export function listReviewPeriodHomes(
  db: Database,
  review_period_id: number,
  compound_ids: readonly number[] | undefined,
): Promise<FeedHome[]> {
  return selectHomes(db)
    .where('review_period_id', '=', review_period_id)
    .$if(compound_ids !== undefined, (query) =>
      query.where(sql<boolean>`compound_id = any(${[...(compound_ids ?? [])]}::int[])`),
    )
    .execute();
}

/** The homes of some providers that are published, or that are in review periods that aren't. Those that were checked the longest ago come first. */
export function listHomesToCheck(
  db: Database,
  { providers, published, limit }: { providers: readonly string[]; published: boolean; limit: number },
): Promise<FeedHome[]> {
  return selectHomes(db)
    .innerJoin('review_period', 'review_period.review_period_id', 'compound.review_period_id')
    .where(sql<boolean>`home.provider = any(${[...providers]}::text[])`)
    .$if(published, (query) => query.where('compound.status', '=', 'published'))
    .$if(!published, (query) =>
      query.where('review_period.publish_date', 'is', null).where('compound.status', '<>', 'published'),
    )
    .clearOrderBy()
    .orderBy('home.availability_checked_at', (order) => order.asc().nullsFirst())
    .orderBy('compound_id')
    .limit(limit)
    .execute();
}

/** The listings with a provider's ids. */
export async function findListingIds(
  db: Database,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('listing')
    .where('provider', '=', provider)
    .where(sql<boolean>`provider_listing_id = any(${[...ids]}::text[])`)
    .select(['provider_listing_id', 'listing_id'])
    .execute();
  return new Map(rows.map(({ provider_listing_id, listing_id }) => [provider_listing_id, listing_id]));
}

/** Begins a check of a review period. Returns false while another check of it runs that made progress after `since`. */
export async function beginCheck(
  db: Database,
  review_period_id: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const begun = await db
    .insertInto('availability_check')
    .values({ review_period_id, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('review_period_id')
        .doUpdateSet({ started_at: now, ended_at: null, items: '[]' })
        .where(({ or, eb }) =>
          or([eb('availability_check.ended_at', 'is not', null), eb('availability_check.started_at', '<', since)]),
        ),
    )
    .returning('review_period_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export function findCheck(db: Database, review_period_id: number) {
  return db
    .selectFrom('availability_check')
    .where('review_period_id', '=', review_period_id)
    .select(['started_at', 'ended_at', 'items'])
    .executeTakeFirst();
}

/**
 * Notes that a check makes progress. Moves its `started_at` along, because only a check that has stood still for long may
 * be replaced by another.
 */
export async function goOnChecking(db: Database, review_period_id: number, now: Date): Promise<void> {
  await db
    .updateTable('availability_check')
    .set({ started_at: now })
    .where('review_period_id', '=', review_period_id)
    .execute();
}

/** Adds to what became of the compounds of a check. */
export async function addChecked(
  db: Database,
  review_period_id: number,
  items: readonly CheckedCompound[],
  ended_at: Date | null,
): Promise<void> {
  await db
    .updateTable('availability_check')
    .set({ items: sql<string>`items || ${JSON.stringify(items)}::jsonb`, ended_at })
    .where('review_period_id', '=', review_period_id)
    .execute();
}

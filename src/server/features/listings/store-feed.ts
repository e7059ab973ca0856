import { type RawBuilder, sql } from 'kysely';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import type { MappedListing } from '../../../rules/feeds/map-record.ts';
import type { Database } from '../../platform/database/database.ts';

/** A listing as a feed's row makes it. */
export interface FeedListingColumns extends Omit<MappedListing, 'listed_on'> {
  listed_on: string;
  /** False if the source has no such day. Then `listed_on` is the day of the first import. */
  is_listed_on_known: boolean;
  market_id: number | null;
  current_status: string | null;
  /** Null to keep the known photos. */
  photos: readonly ListingPhoto[] | null;
  feed_modified_at: Date | null;
  /** In the form that sorts. */
  feed_modified_text: string | null;
  photos_modified_at: Date | null;
  /** When the feed gave the links to the photos. Null to keep the known time. */
  photos_read_at: Date | null;
  row_hash: string;
  raw: object;
  /** The run that writes it. Null outside of runs. */
  feed_run_id: number | null;
}

/** The columns that each row of a feed writes, except for the photos and the time of their links. */
const COLUMNS = [
  'provider_listing_number',
  'listed_on',
  'is_listed_on_known',
  'market_id',
  'lat',
  'lng',
  'formatted_address',
  'full_address',
  'address_key',
  'zipcode',
  'price',
  'sqft',
  'lot_sqft',
  'bedrooms',
  'bathrooms',
  'year_built',
  'property_type',
  'property_subtype',
  'structures',
  'raw_status',
  'current_status',
  'listing_type',
  'closed_on',
  'num_units',
  'category',
  'parcel_number',
  'parcel_key',
  'remarks',
  'attribution',
  'may_display',
  'may_show_address',
  'flags',
  'feed_modified_at',
  'feed_modified_text',
  'photos_modified_at',
  'row_hash',
  'raw',
  'feed_run_id',
] as const;

const names = sql.join(COLUMNS.map((name) => sql.ref(name)));
const given = sql.join(COLUMNS.map((name) => sql.ref(`given.${name}`)));

/** What is known of the listings with a provider's ids, locked in the order of their ids until the end of the transaction. */
export function lockFeedListings(transaction: Database, provider: string, ids: readonly string[]) {
  return transaction
    .selectFrom('listing')
    .where('provider', '=', provider)
    .where(sql<boolean>`provider_listing_id = any(${[...ids]}::text[])`)
    .select([
      'listing_id',
      'provider_listing_id',
      'listed_on',
      'is_listed_on_known',
      'market_id',
      'lat',
      'lng',
      'address_key',
      'geocoded_key',
      'current_status',
      'closed_on',
      'feed_modified_text',
      'photos_modified_at',
      'row_hash',
      'feed_gone_at',
      'missed_runs',
    ])
    .orderBy('listing_id')
    .forUpdate()
    .execute();
}

export type KnownListing = Awaited<ReturnType<typeof lockFeedListings>>[number];

/** When the photos of listings were last changed, as far as we have read them. Null if we have none. */
export async function findPhotoTimes(
  db: Database,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing')
    .where('provider', '=', provider)
    .where(sql<boolean>`provider_listing_id = any(${[...ids]}::text[])`)
    .select(['provider_listing_id', 'photos_modified_at'])
    .select(sql<boolean>`jsonb_array_length(photos) > 0`.as('has_photos'))
    .execute();
  return new Map(
    rows.map(({ provider_listing_id, photos_modified_at, has_photos }) => [
      provider_listing_id,
      has_photos ? photos_modified_at : null,
    ]),
  );
}

/** Adds listings. Returns their ids, in the given order. */
export async function insertFeedListings(
  transaction: Database,
  provider: string,
  rows: readonly FeedListingColumns[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ listing_id: number }>`
    insert into listing (provider, provider_listing_id, photos, photos_read_at, ${names})
    select ${provider}, given.provider_listing_id, coalesce(given.photos, '[]'), given.photos_read_at, ${given}
    from rows from (json_populate_recordset(null::listing, ${JSON.stringify(rows)}::json)) with ordinality as given
    order by ordinality
    returning listing_id
  `.execute(transaction);
  return added.map(({ listing_id }) => listing_id);
}

/** Writes new facts of listings, which are in the feed. */
export async function updateFeedListings(
  transaction: Database,
  rows: readonly (FeedListingColumns & { listing_id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update listing
    set (photos, photos_read_at, ${names}, feed_gone_at, missed_runs, update_timestamp) =
      row(coalesce(given.photos, listing.photos), coalesce(given.photos_read_at, listing.photos_read_at), ${given},
        null, 0, now())
    from json_populate_recordset(null::listing, ${JSON.stringify(rows)}::json) as given
    where listing.listing_id = given.listing_id
  `.execute(transaction);
}

/** Notes that a feed gave the links to a listing's photos, also if they are the known ones. */
export async function notePhotosRead(
  transaction: Database,
  { provider, provider_listing_id }: { provider: string; provider_listing_id: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('listing')
    .set({ photos_read_at: now })
    .where('provider', '=', provider)
    .where('provider_listing_id', '=', provider_listing_id)
    .execute();
}

/** Writes only the times of change of listings. */
export async function updateFeedTimes(
  transaction: Database,
  times: readonly { listing_id: number; feed_modified_at: Date; feed_modified_text: string }[],
): Promise<void> {
  if (times.length === 0) return;
  await sql`
    update listing set feed_modified_at = given.feed_modified_at, feed_modified_text = given.feed_modified_text
    from json_populate_recordset(null::listing, ${JSON.stringify(times)}::json) as given
    where listing.listing_id = given.listing_id
  `.execute(transaction);
}

/** The next listings of a feed after an id, as the feed sent them. Without those that are gone. */
export function listRawListings(db: Database, provider: string, after: number, limit: number) {
  return db
    .selectFrom('listing')
    .where('provider', '=', provider)
    .where('listing_id', '>', after)
    .where('raw', 'is not', null)
    .where('feed_gone_at', 'is', null)
    .select(['listing_id', 'raw'])
    .orderBy('listing_id')
    .limit(limit)
    .execute();
}

/** Takes listings off the market that their feed doesn't have any more, by a run or outside of one. Returns the ids of those that weren't gone. */
export async function markListingsGone(
  transaction: Database,
  listing_ids: readonly number[],
  { now, feed_run_id }: { now: Date; feed_run_id: number | null },
): Promise<number[]> {
  const rows = await transaction
    .updateTable('listing')
    .set({ feed_gone_at: now, current_status: 'off_market', feed_run_id, update_timestamp: now })
    .where(sql<boolean>`listing_id = any(${[...listing_ids]}::bigint[])`)
    .where('feed_gone_at', 'is', null)
    .returning('listing_id')
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** Calls listings sold that were sold before a day. Returns their ids. */
export async function ageSoldListings(transaction: Database, before: string, limit: number): Promise<number[]> {
  const rows = await transaction
    .updateTable('listing')
    .set({ current_status: 'sold', update_timestamp: sql`now()` })
    .where('listing_id', 'in', (query) =>
      query
        .selectFrom('listing')
        .select('listing_id')
        .where('current_status', '=', 'recently_sold')
        .where('closed_on', '<', before)
        .orderBy('listing_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('listing_id')
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** Counts one more run that missed open listings, and sets the others back to none. */
export async function countMissedRuns(
  transaction: Database,
  { provider, isOpen, isListed }: { provider: string; isOpen: RawBuilder<unknown>; isListed: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update listing set missed_runs = case when ${isListed} then 0 else least(missed_runs + 1, 1000) end
    where provider = ${provider} and ${isOpen} and (missed_runs > 0 or not ${isListed})
  `.execute(transaction);
}

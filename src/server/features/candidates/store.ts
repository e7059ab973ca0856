import { sql } from 'kysely';
import type { Problem } from '../../../contracts/protocol/problem.ts';
import type { HomeCategory } from '../../../contracts/shapes/editorial.ts';
import type { CandidateListing } from '../../../rules/curation/candidate-rules.ts';
import type { EarlierDecision } from '../../../rules/curation/earlier-words.ts';
import type { Database } from '../../platform/database/database.ts';

/** A listing as the rules for candidates see it. */
export interface PoolListing extends CandidateListing {
  listing_id: number;
  market_id: number;
  lat: number;
  lng: number;
  parcel_key: string | null;
  address_key: string | null;
  /** The newest decision about a home with the same parcel or address. */
  earlier: EarlierDecision | null;
}

/** What the rules ask of a listing. `ended` are the providers whose feeds aren’t read any more. */
const ruleColumns = (ended: readonly string[]) => sql`
  provider = any(${ended}::text[]) as feed_ended, listing_type, current_status, feed_gone_at is not null as gone, may_display, lat is not null as placed, num_units,
  category, listed_on, is_listed_on_known, ignore_age, price is not null as has_price, jsonb_array_length(photos) as photos
`;

const isNoCompound = sql`
  not exists (
    select from home
    join compound using (home_id)
    where home.provider = listing.provider and home.provider_home_id = listing.provider_listing_id
  )
`;

interface PoolQuery {
  market_ids: readonly number[];
  categories: readonly HomeCategory[] | undefined;
  /** The first day on which a listing may have been listed. */
  oldest: string;
  /** The last listing of the previous batch. */
  after: Pick<PoolListing, 'listed_on' | 'listing_id'> | undefined;
  /** The providers whose feeds aren’t read any more. */
  ended: readonly string[];
  limit: number;
}

/**
 * The next batch of listings that the rules for candidates may accept, newest first. The index for candidates finds them
 * among a million others, so its condition stands here word for word. A feed that doesn't tell the state has parcels of
 * any state. Sorting by the negative id keeps the planner from walking through all compounds for each listing.
 */
export async function listPool(db: Database, query: PoolQuery): Promise<PoolListing[]> {
  const { market_ids, categories = null, oldest, after, ended, limit } = query;
  const { rows } = await sql<PoolListing>`
    select pool.*, earlier.decision as earlier
    from (
      select listing_id, market_id, lat, lng, parcel_key, address_key, full_address ->> 'state' as state, ${ruleColumns(ended)}
      from listing
      where market_id = any(${market_ids}) and ${isNoCompound}
        and current_status = 'active' and listing_type in ('sale', 'rental') and may_display and lat is not null
        and feed_gone_at is null and (num_units >= 2 or category is not null)
        and (ignore_age or listed_on >= ${oldest})
        and provider <> all(${ended}::text[])
        and (${categories}::text[] is null or category = any(${categories}))
        and (${after === undefined} or (listed_on, listing_id) < (${after?.listed_on ?? oldest}::date, ${after?.listing_id ?? 0}))
      order by listed_on desc, listing_id desc
      limit ${limit}
    ) as pool
    left join lateral (
      select jsonb_build_object('status', status, 'review_period_id', review_period_id, 'status_note', status_note)
        as decision
      from home
      join compound using (home_id)
      where home.address_key = pool.address_key
        or (home.parcel_key = pool.parcel_key
          and coalesce(pool.state, home_attributes -> 'full_address' ->> 'state')
            = home_attributes -> 'full_address' ->> 'state')
      order by -compound_id
      limit 1
    ) as earlier on true
    order by listed_on desc, listing_id desc
  `.execute(db);
  return rows;
}

/** The newest listings of markets that are no compounds yet, as the rules see them. */
export async function listNewest(
  db: Database,
  { market_ids, ended, limit }: Pick<PoolQuery, 'market_ids' | 'ended' | 'limit'>,
): Promise<CandidateListing[]> {
  const { rows } = await sql<CandidateListing>`
    select ${ruleColumns(ended)}
    from listing
    where market_id = any(${market_ids}) and ${isNoCompound}
    order by listed_on desc, listing_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

function selectListings(db: Database, listing_ids: readonly number[]) {
  return db.selectFrom('listing').selectAll().where('listing_id', 'in', listing_ids).orderBy('listing_id').forUpdate();
}

export type ListingRow = Awaited<ReturnType<typeof lockListing>>;

/** Locks those of the listings that no other call is adding at this moment, until the end of the transaction. */
export function lockFreeListings(transaction: Database, listing_ids: readonly number[]) {
  return selectListings(transaction, listing_ids).skipLocked().execute();
}

/** Locks a listing until the end of the transaction. Waits for others who add it. */
export function lockListing(transaction: Database, listing_id: number) {
  return selectListings(transaction, [listing_id]).executeTakeFirstOrThrow();
}

/** A home that has been made of a listing. Its compound may have been deleted since. */
export interface HomeOfListing {
  listing_id: number;
  home_id: number;
  compound_id: number | null;
}

/**
 * The homes of listings, by listing. Ask after locking the listings: then no other call can make homes of the rest.
 */
export async function findHomesOfListings(
  db: Database,
  listing_ids: readonly number[],
): Promise<Map<number, HomeOfListing>> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('home', (join) =>
      join
        .onRef('home.provider', '=', 'listing.provider')
        .onRef('home.provider_home_id', '=', 'listing.provider_listing_id'),
    )
    .leftJoin('compound', 'compound.home_id', 'home.home_id')
    .where('listing.listing_id', 'in', listing_ids)
    .select(['listing.listing_id', 'home.home_id', 'compound.compound_id'])
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/** The listings with a provider's id, or with the number that people type. At most `limit`. */
export function findListings(
  db: Database,
  column: 'provider_listing_id' | 'provider_listing_number',
  { zpid, provider, limit }: { zpid: string; provider: string | undefined; limit: number },
): Promise<(NonNullable<Problem['matches']>[number] & { listing_id: number })[]> {
  return db
    .selectFrom('listing')
    .select(['listing_id', 'provider', 'provider_listing_id', 'formatted_address'])
    .where(column, '=', zpid)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as string))
    .orderBy('provider')
    .orderBy('provider_listing_id')
    .limit(limit)
    .execute();
}

function selectCompounds(db: Database) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .select(['compound_id', 'home.home_id', 'review_period_id', 'status', 'formatted_address']);
}

/** A compound in the way of another one. */
export type CompoundInUse = NonNullable<Awaited<ReturnType<typeof findByAddressKey>>>;

/** The compound of the home with a provider's id. Undefined if there is none. */
export function findByProviderId(db: Database, { zpid, provider }: { zpid: string; provider: string | undefined }) {
  return selectCompounds(db)
    .where('provider_home_id', '=', zpid)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as string))
    .orderBy('compound_id')
    .executeTakeFirst();
}

/** The newest compound whose home has an address. Undefined if there is none. */
export function findByAddressKey(db: Database, address_key: string) {
  return selectCompounds(db).where('address_key', '=', address_key).orderBy('compound_id', 'desc').executeTakeFirst();
}

/** Lets only one home with an address be added at a time. The lock lasts until the end of the transaction. */
export async function lockAddress(transaction: Database, address_key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address ' || ${address_key}, 0))`.execute(transaction);
}

/** How many compounds a review period has. */
export async function countCompounds(db: Database, review_period_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('compound')
    .where('review_period_id', '=', review_period_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from 'kysely';
import type { Attribution, FeedFacts, HomeAttributes } from '../../../contracts/shapes/homes.ts';
import type { Database } from '../../platform/database/database.ts';

/** The review periods of the compounds whose homes are of listings. Without locks. */
export async function getReviewPeriodsOfListings(
  db: Database,
  listing_ids: readonly number[],
): Promise<(number | null)[]> {
  const rows = await ofListings(db, listing_ids)
    .innerJoin('compound', 'compound.home_id', 'home.home_id')
    .select('compound.review_period_id')
    .distinct()
    .execute();
  return rows.map(({ review_period_id }) => review_period_id);
}

/** The review periods of the compounds of homes. Without locks. */
export async function getReviewPeriodsOfHomes(db: Database, home_ids: readonly number[]): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('compound')
    .where(sql<boolean>`home_id = any(${[...home_ids]}::int[])`)
    .select('review_period_id')
    .distinct()
    .execute();
  return rows.map(({ review_period_id }) => review_period_id);
}

function ofListings(db: Database, listing_ids: readonly number[]) {
  return db
    .selectFrom('listing')
    .innerJoin('home', (join) =>
      join
        .onRef('home.provider', '=', 'listing.provider')
        .onRef('home.provider_home_id', '=', 'listing.provider_listing_id'),
    )
    .where(sql<boolean>`listing.listing_id = any(${[...listing_ids]}::bigint[])`);
}

/** The homes of listings with what the listings say, and with their compounds. Homes and compounds are locked until the end of the transaction. */
export async function lockHomesOfListings(transaction: Database, listing_ids: readonly number[]) {
  const found = await ofListings(transaction, listing_ids).select('home.home_id').orderBy('home.home_id').execute();
  const home_ids = found.map(({ home_id }) => home_id);
  if (home_ids.length === 0) return [];
  const isOne = sql<boolean>`home_id = any(${home_ids}::int[])`;
  // The order of all writes: compounds before homes, each in the order of their ids.
  await transaction
    .selectFrom('compound')
    .where(isOne)
    .select('compound_id')
    .orderBy('compound_id')
    .forUpdate()
    .execute();
  await transaction.selectFrom('home').where(isOne).select('home_id').orderBy('home_id').forUpdate().execute();
  return ofListings(transaction, listing_ids)
    .leftJoin('compound', 'compound.home_id', 'home.home_id')
    .leftJoin('area', 'area.area_id', 'compound.area_id')
    .leftJoin('neighborhood', 'neighborhood.neighborhood_id', 'compound.neighborhood_id')
    .leftJoin('city', 'city.city_id', 'neighborhood.city_id')
    .selectAll('listing')
    .select([
      'home.home_id',
      'home.version as home_version',
      'home.field_versions as home_field_versions',
      'home.formatted_address as home_address',
      'home.price as home_price',
      'home.sqft as home_sqft',
      'home.current_status as home_status',
      'home.listing_type as home_listing_type',
      'home.listed_on as home_listed_on',
      'home.home_attributes',
      'home.lat as home_lat',
      'home.lng as home_lng',
      'home.feed_facts',
      'home.edited_fields',
      'compound.compound_id',
      'compound.review_period_id',
      'compound.status as compound_status',
      'compound.status_note',
      'compound.available',
      'compound.version as compound_version',
      'compound.field_versions as compound_field_versions',
      'area.display_name as area_name',
      'neighborhood.name as neighborhood_name',
      'city.name as city_name',
      'city.state',
    ])
    .orderBy('home.home_id')
    .execute();
}

export type HomeOfFeed = Awaited<ReturnType<typeof lockHomesOfListings>>[number];

interface FeedHomeUpdate {
  feed_facts: FeedFacts;
  feed_status: string | null;
  feed_gone_at: Date | null;
  attribution: Attribution | null;
  other_images_count: number;
  edited_fields: string[];
  version: number;
  field_versions: Record<string, number>;
  formatted_address?: string;
  home_attributes?: HomeAttributes;
  lat?: number;
  lng?: number;
  parcel_key?: string | null;
  address_key?: string | null;
}

/** Writes what a feed says about a home, and the facts of the home that `changeHome` doesn't change. */
export async function updateHomeOfFeed(
  transaction: Database,
  home_id: number,
  { feed_facts, attribution, home_attributes, field_versions, ...columns }: FeedHomeUpdate,
): Promise<void> {
  await transaction
    .updateTable('home')
    .set({
      ...columns,
      feed_facts: JSON.stringify(feed_facts),
      attribution: attribution && JSON.stringify(attribution),
      ...(home_attributes && { home_attributes: JSON.stringify(home_attributes) }),
      field_versions: JSON.stringify(field_versions),
    })
    .where('home_id', '=', home_id)
    .execute();
}

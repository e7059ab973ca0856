import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { preparedForOne } from '../../platform/database/prepared-statements.ts';
import { isPublicArea } from '../regions/store-public.ts';

type Joined = ExpressionBuilder<Tables, 'compound' | 'area'>;

/** The condition that makes a compound visible to the public. Defined only here. */
function isPublic({ eb, and }: Joined): Expression<SqlBool> {
  return and([eb('compound.status', '=', 'published'), eb('compound.internal', '=', false), isPublicArea]);
}

function selectCompounds(db: Database) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .select([
      'compound.compound_id',
      'compound.home_id',
      'compound.neighborhood_id',
      'compound.area_id',
      'area.market_id',
      'compound.available',
      'compound.featured',
      'compound.exclusive',
      'compound.broadcast_comments',
      'compound.popularity_percentile',
      'compound.create_timestamp',
      'compound.publish_date',
      'compound.editorial',
      'home.formatted_address',
      'home.provider',
      'home.price',
      'home.sqft',
      'home.current_status',
      'home.listing_type',
      'home.lat',
      'home.lng',
      'home.listed_on',
      'home.availability_checked_at',
      'home.home_attributes',
      'home.loaded_images_count',
      'home.other_images_count',
      'home.attribution',
    ]);
}

function selectPublic(db: Database) {
  return selectCompounds(db).where(isPublic);
}

export type PublicCompoundRow = Awaited<ReturnType<typeof findPublicCompounds>>[number];

/**
 * The homes of public compounds whose address begins with a text, in upper or lower case. Sorted by address, at most
 * `limit`.
 */
export function findPublicByAddress(db: Database, beginning: string, limit: number) {
  const pattern = `${beginning.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .innerJoin('market', 'market.market_id', 'area.market_id')
    .where(isPublic)
    .where(({ fn }) => fn<string>('lower', ['home.formatted_address']), 'like', pattern)
    .select(['home.formatted_address', 'home.lat', 'home.lng', 'home.home_attributes', 'market.name as market_name'])
    .orderBy('home.formatted_address')
    .limit(limit)
    .execute();
}

/** Public compounds by id. Ids that aren't public are left out. */
export function findPublicCompounds(db: Database, compound_ids: readonly number[]) {
  return selectPublic(db).where('compound.compound_id', 'in', compound_ids).orderBy('compound.compound_id').execute();
}

/** Where public compounds are and whether they can still be had, without the rest of their rows, which is large. */
export function findPublicOffers(db: Database, compound_ids: readonly number[]) {
  return selectPublic(db)
    .where(isAnyOf('compound.compound_id', compound_ids))
    .clearSelect()
    .select(['compound.compound_id', 'compound.area_id', 'area.market_id'])
    .select(['compound.available', 'home.current_status', 'home.listing_type'])
    .execute();
}

/** Compounds by id, public or not. Only for staff. */
export function findCompounds(db: Database, compound_ids: readonly number[]): Promise<PublicCompoundRow[]> {
  return selectCompounds(db)
    .modifyFront(preparedForOne(compound_ids))
    .where('compound.compound_id', 'in', compound_ids)
    .orderBy('compound.compound_id')
    .execute();
}

/** A query for a compound's id, if the compound is public. For use in another query. */
export function publicCompoundId(db: Database, compound_id: number) {
  return selectPublic(db).where('compound.compound_id', '=', compound_id).clearSelect().select('compound.compound_id');
}

/** Those of the given compounds that are public and in a market. */
export async function publicCompoundsAmong(
  db: Database,
  market_id: number,
  compound_ids: readonly number[],
): Promise<number[]> {
  if (compound_ids.length === 0) return [];
  const rows = await selectPublic(db)
    .where('area.market_id', '=', market_id)
    .where(isAnyOf('compound.compound_id', compound_ids))
    .clearSelect()
    .select('compound.compound_id')
    .execute();
  return rows.map(({ compound_id }) => compound_id);
}

/** Those of the given compounds that are public, with their markets. */
export function findPublicMarkets(db: Database, compound_ids: readonly number[]) {
  return selectPublic(db)
    .where(isAnyOf('compound.compound_id', compound_ids))
    .clearSelect()
    .select(['compound.compound_id', 'area.market_id'])
    .execute();
}

/** The next batch of public compounds after an id, in order of id. Reads all compounds with limited memory. */
export function nextPublicCompounds(db: Database, after: number, limit: number): Promise<PublicCompoundRow[]> {
  return selectPublic(db)
    .where('compound.compound_id', '>', after)
    .orderBy('compound.compound_id')
    .limit(limit)
    .execute();
}

/** The ids of the first public compounds of a market, in order of id. */
export async function firstPublicCompoundIds(db: Database, market_id: number, limit: number): Promise<number[]> {
  const rows = await selectPublic(db)
    .where('area.market_id', '=', market_id)
    .clearSelect()
    .select('compound.compound_id')
    .orderBy('compound.compound_id')
    .limit(limit)
    .execute();
  return rows.map(({ compound_id }) => compound_id);
}

/** The newest public compounds in the areas with the given names that are still available. */
export function newestPublicCompounds(db: Database, area_names: readonly string[], limit: number) {
  return selectPublic(db)
    .where('area.name', 'in', area_names)
    .where('compound.available', '=', true)
    .where('home.current_status', 'not in', ['sold', 'recently_sold', 'rented'])
    .orderBy('compound.publish_date', 'desc')
    .orderBy('compound.compound_id', 'desc')
    .limit(limit)
    .execute();
}

/** The part of a photo that tiles show. */
const framedPhoto = sql<{ image_id: string; thumbhash: string } | null>`
  case when frame.image_id is not null then
    jsonb_build_object('image_id', frame.image_id, 'thumbhash', frame.thumbhash) end`;

/** The photos of homes that can be shown, in their order. */
export function listHomePhotos(db: Database, home_ids: readonly number[]) {
  if (home_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('home_photo')
    .innerJoin('image', 'image.image_id', 'home_photo.image_id')
    .leftJoin('image as frame', (join) =>
      join.onRef('frame.image_id', '=', 'home_photo.framed_image_id').on('frame.state', '=', 'ready'),
    )
    .modifyFront(preparedForOne(home_ids))
    .where('home_id', 'in', home_ids)
    .where('delete_timestamp', 'is', null)
    .where('image.state', '=', 'ready')
    .select([
      'home_photo.image_id',
      'home_id',
      'image.storage_key',
      'sort_order',
      'home_photo.create_timestamp',
      'image.thumbhash',
      'image.sample',
    ])
    .select(sql<string>`coalesce(home_photo.caption, image.caption)`.as('caption'))
    .select(framedPhoto.as('framed'))
    .orderBy('home_id')
    .orderBy('sort_order')
    .orderBy('home_photo.image_id')
    .execute();
}

export function listResourceLinks(db: Database, compound_ids: readonly number[]) {
  if (compound_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('compound_resource_link')
    .select(['compound_id', 'resource_id'])
    .where('compound_id', 'in', compound_ids)
    .orderBy('resource_id')
    .execute();
}

export function listSocialMediaImages(db: Database, compound_ids: readonly number[]) {
  if (compound_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('social_media_image')
    .select(['compound_id', 'image_id', 'data'])
    .where('compound_id', 'in', compound_ids)
    .orderBy('image_id')
    .execute();
}

/** A compound that was published once, whether or not it still is. Undefined if it never was. */
export function findOncePublished(db: Database, compound_id: number): Promise<PublicCompoundRow | undefined> {
  return selectCompounds(db)
    .where('compound.compound_id', '=', compound_id)
    .where('compound.publish_date', 'is not', null)
    .where('compound.internal', '=', false)
    .executeTakeFirst();
}

/**
 * The public compounds of a market that are nearest to a point, by distance in degrees. The caller ranks them further.
 */
export function nearestPublicCompounds(db: Database, market_id: number, lat: number, lng: number, limit: number) {
  return selectPublic(db)
    .where('area.market_id', '=', market_id)
    .where('compound.available', '=', true)
    .orderBy(sql`(home.lat - ${lat}) ^ 2 + ((home.lng - ${lng}) * cos(radians(${lat}))) ^ 2`)
    .orderBy('compound.compound_id')
    .limit(limit)
    .execute();
}

/** The compound of a home, public or not. */
export async function findCompoundOfHome(db: Database, home_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('compound')
    .select('compound_id')
    .where('home_id', '=', home_id)
    .orderBy('compound_id')
    .executeTakeFirst();
  return row?.compound_id;
}

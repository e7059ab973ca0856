import { sql } from 'kysely';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import type { PhotoSource } from '../../../contracts/values/photo-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';

/** The part of a photo that tiles show. */
const framedPhoto = sql<{ image_id: string; thumbhash: string } | null>`
  case when frame.image_id is not null then
    jsonb_build_object('image_id', frame.image_id, 'thumbhash', frame.thumbhash) end`;

/** The photos of a home as staff see them, those that are there first, in their order. */
export function listPhotos(db: Database, home_id: number) {
  return db
    .selectFrom('home_photo')
    .innerJoin('image', 'image.image_id', 'home_photo.image_id')
    .leftJoin('image as frame', (join) =>
      join.onRef('frame.image_id', '=', 'home_photo.framed_image_id').on('frame.state', '=', 'ready'),
    )
    .modifyFront(prepared)
    .where('home_id', '=', home_id)
    .select([
      'home_photo.image_id',
      'home_id',
      'image.storage_key',
      'sort_order',
      'home_photo.create_timestamp',
      'image.thumbhash',
      'image.sample',
      'image.state',
      'image.failure',
      'image.width',
      'image.height',
      'focal_x',
      'focal_y',
      'source',
      'media_key',
      'delete_timestamp',
    ])
    .select(framedPhoto.as('framed'))
    .select(sql<string>`coalesce(home_photo.caption, image.caption)`.as('caption'))
    .orderBy('sort_order')
    .orderBy('home_photo.image_id')
    .execute();
}

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

/** A photo to be added to a home as its last. */
export interface NewPhoto {
  home_id: number;
  image_id: string;
  source: PhotoSource;
  /** Null for photos that didn't come from a feed. */
  media_key: string | null;
  /** Null for the picture's own. */
  caption: string | null;
}

/** Adds a photo, unless the home has the picture. Returns whether it was added. */
export async function insertPhoto(transaction: Database, photo: NewPhoto, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('home_photo')
    .values(({ selectFrom }) => ({
      ...photo,
      create_timestamp: now,
      sort_order: selectFrom('home_photo')
        .where('home_id', '=', photo.home_id)
        .select(sql<number>`coalesce(max(sort_order) + 1, 0)`.as('next')),
    }))
    .onConflict((conflict) => conflict.columns(['home_id', 'image_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which photo of a home. */
export interface PhotoId {
  home_id: number;
  image_id: string;
}

interface PhotoColumns {
  caption?: string;
  focal_x?: number | null;
  focal_y?: number | null;
  framed_image_id?: string | null;
  delete_timestamp?: Date | null;
}

export async function updatePhoto(transaction: Database, photo: PhotoId, columns: PhotoColumns): Promise<void> {
  await transaction
    .updateTable('home_photo')
    .set(columns)
    .where('home_id', '=', photo.home_id)
    .where('image_id', '=', photo.image_id)
    .execute();
}

/**
 * Deletes the photos of a home that came from its listing, as of a moment. Those that were there lose the feed's name, so that they can come again.
 */
export async function expirePhotos(transaction: Database, home_id: number, delete_timestamp: Date): Promise<void> {
  await sql`
    update home_photo set delete_timestamp = least(delete_timestamp, ${delete_timestamp}),
      media_key = case when delete_timestamp is not null then media_key end
    where home_id = ${home_id} and source = 'feed'
  `.execute(transaction);
}

/** Removes a photo for good. */
export async function deletePhotoRow(transaction: Database, { home_id, image_id }: PhotoId): Promise<void> {
  await transaction.deleteFrom('home_photo').where('home_id', '=', home_id).where('image_id', '=', image_id).execute();
}

/** Gives photos of a home their places, in the given order. */
export async function setOrder(transaction: Database, home_id: number, image_ids: readonly string[]): Promise<void> {
  await sql`
    update home_photo set sort_order = given.place - 1
    from unnest(${[...image_ids]}::text[]) with ordinality as given (image_id, place)
    where home_photo.home_id = ${home_id} and home_photo.image_id = given.image_id
  `.execute(transaction);
}

/** The photos that a home's listing names. Empty without a listing. */
export async function findListedPhotos(db: Database, home_id: number): Promise<ListingPhoto[]> {
  const row = await db
    .selectFrom('home')
    .innerJoin('listing', (join) =>
      join
        .onRef('listing.provider', '=', 'home.provider')
        .onRef('listing.provider_listing_id', '=', 'home.provider_home_id'),
    )
    .where('home_id', '=', home_id)
    .select('photos')
    .executeTakeFirst();
  return row?.photos ?? [];
}

/** The homes that have a picture, or show a part of it, as one of their photos. Deleted photos don't count. */
export function findHomesWithImage(db: Database, image_id: string): Promise<PhotoId[]> {
  return db
    .selectFrom('home_photo')
    .where(({ eb, or }) => or([eb('image_id', '=', image_id), eb('framed_image_id', '=', image_id)]))
    .where('delete_timestamp', 'is', null)
    .select(['home_id', 'image_id'])
    .orderBy('home_id')
    .execute();
}

/** Some photos that were deleted before a moment, locked until the end of the transaction. */
export function lockDeletedPhotos(transaction: Database, before: Date, limit: number) {
  return transaction
    .selectFrom('home_photo')
    .where('delete_timestamp', '<', before)
    .select(['home_id', 'image_id', 'media_key'])
    .orderBy('delete_timestamp')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

import { sql } from 'kysely';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import type { Database } from '../../platform/database/database.ts';

/** In minutes. A run that hasn't got on for so long has lost its job. */
const FORGOTTEN = 15;

const isForgotten = (now: Date) =>
  sql<boolean>`photo_run.progress_timestamp < ${now}::timestamptz - make_interval(mins => ${FORGOTTEN})`;

/** Who wants how many more photos of a home. */
export interface PhotoRun {
  home_id: number;
  wanted: number;
  /** The staff member. Null for photos of new candidates. */
  user_id: string | null;
}

/** Begins a run, unless one is under way. Returns whether it was begun. */
export async function beginRun(transaction: Database, run: PhotoRun, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('photo_run')
    .values({ ...run, progress_timestamp: now })
    .onConflict((conflict) =>
      conflict
        .column('home_id')
        .doUpdateSet({ wanted: run.wanted, user_id: run.user_id, progress_timestamp: now })
        .where(isForgotten(now)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The run of a home. Undefined if none is under way. */
export function findRun(db: Database, home_id: number, now: Date): Promise<PhotoRun | undefined> {
  return db
    .selectFrom('photo_run')
    .where('home_id', '=', home_id)
    .where(({ not }) => not(isForgotten(now)))
    .select(['home_id', 'wanted', 'user_id'])
    .executeTakeFirst();
}

/** The run of a home, however long it has stood still. Notes that it goes on. Undefined if there is none. */
export function goOn(db: Database, home_id: number, now: Date): Promise<PhotoRun | undefined> {
  return db
    .updateTable('photo_run')
    .set({ progress_timestamp: now })
    .where('home_id', '=', home_id)
    .returning(['home_id', 'wanted', 'user_id'])
    .executeTakeFirst();
}

/** The homes whose runs have stood still for some minutes. */
export async function listStandingRuns(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('photo_run')
    .where('progress_timestamp', '<', before)
    .select('home_id')
    .orderBy('home_id')
    .execute();
  return rows.map(({ home_id }) => home_id);
}

/** Notes that a run has got on by some photos. It ends with the last. */
export async function advanceRun(db: Database, home_id: number, by: number, now: Date): Promise<void> {
  await db.deleteFrom('photo_run').where('home_id', '=', home_id).where('wanted', '<=', by).execute();
  await db
    .updateTable('photo_run')
    .set((run) => ({ wanted: run('wanted', '-', by), progress_timestamp: now }))
    .where('home_id', '=', home_id)
    .execute();
}

export async function endRun(db: Database, home_id: number): Promise<void> {
  await db.deleteFrom('photo_run').where('home_id', '=', home_id).execute();
}

/** The listing of a home, and when its feed gave the links to its photos. Undefined for a home without a listing. */
export function findListing(db: Database, home_id: number) {
  return db
    .selectFrom('home')
    .innerJoin('listing', (join) =>
      join
        .onRef('listing.provider', '=', 'home.provider')
        .onRef('listing.provider_listing_id', '=', 'home.provider_home_id'),
    )
    .where('home_id', '=', home_id)
    .select(['listing.provider', 'provider_listing_id', 'photos_read_at'])
    .executeTakeFirst();
}

/** The homes with photos that are to be tried again now, each with how many. */
export function listRetries(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('skipped_photo')
    .where('retry_timestamp', '<=', now)
    .groupBy('home_id')
    .select(['home_id', ({ fn }) => fn.countAll<number>().as('photos')])
    .orderBy('home_id')
    .limit(limit)
    .execute();
}

/** A home that was just made of a listing. */
export interface ListedHome {
  home_id: number;
  photos: readonly ListingPhoto[];
}

/** Whether an image of ours can be shown. */
export async function isReadyImage(db: Database, image_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('image')
    .where('image_id', '=', image_id)
    .where('state', '=', 'ready')
    .select('image_id')
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import { type MissingPhotoReason, missingPhotoReasons } from '../../../contracts/values/photo-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** How often a photo is tried, and how long after another. */
const MAX_TRIES = 3;
const BETWEEN_TRIES = sql`interval '8 hours'`;

/** The photos of its listing that a home won't get, and those that are to be tried again at a time. */
export function listSkipped(db: Database, home_id: number) {
  return db
    .selectFrom('skipped_photo')
    .where('home_id', '=', home_id)
    .select(['media_key', 'reason', 'retry_timestamp'])
    .execute();
}

/** Why a home won't get a photo of its listing: staff deleted it, the home has the same picture, or it couldn't be loaded. */
export type SkipReason = 'removed' | 'same' | MissingPhotoReason;

export async function insertSkipped(
  db: Database,
  skipped: { home_id: number; media_key: string; reason: SkipReason },
): Promise<void> {
  await db
    .insertInto('skipped_photo')
    .values(skipped)
    .onConflict((conflict) =>
      conflict.columns(['home_id', 'media_key']).doUpdateSet({ reason: skipped.reason, retry_timestamp: null }),
    )
    .execute();
}

/** Deletes why a photo wasn't loaded, because it is now. */
export async function deleteSkipped(
  db: Database,
  { home_id, media_key }: { home_id: number; media_key: string },
): Promise<void> {
  await db.deleteFrom('skipped_photo').where('home_id', '=', home_id).where('media_key', '=', media_key).execute();
}

/** Notes that a photo couldn't be fetched. It is tried again later, but not for ever. */
export async function noteUnfetched(
  db: Database,
  { home_id, media_key, reason }: { home_id: number; media_key: string; reason: 'missing' | 'unreachable' },
  now: Date,
): Promise<void> {
  await sql`
    insert into skipped_photo (home_id, media_key, reason, retry_timestamp)
    values (${home_id}, ${media_key}, ${reason}, ${now}::timestamptz + ${BETWEEN_TRIES})
    on conflict (home_id, media_key) do update set tries = skipped_photo.tries + 1, reason = excluded.reason,
      retry_timestamp = case when skipped_photo.tries + 1 < ${MAX_TRIES} then excluded.retry_timestamp end
  `.execute(db);
}

/** Has photos tried again now that couldn't be fetched, because they have other links. Photos that were given up stay so. */
export async function retryNow(
  db: Database,
  home_id: number,
  { media_keys, now }: { media_keys: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('skipped_photo')
    .set({ retry_timestamp: now })
    .where('home_id', '=', home_id)
    .where(sql<boolean>`media_key = any(${[...media_keys]}::text[])`)
    .where('retry_timestamp', 'is not', null)
    .execute();
}

/** Has all photos tried again now that couldn't be loaded, because staff ask for it. */
export async function retryMissing(db: Database, home_id: number, now: Date): Promise<void> {
  await db
    .updateTable('skipped_photo')
    .set({ retry_timestamp: now })
    .where('home_id', '=', home_id)
    .where('reason', 'in', missingPhotoReasons)
    .where(({ or, eb }) => or([eb('retry_timestamp', 'is', null), eb('retry_timestamp', '>', now)]))
    .execute();
}

import { sql } from 'kysely';
import type { ImageFailure, ImageState } from '../../../contracts/values/photo-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** A picture that was begun to be processed. */
export interface ImageInWork {
  image_id: string;
  /** Where its original is to be. */
  storage_key: string;
  /** Where its file is now. Null for a frame, whose original is at its place. */
  staged_key: string | null;
  /** Of the file. Null for a frame. */
  sha256: string | null;
  frame_left: number | null;
  frame_top: number | null;
  width: number | null;
  height: number | null;
  /** How often it was begun, this time included. */
  tries: number;
}

/** Notes that a picture is being processed. Undefined if it doesn't have to be. */
export function beginTry(db: Database, image_id: string, now: Date): Promise<ImageInWork | undefined> {
  return db
    .updateTable('image')
    .set((image) => ({ tries: image('tries', '+', 1), state_timestamp: now }))
    .where('image_id', '=', image_id)
    .where('state', '=', 'processing')
    .returning([
      'image_id',
      'storage_key',
      'staged_key',
      'sha256',
      'frame_left',
      'frame_top',
      'width',
      'height',
      'tries',
    ])
    .executeTakeFirst();
}

/** What became of a picture. */
export type Outcome = { failure: ImageFailure } | { width: number; height: number; thumbhash: string };

/** Notes what became of a picture. Returns false if that is known already. */
export async function endTry(
  transaction: Database,
  { image_id, staged_key }: ImageInWork,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const set =
    'failure' in outcome
      ? { state: 'failed' as const, failure: outcome.failure }
      : { state: 'ready' as const, ...outcome, staged_key: null };
  const { numUpdatedRows } = await transaction
    .updateTable('image')
    .set({ ...set, state_timestamp: now })
    .where('image_id', '=', image_id)
    .where('state', '=', 'processing')
    // Of a file that was sent again in the meantime, this is not the outcome.
    .where(sql<boolean>`staged_key is not distinct from ${staged_key}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface NewImage {
  image_id: string;
  storage_key: string;
  staged_key: string;
  sha256: string;
  /** Null if they aren't known yet. */
  width: number | null;
  height: number | null;
}

/** An image as far as others have to know. */
export interface KnownImage {
  image_id: string;
  state: ImageState;
  staged_key: string | null;
}

/** Adds an image to be processed, unless there is one of the same file. Returns whether it was added. */
export async function insertStagedImage(transaction: Database, image: NewImage, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('image')
    .values({ ...image, caption: '', thumbhash: '', state: 'processing', create_timestamp: now, state_timestamp: now })
    .onConflict((conflict) => conflict.column('sha256').where('sha256', 'is not', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The image of a file, locked until the end of the transaction. */
export function lockImageOf(transaction: Database, sha256: string): Promise<KnownImage> {
  return (
    transaction
      .selectFrom('image')
      .where('sha256', '=', sha256)
      .select(['image_id', 'state', 'staged_key'])
      // References to it can still be added meanwhile.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  );
}

/** An image, locked until the end of the transaction. Undefined for an unknown id. */
export function lockImage(transaction: Database, image_id: string): Promise<KnownImage | undefined> {
  return transaction
    .selectFrom('image')
    .where('image_id', '=', image_id)
    .select(['image_id', 'state', 'staged_key'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Has a failed image processed again, from a file. A frame has none. */
export async function resetImage(
  transaction: Database,
  image_id: string,
  staged_key: string | null,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('image')
    .set({ state: 'processing', failure: null, tries: 0, staged_key, state_timestamp: now })
    .where('image_id', '=', image_id)
    .execute();
}

/** The pictures with which nothing has happened for long though they are being processed. Notes that they go on. */
export async function takeStuckImages(db: Database, before: Date, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('image')
    .set({ state_timestamp: now })
    .where('state', '=', 'processing')
    .where('state_timestamp', '<', before)
    .returning('image_id')
    .execute();
  return rows.map(({ image_id }) => image_id);
}

import type { Database } from '../../platform/database/database.ts';
import type { Frame } from '../../platform/images/image-encoder.ts';
import { currentKey } from './sample-images.ts';

/** A picture that can be served: where its original is, and which part of it is shown. */
export interface StoredImage {
  storage_key: string;
  /** Whether its original comes with the program. */
  sample: boolean;
  /** Null for the whole picture. */
  frame: Frame | null;
}

interface FrameColumns {
  frame_left: number | null;
  frame_top: number | null;
  width: number | null;
  height: number | null;
}

/** The part that a frame shows. Null for a whole picture. */
export function getFrame({ frame_left, frame_top, width, height }: FrameColumns): Frame | null {
  if (frame_left === null || frame_top === null || width === null || height === null) return null;
  return { left: frame_left, top: frame_top, width, height };
}

/** Undefined for an unknown id, and for a picture that isn't ready. */
export async function findReadyImage(db: Database, image_id: string): Promise<StoredImage | undefined> {
  const row = await db
    .selectFrom('image')
    .select(['storage_key', 'sample', 'frame_left', 'frame_top', 'width', 'height'])
    .where('image_id', '=', image_id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!row) return undefined;
  const { sample } = row;
  return { storage_key: sample ? currentKey(row.storage_key) : row.storage_key, sample, frame: getFrame(row) };
}

/** Adds images. The originals must already be stored, except those of sample images. */
export async function insertImages(
  db: Database,
  images: readonly {
    image_id: string;
    storage_key: string;
    width: number;
    height: number;
    caption: string;
    thumbhash: string;
    sample: boolean;
    create_timestamp: Date;
  }[],
): Promise<void> {
  await db
    .insertInto('image')
    .values(images)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When the first sample image was added. Undefined if there are none. */
export async function firstSampleImageDate(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('image')
    .select(({ fn }) => fn.min('create_timestamp').as('first'))
    .where('sample', '=', true)
    .executeTakeFirst();
  return row?.first ?? undefined;
}

import type { Database } from '../../platform/database/database.ts';

/** The storage key of an image's original. Undefined for an unknown id. */
export async function findStorageKey(db: Database, image_id: string): Promise<string | undefined> {
  const row = await db.selectFrom('image').select('storage_key').where('image_id', '=', image_id).executeTakeFirst();
  return row?.storage_key;
}

/** Adds images whose originals are already stored. */
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
  await db.insertInto('image').values(images).execute();
}

/** Whether there are sample images. */
export async function hasSampleImages(db: Database): Promise<boolean> {
  const row = await db.selectFrom('image').select('image_id').where('sample', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
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

import type { Database } from '../../platform/database/database.ts';

/** Where the original of an image is stored. Those of sample images are drawn at their first request. */
export interface StoredOriginal {
  storage_key: string;
  sample: boolean;
}

/** Undefined for an unknown id. */
export async function findOriginal(db: Database, image_id: string): Promise<StoredOriginal | undefined> {
  return db.selectFrom('image').select(['storage_key', 'sample']).where('image_id', '=', image_id).executeTakeFirst();
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

import type { Database } from '../../platform/database/database.ts';

/** The files that an image can't do without. */
export interface NeededFile {
  image_id: string;
  /** Where its original is. */
  storage_key: string;
  /** Where its original still is, if it hasn't been processed. */
  staged_key: string | null;
}

/**
 * Images whose original only the storage has, after an image with a given id. Leaves out sample images, which come with the program,
 * and pictures that could not be processed, because their file may be the reason.
 */
export async function listNeededFiles(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<NeededFile[]> {
  return db
    .selectFrom('image')
    .where('sample', '=', false)
    .where('state', '<>', 'failed')
    .where('image_id', '>', after)
    .select(['image_id', 'storage_key', 'staged_key'])
    .orderBy('image_id')
    .limit(limit)
    .execute();
}

/** Whether an image is still there. */
export async function isImageKnown(db: Database, image_id: string): Promise<boolean> {
  const row = await db.selectFrom('image').where('image_id', '=', image_id).select('image_id').executeTakeFirst();
  return row !== undefined;
}

import type { Database } from '../../platform/database.ts';

/** Where the original of an image is stored; undefined for an unknown id. */
export async function findStorageKey(db: Database, image_id: string): Promise<string | undefined> {
  const row = await db.selectFrom('image').select('storage_key').where('image_id', '=', image_id).executeTakeFirst();
  return row?.storage_key;
}

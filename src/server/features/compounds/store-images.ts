import type { HfcImageType } from '../../../contracts/values/photo-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedForOne } from '../../platform/database/prepared-statements.ts';

function selectOwned(db: Database) {
  return db
    .selectFrom('compound_image')
    .innerJoin('image', 'image.image_id', 'compound_image.image_id')
    .select([
      'compound_id',
      'compound_image.image_id',
      'hfc_image_type',
      'sort_order',
      'compound_image.caption',
      'compound_image.create_timestamp',
      'storage_key',
      'state',
      'failure',
      'width',
      'height',
      'thumbhash',
    ])
    .orderBy('compound_id')
    .orderBy('sort_order')
    .orderBy('compound_image.image_id');
}

/** The pictures that compounds have of their own, in their order. */
export function listOwnedImages(db: Database, compound_ids: readonly number[]) {
  if (compound_ids.length === 0) return Promise.resolve([]);
  return selectOwned(db).modifyFront(preparedForOne(compound_ids)).where('compound_id', 'in', compound_ids).execute();
}

/** The plans of compounds that can be shown, in their order. */
export function listPlans(db: Database, compound_ids: readonly number[]) {
  if (compound_ids.length === 0) return Promise.resolve([]);
  return selectOwned(db)
    .modifyFront(preparedForOne(compound_ids))
    .where('compound_id', 'in', compound_ids)
    .where('state', '=', 'ready')
    .where('hfc_image_type', '<>', 'social')
    .execute();
}

/** The picture of a compound for previews of links to it. Undefined if it has none that can be shown. */
export async function findSocialMediaImage(db: Database, compound_id: number): Promise<string | undefined> {
  const row = await selectOwned(db)
    .where('compound_id', '=', compound_id)
    .where('state', '=', 'ready')
    .where('hfc_image_type', '=', 'social')
    .executeTakeFirst();
  return row?.image_id;
}

interface OwnedImage {
  compound_id: number;
  image_id: string;
  hfc_image_type: HfcImageType;
  caption: string;
}

/** Gives a compound a picture, as its last of the type. One that it has already gets the type and the caption. */
export async function upsertOwnedImage(transaction: Database, owned: OwnedImage, now: Date): Promise<void> {
  const { hfc_image_type, caption } = owned;
  await transaction
    .insertInto('compound_image')
    .values(({ selectFrom, fn }) => ({
      ...owned,
      create_timestamp: now,
      sort_order: selectFrom('compound_image')
        .where('compound_id', '=', owned.compound_id)
        .select(({ eb, lit }) => fn.coalesce(eb(fn.max('sort_order'), '+', 1), lit(0)).as('next')),
    }))
    .onConflict((conflict) => conflict.columns(['compound_id', 'image_id']).doUpdateSet({ hfc_image_type, caption }))
    .execute();
}

/** Takes a picture from a compound. Returns whether it had it. */
export async function deleteOwnedImage(
  transaction: Database,
  { compound_id, image_id }: { compound_id: number; image_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('compound_image')
    .where('compound_id', '=', compound_id)
    .where('image_id', '=', image_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The compounds that have a picture of their own. */
export async function findCompoundsWithImage(db: Database, image_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('compound_image')
    .where('image_id', '=', image_id)
    .select('compound_id')
    .orderBy('compound_id')
    .execute();
  return rows.map(({ compound_id }) => compound_id);
}

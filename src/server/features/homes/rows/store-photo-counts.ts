import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What a change of its photos means to a home. */
interface HomeUpdate {
  version: number;
  field_versions: Readonly<Record<string, number>>;
  loaded_images_count: number;
  other_images_count: number;
}

/** Writes what a change of its photos means to a home, which the caller has locked. */
export async function updateHomeOfPhotos(
  transaction: Database,
  home_id: number,
  { field_versions, ...columns }: HomeUpdate,
): Promise<void> {
  await transaction
    .updateTable('home')
    .set({ ...columns, field_versions: JSON.stringify(field_versions) })
    .where('home_id', '=', home_id)
    .execute();
}

export async function setCounts(
  transaction: Database,
  home_id: number,
  counts: { loaded_images_count: number; other_images_count: number },
): Promise<void> {
  await transaction.updateTable('home').set(counts).where('home_id', '=', home_id).execute();
}

/** Adds to the number of photos that homes show. */
export async function addToCounts(
  transaction: Database,
  added: readonly { home_id: number; photos: number }[],
): Promise<void> {
  await sql`
    update home set loaded_images_count = loaded_images_count + given.photos
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (home_id int, photos int)
    where home.home_id = given.home_id
  `.execute(transaction);
}

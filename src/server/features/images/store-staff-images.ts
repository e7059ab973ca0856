import type { StaffImage } from '../../../contracts/shapes/staff-image.ts';
import type { Database } from '../../platform/database/database.ts';

/** The pictures with the given ids as staff see them. Unknown ids are left out. */
export async function findImages(
  db: Database,
  image_ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, StaffImage>> {
  const ids = image_ids.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('image')
    .where('image_id', 'in', ids)
    .select(['image_id', 'state', 'failure', 'width', 'height', 'thumbhash'])
    .execute();
  return new Map(rows.map((row) => [row.image_id, row]));
}

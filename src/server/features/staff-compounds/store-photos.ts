import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { preparedForOne } from '../../platform/database/prepared-statements.ts';

/** The first photo of a home that can be shown, and what the checks before publishing ask about its photos. */
export interface PhotoFacts {
  image_id: string | null;
  thumbhash: string | null;
  photo_count: number;
  failed_photos: number;
  photos_without_description: number;
}

export const noPhotos: PhotoFacts = {
  image_id: null,
  thumbhash: null,
  photo_count: 0,
  failed_photos: 0,
  photos_without_description: 0,
};

/** The value of a home's first photo that can be shown. */
const firstReady = (column: 'image_id' | 'thumbhash') => sql<string | null>`
  (array_agg(coalesce(${sql.ref(`frame.${column}`)}, ${sql.ref(`image.${column}`)})
    order by home_photo.sort_order, image.image_id) filter (where image.state = 'ready'))[1]`;

const hasNoDescription = sql`trim(coalesce(home_photo.caption, image.caption)) = ''`;

/**
 * The facts about photos by home. Homes without photos are left out. One pass over the photos of all homes: as a part of the
 * query of compounds, they were looked up for each home, which took half of the time of a list of 500.
 */
export async function findPhotoFacts(db: Database, home_ids: readonly number[]): Promise<Map<number, PhotoFacts>> {
  const found = await db
    .selectFrom('home_photo')
    .innerJoin('image', 'image.image_id', 'home_photo.image_id')
    .leftJoin('image as frame', (join) =>
      join.onRef('frame.image_id', '=', 'home_photo.framed_image_id').on('frame.state', '=', 'ready'),
    )
    .modifyFront(preparedForOne(home_ids))
    .where(isAnyOf('home_photo.home_id', home_ids))
    .where('home_photo.delete_timestamp', 'is', null)
    .groupBy('home_photo.home_id')
    .select([
      'home_photo.home_id',
      firstReady('image_id').as('image_id'),
      firstReady('thumbhash').as('thumbhash'),
      sql<number>`(count(*) filter (where image.state = 'ready'))::int`.as('photo_count'),
      sql<number>`(count(*) filter (where image.state = 'failed'))::int`.as('failed_photos'),
      sql<number>`(count(*) filter (where image.state = 'ready' and ${hasNoDescription}))::int`.as(
        'photos_without_description',
      ),
    ])
    .execute();
  return new Map(found.map(({ home_id, ...facts }) => [home_id, facts]));
}

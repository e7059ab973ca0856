import { MAX_PHOTOS } from '../../../src/contracts/values/photo-values.ts';
import type { Database } from '../../../src/server/platform/database/database.ts';

/** Gives a home as many photos as a home may have. They have no files. */
export async function fillWithPhotos(db: Database, home_id: number): Promise<void> {
  const images = Array.from({ length: MAX_PHOTOS }, (_, index) => ({
    image_id: `${home_id}-${index}`.padEnd(22, '_'),
    storage_key: 'home/full.jpg',
    width: 1,
    height: 1,
    caption: '',
    thumbhash: '',
  }));
  await db.insertInto('image').values(images).execute();
  await db
    .insertInto('home_photo')
    .values(images.map(({ image_id }, sort_order) => ({ home_id, image_id, sort_order })))
    .execute();
}

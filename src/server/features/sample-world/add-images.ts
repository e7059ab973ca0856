import type { SampleWorld } from '../../../../seed/world.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertImages } from '../images/store.ts';

/** Adds the world's pictures that the database lacks: an earlier version knew fewer. */
export async function addImages(db: Database, world: SampleWorld): Promise<void> {
  await insertImages(
    db,
    world.images.map(({ image_id, storage_key, width, height, caption, thumbhash }) => ({
      image_id,
      storage_key,
      width,
      height,
      caption,
      thumbhash,
      sample: true,
      create_timestamp: world.day,
    })),
  );
}

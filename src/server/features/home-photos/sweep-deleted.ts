import type { Context } from '../../platform/context/context.ts';
import { removeFiles } from '../images/delete-unused.ts';
import { deleteUnused } from '../images/store-unused.ts';
import { RESTORABLE } from './get-photos.ts';
import { deletePhotoRow, lockDeletedPhotos } from './store.ts';
import { insertSkipped } from './store-skipped.ts';

const BATCH = 200;

/**
 * Deletes photos for good whose time as deleted ones is over, with their originals and sizes unless something else has them. A photo of a
 * listing doesn't come again.
 */
export async function sweepDeletedPhotos({ db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> {
  for (;;) {
    const { isLast, images } = await db.transaction().execute(async (transaction) => {
      const photos = await lockDeletedPhotos(transaction, new Date(now().getTime() - RESTORABLE), BATCH);
      for (const { home_id, image_id, media_key } of photos) {
        if (media_key !== null) await insertSkipped(transaction, { home_id, media_key, reason: 'removed' });
        await deletePhotoRow(transaction, { home_id, image_id });
      }
      const image_ids = [...new Set(photos.map(({ image_id }) => image_id))];
      const deleted = image_ids.length === 0 ? [] : await deleteUnused(transaction, { image_ids });
      return { isLast: photos.length < BATCH, images: deleted };
    });
    // After the commit: files that stay after a crash belong to nothing, and are swept.
    await removeFiles({ storage }, images);
    if (isLast) return;
  }
}

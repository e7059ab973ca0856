import type { Context } from '../../platform/context/context.ts';
import { getFrame } from './store.ts';
import { type DeletedImage, deleteUnused, markUnused } from './store-unused.ts';
import { getVariants, partFolder } from './variant-key.ts';

/** In milliseconds. Pages and mails of earlier days still show a picture that was replaced. */
const SHOWN_ELSEWHERE = 30 * 24 * 60 * 60 * 1_000;

const BATCH = 200;

/** Deletes the files of images that were deleted: of a frame its sizes, of a whole picture everything. */
export async function removeFiles(
  { storage }: Pick<Context, 'storage'>,
  images: readonly DeletedImage[],
): Promise<void> {
  for (const image of images) {
    const frame = getFrame(image);
    if (frame) await storage.remove(partFolder(image.storage_key, frame));
    else {
      await storage.remove(getVariants(image.storage_key));
      await storage.remove(image.storage_key);
    }
    if (image.staged_key !== null) await storage.remove(image.staged_key);
  }
}

/** Deletes images that nothing has had for a month, and their files. */
export async function deleteUnusedImages({ db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> {
  await markUnused(db, now());
  for (;;) {
    const deleted = await deleteUnused(db, { before: new Date(now().getTime() - SHOWN_ELSEWHERE), limit: BATCH });
    if (deleted.length === 0) return;
    await removeFiles({ storage }, deleted);
  }
}

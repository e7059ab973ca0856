import { MAX_PHOTOS } from '../../../contracts/values/photo-values.ts';
import { AppError } from '../../platform/errors/errors.ts';
import {
  changePhotos,
  type PhotoRequest,
  type PhotosInWork,
  type Platform,
  photoField,
  requirePhoto,
} from './change-photos.ts';
import { RESTORABLE } from './get-photos.ts';
import { type PhotoRow, setOrder, updatePhoto } from './store.ts';

/** @throws AppError conflict for a home that has as many photos as a home may have. */
export function requireRoom({ photos }: Pick<PhotosInWork, 'photos'>): void {
  const count = photos.filter(({ delete_timestamp }) => delete_timestamp === null).length;
  if (count >= MAX_PHOTOS) throw new AppError('conflict', `A home can have ${MAX_PHOTOS} photos at most.`);
}

/** The photos that are there after a restoration, in their order: the restored one before that which took its place. */
export function orderWith({ photos }: Pick<PhotosInWork, 'photos'>, restored: PhotoRow): string[] {
  const there = photos.filter(({ delete_timestamp }) => delete_timestamp === null);
  const next = there.findIndex(({ sort_order }) => sort_order >= restored.sort_order);
  return there.map(({ image_id }) => image_id).toSpliced(next < 0 ? there.length : next, 0, restored.image_id);
}

/**
 * Restores a deleted photo of a home at its place. A repeat changes nothing.
 * @throws AppError not_found for a photo that the home doesn't have any more, conflict for a home with too many photos, bad_request for a foreign entry to take back.
 */
export async function restorePhoto(platform: Platform, request: PhotoRequest & { image_id: string }): Promise<void> {
  const { home_id, image_id } = request;
  await changePhotos(platform, request, async (transaction, given) => {
    const photo = requirePhoto(given, image_id, { deleted: true });
    if (photo.delete_timestamp === null) return null;
    if (platform.now().getTime() - photo.delete_timestamp.getTime() >= RESTORABLE)
      throw new AppError('not_found', 'Photo not found.');
    requireRoom(given);
    await updatePhoto(transaction, { home_id, image_id }, { delete_timestamp: null });
    await setOrder(transaction, home_id, orderWith(given, photo));
    const field = photoField(image_id, 'deleted');
    return { action: 'restore_photo', before: { [field]: true }, after: { [field]: false } };
  });
}

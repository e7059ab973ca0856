import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { type PhotoChange, type PhotosInWork, photoField } from './change-photos.ts';
import { orderWith, requireRoom } from './restore-photo.ts';
import { insertPhoto, type NewPhoto, setOrder, updatePhoto } from './store.ts';

/**
 * Adds a picture to a home as its last photo, within a change of its photos. A picture that the home has already stays as it is, and one that was
 * deleted is restored. Returns null if nothing changes.
 * @param name How the file or the feed calls it, for the audit log.
 * @throws AppError conflict for a home with too many photos.
 */
export async function addPhoto(
  transaction: Transaction<Tables>,
  given: PhotosInWork,
  { name, ...photo }: NewPhoto & { name: string },
  now: Date,
): Promise<PhotoChange | null> {
  const { home_id, image_id } = photo;
  const known = given.photos.find((one) => one.image_id === image_id);
  if (known && known.delete_timestamp === null) return null;
  requireRoom(given);
  if (!known) {
    await insertPhoto(transaction, photo, now);
    return { action: 'add_photo', before: {}, after: { [photoField(image_id, 'file')]: name } };
  }
  await updatePhoto(transaction, { home_id, image_id }, { delete_timestamp: null });
  await setOrder(transaction, home_id, orderWith(given, known));
  const field = photoField(image_id, 'deleted');
  return { action: 'restore_photo', before: { [field]: true }, after: { [field]: false } };
}

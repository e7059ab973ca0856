import { changePhotos, type PhotoRequest, type Platform, photoField, requirePhoto } from './change-photos.ts';
import { deletePhotoRow, updatePhoto } from './store.ts';

/**
 * Deletes a photo of a home. Visitors don't see it any more, and staff can restore it for a while. One that has failed
 * is gone for good. A repeat changes nothing.
 * @throws AppError not_found for a photo that the home never had, bad_request for a foreign entry to take back.
 */
export async function deletePhoto(platform: Platform, request: PhotoRequest & { image_id: string }): Promise<void> {
  const { home_id, image_id } = request;
  await changePhotos(platform, request, async (transaction, given) => {
    const { delete_timestamp, state } = requirePhoto(given, image_id, { deleted: true });
    if (delete_timestamp !== null) return null;
    if (state === 'failed') await deletePhotoRow(transaction, { home_id, image_id });
    else await updatePhoto(transaction, { home_id, image_id }, { delete_timestamp: platform.now() });
    const field = photoField(image_id, 'deleted');
    return { action: 'delete_photo', before: { [field]: false }, after: { [field]: true } };
  });
}

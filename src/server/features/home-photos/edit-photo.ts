import type { CallInput } from '../../../contracts/contract.ts';
import type { FocalPoint } from '../../../rules/display/frame-around.ts';
import { planChange } from '../staff/versioned-change.ts';
import { changePhotos, type PhotoRequest, type Platform, photoField, requirePhoto } from './change-photos.ts';
import { framePhoto } from './frame-photo.ts';
import { getHomePhotos } from './get-photos.ts';
import { refuseCaption } from './save-photo.ts';
import { type PhotoRow, updatePhoto } from './store.ts';

type Changes = CallInput<'PUT /hfc/_i/homes/{home_id}/photos/{image_id}'>['body'];

interface PhotoEdit extends PhotoRequest {
  image_id: string;
  changes: Changes;
  /** The version of the home that the sender saw. Null if the sender doesn't tell. */
  base_version: number | null;
}

/** Null means the middle. */
function getFocal({ focal_x, focal_y }: Pick<PhotoRow, 'focal_x' | 'focal_y'>): FocalPoint | null {
  return focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y };
}

/**
 * Sets the caption and the focal point of a photo. Visitors get another part of the picture when a job has cut it.
 * @throws AppError not_found, conflict for a caption that may not be published, version_required for a caption without a
 * version, version_conflict if it was changed since the sender's version, bad_request for a foreign entry to take back.
 */
export async function editPhoto(platform: Platform, edit: PhotoEdit): Promise<void> {
  const { home_id, image_id, changes, base_version } = edit;
  const { caption, focal_x, focal_y } = changes;
  if (caption !== undefined) await refuseCaption(platform.db, home_id, caption);
  const fields = { caption: photoField(image_id, 'caption'), focal: photoField(image_id, 'focal_point') };
  await changePhotos(platform, edit, async (transaction, given) => {
    const photo = requirePhoto(given, image_id);
    const { version, field_versions } = given.home;
    const values = { [fields.caption]: photo.caption, [fields.focal]: getFocal(photo) };
    const focal = focal_x === undefined || focal_y === undefined ? undefined : getFocal({ focal_x, focal_y });
    const planned = await planChange(
      transaction,
      { entity: 'home', entity_id: home_id, version, field_versions, values },
      {
        sent: {
          ...(caption !== undefined && { [fields.caption]: caption }),
          ...(focal !== undefined && { [fields.focal]: focal }),
        },
        base_version,
        texts: new Set([fields.caption]),
        current: async () => ({ ...(await getHomePhotos(transaction, home_id, platform.now())) }),
      },
    );
    if (!planned) return null;
    const { before, after } = planned;
    if (fields.caption in after && caption !== undefined)
      await updatePhoto(transaction, { home_id, image_id }, { caption });
    if (fields.focal in after && focal !== undefined) await framePhoto(transaction, platform, photo, focal);
    return { action: 'edit_photo', before, after };
  });
}

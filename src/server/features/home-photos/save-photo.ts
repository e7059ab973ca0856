import type { CallResponse } from '../../../contracts/contract.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { refuseWording } from '../compounds/refuse-wording.ts';
import { getWordingContext } from '../compounds/wording-context.ts';
import { findCompoundOfHome } from '../homes/rows/store.ts';
import { saveUpload } from '../uploads/save-upload.ts';
import { addPhoto } from './add-photo.ts';
import { changePhotos } from './change-photos.ts';
import { getHomePhotos } from './get-photos.ts';

interface UploadedPhoto {
  home_id: number;
  storage_key: string;
  caption?: string | undefined;
  actor: Actor;
}

/** @throws AppError conflict for a caption that may not be published. */
export async function refuseCaption(db: Database, home_id: number, caption: string): Promise<void> {
  const compound = await findCompoundOfHome(db, home_id);
  const context = compound ? await getWordingContext(db, compound.compound_id) : {};
  refuseWording(caption, context, 'body.caption');
}

/**
 * Adds an uploaded photo to a home. It is there at once, and visitors see it when a job has processed it.
 * @throws AppError not_found for an unknown home, conflict for a home with too many photos and for a caption that may not be
 * published, else as `saveUpload`.
 */
export async function savePhoto(
  ctx: Context,
  { home_id, storage_key, caption, actor }: UploadedPhoto,
): Promise<CallResponse<'POST /hfc/_i/homes/{home_id}/photos'>> {
  if (caption !== undefined) await refuseCaption(ctx.db, home_id, caption);
  const claim = { storage_key, purpose: 'home', owner_id: home_id, by: actor.user_id } as const;
  return saveUpload(ctx, claim, async (transaction, { image_id, isRepeat }, { filename }) => {
    const photo = {
      home_id,
      image_id,
      source: 'upload',
      media_key: null,
      caption: caption ?? '',
      name: filename,
    } as const;
    const platform = { db: transaction, jobs: ctx.jobs, now: ctx.now };
    if (!isRepeat)
      await changePhotos(platform, { home_id, by: actor.user_id, request_id: actor.request_id }, (inside, given) =>
        addPhoto(inside, given, photo, ctx.now()),
      );
    const { home_photos, deleted_photos, home, home_details } = await getHomePhotos(transaction, home_id, ctx.now());
    const home_photo = [...home_photos, ...deleted_photos].find((one) => one.image_id === image_id);
    // Only for a repeat, after a failed photo was dismissed.
    if (!home_photo) throw new AppError('gone', 'This photo was deleted in the meantime.');
    return { home_photo, home, home_details };
  });
}

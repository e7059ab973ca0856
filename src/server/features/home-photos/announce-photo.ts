import type { CallInput } from '../../../contracts/contract.ts';
import type { PresignedPost } from '../../../contracts/curation/photos.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { announceUpload } from '../uploads/announce-upload.ts';
import { requireRoom } from './restore-photo.ts';
import { listPhotos } from './store.ts';
import { findPhotographedHome } from './store-homes.ts';

type Announced = CallInput<'POST /hfc/_i/get_home_photo_presigned_post_info'>['body'];

/**
 * Lets a staff member send a photo of a home to the storage, and says how.
 * @throws AppError not_found for an unknown home, conflict for a home with too many photos, else as `announceUpload`.
 */
export async function announcePhoto(
  ctx: Context,
  { home_id, timestamp, ...file }: Announced,
  by: string,
): Promise<PresignedPost> {
  if (!(await findPhotographedHome(ctx.db, home_id))) throw new AppError('not_found', 'Home not found.');
  requireRoom({ photos: await listPhotos(ctx.db, home_id) });
  const chosen_at = timestamp ?? null;
  return announceUpload(ctx, { ...file, purpose: 'home', owner_id: home_id, user_id: by, chosen_at });
}

import { randomUUID } from 'node:crypto';
import type { PresignedPost } from '../../../contracts/curation/photos.ts';
import { MAX_PHOTO_BYTES, type PhotoType, photoTypes } from '../../../contracts/values/photo-values.ts';
import { IMAGE_FORMATS } from '../../../rules/curation/photo-words.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { type Announcement, findSameUpload, insertUpload } from './store.ts';

/** In seconds. A large file over a slow line takes a while, and the form has to count when the file begins to arrive. */
const FORM_COUNTS = 15 * 60;

const isPhotoType = (type: string): type is PhotoType => photoTypes.some((one) => one === type);

/** @throws AppError unsupported_media_type, too_large. */
function requireAcceptable({ content_type, size }: Announcement): void {
  if (!isPhotoType(content_type))
    throw new AppError('unsupported_media_type', `Send a ${IMAGE_FORMATS} picture.`, {
      errors: [{ path: 'body.content_type', message: `must be ${photoTypes.join(', ')}` }],
    });
  if (size > MAX_PHOTO_BYTES)
    throw new AppError('too_large', `Pictures may have ${MAX_PHOTO_BYTES / 2 ** 20} MB at most.`, {
      errors: [{ path: 'body.size', message: `must be at most ${MAX_PHOTO_BYTES} bytes` }],
    });
}

/**
 * Lets a staff member send a file to the storage, and says how. What it is for must exist. The same announcement again
 * gives the same file.
 * @throws AppError unsupported_media_type, too_large.
 */
export async function announceUpload(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  given: Announcement,
): Promise<PresignedPost> {
  requireAcceptable(given);
  const known = await findSameUpload(db, given, now());
  const storage_key = known?.storage_key ?? `staging/${randomUUID()}`;
  const expire_timestamp = known?.expire_timestamp ?? new Date(now().getTime() + FORM_COUNTS * 1_000);
  if (!known) await insertUpload(db, { ...given, storage_key, expire_timestamp, create_timestamp: now() });
  const { url, fields } = await storage.presignPost({
    key: storage_key,
    contentType: given.content_type,
    size: given.size,
    expiresInS: Math.floor((expire_timestamp.getTime() - now().getTime()) / 1_000),
  });
  return { url, fields, storage_key, expires_at: expire_timestamp.toISOString() };
}

import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type FocalPoint, frameAround } from '../../../rules/display/frame-around.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { takeInImage } from '../images/image-jobs.ts';
import { ensureFrame } from '../images/store-frames.ts';
import type { Platform } from './change-photos.ts';
import { type PhotoRow, updatePhoto } from './store.ts';

type Framed = Pick<PhotoRow, 'home_id' | 'image_id' | 'storage_key' | 'state' | 'width' | 'height'>;

/**
 * Sets the focal point of a photo, and the part of it that tiles show: none if the photo has the shape of a tile, or
 * isn't ready yet. A job cuts a part that wasn't shown before. Null means the middle, where browsers cut anyway.
 */
export async function framePhoto(
  transaction: Transaction<Tables>,
  { jobs, now }: Platform,
  { home_id, image_id, storage_key, state, width, height }: Framed,
  focal: FocalPoint | null,
): Promise<void> {
  const size = state === 'ready' && width !== null && height !== null ? { width, height } : null;
  const frame = size && focal && frameAround(size, focal);
  let framed_image_id: string | null = null;
  if (frame) {
    const image = { image_id: randomBytes(16).toString('base64url'), frame_of: image_id, storage_key, ...frame };
    const { image_id: framed, isNew } = await ensureFrame(transaction, image, now());
    if (isNew) await jobs.enqueue(takeInImage, { image_id: framed }, transaction);
    framed_image_id = framed;
  }
  const columns = { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null, framed_image_id };
  await updatePhoto(transaction, { home_id, image_id }, columns);
}

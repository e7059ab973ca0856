import { LRUCache } from 'lru-cache';
import type { ImageWidth } from '../../../contracts/images.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { encodingCost, type ImageFormat } from '../../platform/images/image-encoder.ts';
import { isWholePicture } from '../../platform/images/whole-picture.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { takeWork } from '../../platform/limits/client-limits.ts';
import { keepIfPossible } from './keep-if-possible.ts';
import { findStorageKey } from './store.ts';

/** The content of an image id never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const storageKeys = new LRUCache<string, string>({ max: 20_000 });

async function storageKeyOf({ db }: Context, image_id: string): Promise<string> {
  const known = storageKeys.get(image_id) ?? (await findStorageKey(db, image_id));
  if (known === undefined) throw new AppError('not_found', 'Image not found.');
  storageKeys.set(image_id, known);
  return known;
}

/** A request for an image in a fixed width. `address` is the network address of the client. */
interface ImageRequest {
  image_id: string;
  width: ImageWidth;
  format: ImageFormat;
  address: string;
}

/** Encodes an image once and stores the result. Images with the same original share the result. */
async function encodeAndKeep(
  ctx: Context,
  storage_key: string,
  variantKey: string,
  { width, format, address }: ImageRequest,
): Promise<Buffer> {
  const original = await ctx.storage.read(storage_key);
  if (!original) throw new AppError('not_found', 'Image not found.', { cause: `no file at ${storage_key}` });
  await takeWork(ctx, address, encodingCost(width, format));
  const encoded = await ctx.imageEncoder.encode(variantKey, { original, width, format }, clientKey(address));
  await keepIfPossible(ctx, variantKey, encoded);
  return encoded;
}

/**
 * Serves an image. The first request for a width and format encodes it.
 * @throws AppError not_found; unavailable when too many pictures are waiting; too_many_requests.
 */
export async function serveImage(ctx: Context, request: ImageRequest): Promise<FileAnswer> {
  const storage_key = await storageKeyOf(ctx, request.image_id);
  const variantKey = `image_variants/${storage_key}/${request.width}.${request.format}`;
  const kept = await ctx.storage.read(variantKey);
  const content =
    kept && isWholePicture(kept, request.format) ? kept : await encodeAndKeep(ctx, storage_key, variantKey, request);
  return {
    content,
    headers: { 'content-type': `image/${request.format}`, 'cache-control': CACHE_CONTROL, vary: 'Accept' },
  };
}

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
import { findOriginal, type StoredOriginal } from './store.ts';

/** The content of an image id never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const originals = new LRUCache<string, StoredOriginal>({ max: 20_000 });

async function originalOf({ db }: Context, image_id: string): Promise<StoredOriginal> {
  const known = originals.get(image_id) ?? (await findOriginal(db, image_id));
  if (known === undefined) throw new AppError('not_found', 'Image not found.');
  originals.set(image_id, known);
  return known;
}

/** A request for an image in a fixed width. `address` is the network address of the client. */
interface ImageRequest {
  image_id: string;
  width: ImageWidth;
  format: ImageFormat;
  address: string;
}

/** Reads an original. That of a sample image is drawn and kept, if it isn't stored completely. */
async function readOriginal(ctx: Context, { storage_key, sample }: StoredOriginal, address: string): Promise<Buffer> {
  const find = async (): Promise<Buffer | null> => {
    const stored = await ctx.storage.read(storage_key);
    return stored && sample && !isWholePicture(stored, 'svg') ? null : stored;
  };
  const stored = await find();
  if (stored) return stored;
  if (sample) {
    const keep = (drawn: Buffer): Promise<void> => keepIfPossible(ctx, storage_key, drawn);
    const drawn = await ctx.imageEncoder.draw(storage_key, { find, keep }, clientKey(address));
    if (drawn) return drawn;
  }
  throw new AppError('not_found', 'Image not found.', { cause: `no file at ${storage_key}` });
}

/** Encodes an image once and stores the result. Images with the same original share the result. */
async function encodeAndKeep(
  ctx: Context,
  stored: StoredOriginal,
  variantKey: string,
  { width, format, address }: ImageRequest,
): Promise<Buffer> {
  const original = await readOriginal(ctx, stored, address);
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
  const original = await originalOf(ctx, request.image_id);
  const variantKey = `image_variants/${original.storage_key}/${request.width}.${request.format}`;
  const kept = await ctx.storage.read(variantKey);
  const content =
    kept && isWholePicture(kept, request.format) ? kept : await encodeAndKeep(ctx, original, variantKey, request);
  return {
    content,
    headers: { 'content-type': `image/${request.format}`, 'cache-control': CACHE_CONTROL, vary: 'Accept' },
  };
}

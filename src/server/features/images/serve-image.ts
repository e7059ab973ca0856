import { LRUCache } from 'lru-cache';
import type { ImageWidth } from '../../../contracts/images.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import type { ImageFormat } from '../../platform/image-encoder.ts';
import { findStorageKey } from './store.ts';

/** An image never changes under its id. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const storageKeys = new LRUCache<string, string>({ max: 20_000 });

async function storageKeyOf({ db }: Context, image_id: string): Promise<string> {
  const known = storageKeys.get(image_id) ?? (await findStorageKey(db, image_id));
  if (known === undefined) throw new AppError('not_found', 'There is no such image.');
  storageKeys.set(image_id, known);
  return known;
}

/** Encodes an image once and keeps the result; pictures with one original share it. */
async function encodeAndKeep(
  ctx: Context,
  storage_key: string,
  variantKey: string,
  width: ImageWidth,
  format: ImageFormat,
) {
  const original = await ctx.storage.read(storage_key);
  if (!original) throw new AppError('not_found', 'There is no such image.', { cause: `no file at ${storage_key}` });
  const encoded = await ctx.imageEncoder.encode(storage_key, original, width, format);
  await ctx.storage.write(variantKey, encoded);
  return encoded;
}

/** An image in one of the fixed widths. The first request for a width and format encodes it. */
export async function serveImage(
  ctx: Context,
  image_id: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<FileAnswer> {
  const storage_key = await storageKeyOf(ctx, image_id);
  const variantKey = `image_variants/${storage_key}/${width}.${format}`;
  const kept = await ctx.storage.read(variantKey);
  const content = kept ?? (await encodeAndKeep(ctx, storage_key, variantKey, width, format));
  return {
    content,
    headers: { 'content-type': `image/${format}`, 'cache-control': CACHE_CONTROL, vary: 'Accept' },
  };
}

import type { ImageWidth } from '../../../contracts/homes/images.ts';
import type { Context } from '../../platform/context/context.ts';
import type { ImageFormat } from '../../platform/images/image-encoder.ts';
import { isWholeImage } from '../../platform/images/whole-image.ts';
import { keepIfPossible } from './keep-if-possible.ts';
import { readOriginal } from './read-original.ts';
import type { StoredImage } from './store.ts';
import { variantKey } from './variant-key.ts';

interface Variant {
  width: ImageWidth;
  format: ImageFormat;
  /** Who needs it, for the line of pictures. `BACKGROUND` for jobs. */
  client: string;
  /** Called before the picture is encoded. May refuse it by an error. */
  pay?: () => Promise<void>;
}

/**
 * An image in a width and format. Encodes it once and stores the result. Images with the same original share the result.
 * @throws AppError not_found without a file; unavailable when too many pictures are waiting.
 */
export async function readVariant(
  ctx: Context,
  image: StoredImage,
  { width, format, client, pay }: Variant,
): Promise<Buffer> {
  const key = variantKey(image, width, format);
  const kept = await ctx.storage.read(key);
  if (kept && isWholeImage(kept, format)) return kept;
  const original = await readOriginal(ctx, image);
  await pay?.();
  const task = { original, frame: image.frame ?? undefined, width, format };
  const encoded = await ctx.imageEncoder.encode(key, task, client);
  await keepIfPossible(ctx, key, encoded);
  return encoded;
}

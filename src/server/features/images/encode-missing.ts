import { type ImageWidth, imageWidths } from '../../../contracts/homes/images.ts';
import type { Context } from '../../platform/context/context.ts';
import { imageFormats } from '../../platform/images/image-encoder.ts';
import type { WantedSize } from '../../platform/images/image-intake.ts';
import { findReadyImage, type StoredImage } from './store.ts';
import { variantKey } from './variant-key.ts';

type Platform = Pick<Context, 'db' | 'storage' | 'imageIntake'>;

/** The sizes that lists and galleries need. A picture is ready with them. */
export const firstWidths: readonly ImageWidth[] = imageWidths.filter((width) => width < 1600);

/** A size that isn't stored, and where it is to be. */
export interface MissingSize extends WantedSize {
  key: string;
}

/** The sizes of a picture in some widths that aren't stored. */
export async function missingSizes(
  { storage }: Pick<Platform, 'storage'>,
  image: Pick<StoredImage, 'storage_key' | 'frame'>,
  widths: readonly ImageWidth[],
): Promise<MissingSize[]> {
  const sizes = widths.flatMap((width) =>
    imageFormats.map((format) => ({ width, format, key: variantKey(image, width, format) })),
  );
  const known = await Promise.all(sizes.map(({ key }) => storage.head(key)));
  return sizes.filter((_, index) => known[index] === null);
}

/** Stores sizes that were made, in the order in which they were wanted. */
export async function storeSizes(
  { storage }: Pick<Platform, 'storage'>,
  sizes: readonly MissingSize[],
  encoded: readonly Buffer[],
): Promise<void> {
  for (const [index, { key }] of sizes.entries()) {
    const content = encoded[index];
    if (content) await storage.write(key, content);
  }
}

/**
 * Makes all sizes of a picture before anyone asks for them. A repeat makes only what is missing.
 * @throws Error if it can't be decoded any more.
 */
export async function encodeAllSizes(platform: Platform, image_id: string): Promise<void> {
  const image = await findReadyImage(platform.db, image_id);
  if (!image) return;
  const missing = await missingSizes(platform, image, imageWidths);
  const original = missing.length === 0 ? null : await platform.storage.read(image.storage_key);
  // Nothing is missing, or the picture was deleted in the meantime.
  if (!original) return;
  // The slowest format is a piece of work of its own, so that visitors don't wait too long for their turn.
  for (const sizes of Map.groupBy(missing, ({ format }) => format === 'avif').values()) {
    const wanted = { sizes, frame: image.frame ?? undefined };
    const taken = await platform.imageIntake.takeIn(`${image_id} ${sizes[0]?.format}`, original, wanted);
    if ('refusal' in taken) throw new Error(`Image ${image_id} can't be decoded: ${taken.refusal}.`);
    await storeSizes(platform, sizes, taken.encoded);
  }
}

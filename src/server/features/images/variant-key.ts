import type { ImageWidth } from '../../../contracts/homes/images.ts';
import type { Frame, ImageFormat } from '../../platform/images/image-encoder.ts';
import type { StoredImage } from './store.ts';

/** Below it is everything that was encoded of originals. */
export const VARIANTS = 'image_variants';

/** The folder of all that was encoded of an original, and of parts of it. */
export const getVariants = (storage_key: string): string => `${VARIANTS}/${storage_key}`;

/** The folder of all that was encoded of a part of an original. */
export const partFolder = (storage_key: string, { left, top, width, height }: Frame): string =>
  `${getVariants(storage_key)}/${[left, top, width, height].join('-')}`;

/** Where an image is kept in a width and format. Images with the same original share it, if they show the same part. */
export function variantKey(
  { storage_key, frame }: Pick<StoredImage, 'storage_key' | 'frame'>,
  width: ImageWidth,
  format: ImageFormat,
): string {
  const folder = frame ? partFolder(storage_key, frame) : getVariants(storage_key);
  return `${folder}/${width}.${format}`;
}

import { drawSvg } from '../../../../drawings/draw.ts';
import { SAMPLE_IMAGES } from '../../../../seed/photos.ts';

/** Draws the original of a sample image as SVG. Null if no drawing belongs to the storage key. */
export function drawOriginal(storage_key: string): Buffer | null {
  const image = SAMPLE_IMAGES.find((one) => one.storage_key === storage_key);
  return image ? Buffer.from(drawSvg(image.drawing)) : null;
}

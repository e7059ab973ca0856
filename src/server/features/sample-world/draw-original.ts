import { drawSvg } from '../../../../drawings/draw.ts';
import { drawingAt } from '../../../../seed/photos.ts';

/** Draws the original of a sample image as SVG. Null if no drawing belongs to the storage key. */
export function drawOriginal(storage_key: string): Buffer | null {
  const drawing = drawingAt(storage_key);
  return drawing ? Buffer.from(drawSvg(drawing)) : null;
}

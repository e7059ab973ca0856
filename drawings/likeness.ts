import sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';

/** Thumbhash accepts pictures of at most 100 x 100 pixels. */
const SIZE = { width: 100, height: 75 };

/** The thumbhash of a drawing, as base64. */
export async function thumbhashOf(svg: string): Promise<string> {
  const picture = sharp(Buffer.from(svg)).resize(SIZE).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** How far two thumbhashes differ: the mean over all color values of their pixels, from 0 to 255. */
export function distanceBetween(one: string, other: string): number {
  const [a, b] = [one, other].map((hash) => thumbHashToRGBA(Buffer.from(hash, 'base64')).rgba);
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Thumbhash accepts pictures of at most 100 x 100 pixels. */
const SIZE = { width: 100, height: 75 };

/** The thumbhash of a drawing, as base64. */
export async function thumbhashOf(svg: string): Promise<string> {
  const picture = sharp(Buffer.from(svg)).resize(SIZE).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

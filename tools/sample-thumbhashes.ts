/**
 * Computes the thumbhash of every sample drawing and writes them to `seed/world/thumbhashes.json`. Run this after
 * adding or changing a drawing: `node tools/sample-thumbhashes.ts`
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Drawing, drawings, drawSvg } from '../seed/drawings/draw.ts';

/** Thumbhash accepts pictures of at most 100 x 100 pixels. */
const SIZE = { width: 100, height: 75 };
const target = join(import.meta.dirname, '../seed/world/thumbhashes.json');

async function thumbhashOf(drawing: Drawing): Promise<string> {
  const picture = sharp(Buffer.from(drawSvg(drawing)))
    .resize(SIZE)
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const thumbhashes: Record<string, string> = {};
for (const drawing of drawings) thumbhashes[drawing.name] = await thumbhashOf(drawing);
await writeFile(target, `${JSON.stringify(thumbhashes, null, 2)}\n`);
console.log(`${drawings.length} thumbhashes written to ${target}`);

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { expect, it } from 'vitest';
import { type Drawing as Picture, drawings as pictures } from '../../seed/pictures.ts';
import { type Drawing, drawings, formerDrawings } from './catalog.ts';
import { describeDrawing } from './describe.ts';
import { drawSvg } from './draw.ts';
import { fileOf } from './files.ts';
import { HEIGHT, WIDTH } from './svg.ts';

/** Other processors round colors differently. The encoder changes them by less than this, too. */
const TOLERANCE = 2;

/** The mean difference of the color values of two small pictures, from 0 to 255. */
function differenceOf(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

const likenessOf = (thumbhash: string): Uint8Array => thumbHashToRGBA(Buffer.from(thumbhash, 'base64')).rgba;

/** Decodes all of a picture first: an SVG would be drawn in the small size, with finer edges. */
async function smallOf(picture: Buffer): Promise<Buffer> {
  const whole = await sharp(picture).removeAlpha().toFormat('png', { compressionLevel: 0 }).toBuffer();
  return sharp(whole).resize(200).raw().toBuffer();
}

const everyDrawing: readonly Drawing[] = [...drawings, ...formerDrawings];

it.each(everyDrawing.map((drawing) => [drawing.name, drawing] as const))(
  'the file of %s shows its drawing',
  async (_, drawing) => {
    const file = await readFile(fileOf(drawing));
    expect(await sharp(file).metadata()).toMatchObject({ compression: 'av1', width: WIDTH, height: HEIGHT });
    const drawn = await smallOf(Buffer.from(drawSvg(drawing)));
    expect(differenceOf(await smallOf(file), drawn)).toBeLessThan(TOLERANCE);
  },
);

it('what the seed reads is what the drawings show, in their order', { timeout: 60_000 }, async () => {
  const withoutHash = ({ thumbhash: _, ...rest }: Picture) => rest;
  const described: Picture[] = [];
  for (const drawing of drawings) described.push(await describeDrawing(drawing));
  expect(pictures.map(withoutHash)).toEqual(described.map(withoutHash));
  for (const [index, { name, thumbhash }] of described.entries()) {
    const known = pictures[index]?.thumbhash ?? '';
    expect(differenceOf(likenessOf(known), likenessOf(thumbhash)), name).toBeLessThan(TOLERANCE);
  }
});

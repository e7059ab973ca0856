/**
 * Draws the pictures that have no file yet, and describes all of them in `pictures.json`: `npm run draw`. A
 * picture takes some seconds. To draw one again, delete its file.
 */
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Drawing as Picture } from '../../seed/pictures.ts';
import { drawings, formerDrawings } from './catalog.ts';
import { describeDrawing } from './describe.ts';
import { drawSvg } from './draw.ts';
import { DESCRIPTIONS, fileOf } from './files.ts';

/** No one sees a difference to the drawing. Decision 130 compares it with other formats. */
const QUALITY = 70;

for (const drawing of [...drawings, ...formerDrawings]) {
  const file = fileOf(drawing);
  if (existsSync(file)) continue;
  const picture = sharp(Buffer.from(drawSvg(drawing))).removeAlpha();
  const { size } = await picture.avif({ quality: QUALITY, effort: 4 }).toFile(`${file}.unfinished`);
  await rename(`${file}.unfinished`, file);
  console.log(`${drawing.name}: ${(size / 1000).toFixed(1)} kB`);
}

const pictures: Picture[] = [];
for (const drawing of drawings) pictures.push(await describeDrawing(drawing));
// A line for each, so that a change of one is easy to see.
await writeFile(DESCRIPTIONS, `[\n${pictures.map((picture) => `  ${JSON.stringify(picture)}`).join(',\n')}\n]\n`);
console.log(`${pictures.length} pictures described in ${DESCRIPTIONS}`);

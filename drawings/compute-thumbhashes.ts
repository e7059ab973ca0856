/**
 * Computes the thumbhash of every drawing and writes them to `thumbhashes.json`. Run this after adding or changing a
 * drawing: `node drawings/compute-thumbhashes.ts`
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawings } from './catalog.ts';
import { drawSvg } from './draw.ts';
import { thumbhashOf } from './thumbhash-of.ts';

const target = join(import.meta.dirname, 'thumbhashes.json');

const thumbhashes: Record<string, string> = {};
for (const drawing of drawings) thumbhashes[drawing.name] = await thumbhashOf(drawSvg(drawing));
await writeFile(target, `${JSON.stringify(thumbhashes, null, 2)}\n`);
console.log(`${drawings.length} thumbhashes written to ${target}`);

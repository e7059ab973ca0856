/** Checks that the thumbhash of every drawing still resembles it. A part of `npm run check`. */
import { thumbHashToRGBA } from 'thumbhash';
import { drawings } from './catalog.ts';
import { drawSvg } from './draw.ts';
import { thumbhashOf } from './thumbhash-of.ts';
import thumbhashes from './thumbhashes.json' with { type: 'json' };

/** Other processors round colors differently, by less than this. */
const TOLERANCE = 2;

/** How far two thumbhashes differ: the mean over all color values of their pixels, from 0 to 255. */
function distanceBetween(one: string, other: string): number {
  const [a, b] = [one, other].map((hash) => thumbHashToRGBA(Buffer.from(hash, 'base64')).rgba);
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

const known: Readonly<Record<string, string>> = thumbhashes;
const names = new Set(drawings.map(({ name }) => name));
const wrong = Object.keys(known).filter((name) => !names.has(name));
for (const drawing of drawings) {
  const thumbhash = known[drawing.name];
  const resembles =
    thumbhash !== undefined && distanceBetween(thumbhash, await thumbhashOf(drawSvg(drawing))) < TOLERANCE;
  if (!resembles) wrong.push(drawing.name);
}
if (wrong.length > 0) {
  console.error(`These thumbhashes fit no drawing. Run node drawings/compute-thumbhashes.ts:\n  ${wrong.join('\n  ')}`);
  process.exitCode = 1;
}

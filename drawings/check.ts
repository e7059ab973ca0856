/** Checks that the thumbhash of every drawing still resembles it. A part of `npm run check`. */
import { drawings } from './catalog.ts';
import { drawSvg } from './draw.ts';
import { distanceBetween, thumbhashOf } from './likeness.ts';
import thumbhashes from './thumbhashes.json' with { type: 'json' };

/** Other processors round colors differently, by less than this. */
const TOLERANCE = 2;

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

import type { Drawing as Picture } from '../../seed/pictures.ts';
import { getCaption } from './captions.ts';
import type { Drawing } from './catalog.ts';
import { drawSvg } from './draw.ts';
import { paletteOf } from './palette-of.ts';
import { HEIGHT, WIDTH } from './svg.ts';
import { thumbhashOf } from './thumbhash-of.ts';

/** What the sample world is told of a drawing. */
export async function describeDrawing(drawing: Drawing): Promise<Picture> {
  const { name, kind, look } = drawing;
  const size = { width: WIDTH, height: HEIGHT };
  const told = { thumbhash: await thumbhashOf(drawSvg(drawing)), caption: getCaption(drawing) };
  if (kind === 'front') return { name, kind, ...size, ...told, look };
  return { name, kind, ...size, ...told, region: paletteOf(drawing).region };
}

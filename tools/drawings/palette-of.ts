import type { Drawing } from './catalog.ts';
import { type Palette, palettes } from './palette.ts';

/** The colors of a drawing. They also say in which region it stands. */
export function paletteOf({ kind, name, index, look }: Drawing): Palette {
  const choices = kind === 'front' ? palettes.filter(({ region }) => region === look.region) : palettes;
  return choices[(kind === 'front' ? index : index * 5 + name.length) % choices.length] as Palette;
}

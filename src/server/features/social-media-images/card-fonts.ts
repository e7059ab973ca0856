import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/default -- Node loads the package's CommonJS file, not the module that the linter reads
import opentype from 'opentype.js';

const WEIGHTS = [500, 700] as const;
/** The letters of English first, because the renderer takes each from the first font that has it. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/** A font for the renderer, which reads no WOFF2. */
export interface CardFont {
  name: string;
  data: Buffer;
  weight: (typeof WEIGHTS)[number];
  style: 'normal';
}

/** The fonts of cards, and what they can write. */
export interface CardFonts {
  fonts: CardFont[];
  /** Leaves out the characters that no font has. The renderer would draw boxes in their place. */
  writable(text: string): string;
}

const { resolve } = createRequire(import.meta.url);

const read = (subset: string, weight: number): Promise<Buffer> =>
  readFile(resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`));

async function load(): Promise<CardFonts> {
  const files = WEIGHTS.flatMap((weight) => SUBSETS.map((subset) => ({ weight, subset })));
  const fonts = await Promise.all(
    files.map(async ({ weight, subset }): Promise<CardFont> => {
      return { name: 'Kinhood Display', data: await read(subset, weight), weight, style: 'normal' };
    }),
  );
  // All weights have the same letters.
  const faces = fonts.slice(0, SUBSETS.length).map(({ data }) => opentype.parse(new Uint8Array(data).buffer));
  const isWritable = (character: string): boolean => faces.some((face) => face.charToGlyphIndex(character) > 0);
  return {
    fonts,
    writable: (text) =>
      Array.from(text.normalize('NFC'))
        .filter((character) => isWritable(character))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  };
}

let loaded: Promise<CardFonts> | undefined;

/** Loads the fonts once for each process. */
export function cardFonts(): Promise<CardFonts> {
  loaded ??= load();
  return loaded;
}

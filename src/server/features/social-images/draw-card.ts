import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { CARD_SIZE, type Element } from './card.ts';

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
);
let font: Promise<Buffer> | undefined;

/** Draws a card as a PNG. */
export async function drawCard(card: Element): Promise<Buffer> {
  font ??= readFile(FONT_FILE);
  const svg = await satori(card as never, {
    ...CARD_SIZE,
    fonts: [{ name: 'Kinhood Display', data: await font, weight: 700, style: 'normal' }],
  });
  return new Resvg(svg).render().asPng();
}

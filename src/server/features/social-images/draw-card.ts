import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import type { Context } from '../../context.ts';
import { serveImage } from '../images/serve-image.ts';
import { CARD_SIZE, socialCard } from './card.ts';

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
);
let font: Promise<Buffer> | undefined;

async function photoSource(ctx: Context, compound: CompoundPage): Promise<string | null> {
  const [cover] = compound.home_photos;
  if (!cover) return null;
  const { content } = await serveImage(ctx, cover.image_id, 800, 'jpeg');
  return `data:image/jpeg;base64,${(content as Buffer).toString('base64')}`;
}

/** Draws a home's preview picture as a PNG. */
export async function drawCard(ctx: Context, compound: CompoundPage): Promise<Buffer> {
  font ??= readFile(FONT_FILE);
  const card = socialCard(compound, await photoSource(ctx, compound), ctx.config.productName);
  const svg = await satori(card as never, {
    ...CARD_SIZE,
    fonts: [{ name: 'Kinhood Display', data: await font, weight: 700, style: 'normal' }],
  });
  return new Resvg(svg).render().asPng();
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import PQueue from 'p-queue';
import satori from 'satori';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import { readCompound } from '../compounds/read-compound.ts';
import { serveImage } from '../images/serve-image.ts';
import { publishedKey } from '../published-files/file-writer.ts';
import { readDataVersion } from '../published-files/store.ts';
import { CARD_SIZE, socialCard } from './card.ts';

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
);
const MAX_WAITING = 20;
const RETRY_SECONDS = 10;

/** A card takes a good hundred milliseconds of one core: one at a time, and few in the queue. */
const queue = new PQueue({ concurrency: 1 });
let font: Promise<Buffer> | undefined;

async function photoSource(ctx: Context, compound: CompoundPage): Promise<string | null> {
  const [cover] = compound.home_photos;
  if (!cover) return null;
  const { content } = await serveImage(ctx, cover.image_id, 800, 'jpeg');
  return `data:image/jpeg;base64,${(content as Buffer).toString('base64')}`;
}

async function drawCard(ctx: Context, compound: CompoundPage): Promise<Buffer> {
  font ??= readFile(FONT_FILE);
  const card = socialCard(compound, await photoSource(ctx, compound), ctx.config.productName);
  const svg = await satori(card as never, {
    ...CARD_SIZE,
    fonts: [{ name: 'Kinhood Display', data: await font, weight: 700, style: 'normal' }],
  });
  return new Resvg(svg).render().asPng();
}

/**
 * The preview picture of a public home, drawn when it is first asked for after a publication.
 * @throws AppError not_found or gone as for the home itself, unavailable when too many wait.
 */
export async function serveSocialImage(ctx: Context, compound_id: number): Promise<FileAnswer> {
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };
  const compound = await readCompound(ctx, compound_id);
  // Beside the version's files, so that it goes when they do.
  const key = publishedKey(await readDataVersion(ctx.db), `/social_images/${compound_id}.png`);
  const kept = await ctx.storage.read(key);
  if (kept) return { content: kept, headers };
  if (queue.size >= MAX_WAITING) {
    throw new AppError('unavailable', 'Too many pictures are being drawn. Try again in a moment.', {
      retryAfter: RETRY_SECONDS,
    });
  }
  const drawn = await queue.add(() => drawCard(ctx, compound));
  await ctx.storage.write(key, drawn);
  return { content: drawn, headers };
}

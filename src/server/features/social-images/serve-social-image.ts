import PQueue from 'p-queue';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import { readCompound } from '../compounds/read-compound.ts';
import { publishedKey } from '../published-files/file-writer.ts';
import { readDataVersion } from '../published-files/store.ts';

const MAX_WAITING = 20;
const RETRY_SECONDS = 10;

/** A card takes a good hundred milliseconds of one core: one at a time, and few in the queue. */
const queue = new PQueue({ concurrency: 1 });

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
  // The renderer is loaded with the first picture: most processes of a busy day draw none.
  const { drawCard } = await import('./draw-card.ts');
  const drawn = await queue.add(() => drawCard(ctx, compound));
  await ctx.storage.write(key, drawn);
  return { content: drawn, headers };
}

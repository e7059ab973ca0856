import type { CompoundPage } from '../../../contracts/compounds.ts';
import { STALE_HEADER } from '../../http/cache-headers.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { isWholePicture } from '../../platform/images/whole-picture.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { takeWork } from '../../platform/limits/client-limits.ts';
import { FairQueue, QueueFullError } from '../../platform/queues/fair-queue.ts';
import { WorkerFailedError, WorkerPool } from '../../platform/worker-processes/worker-pool.ts';
import { readCompound } from '../compounds/read-compound.ts';
import { keepIfPossible } from '../images/keep-if-possible.ts';
import { serveImage } from '../images/serve-image.ts';
import type { CurrentFiles } from '../published-files/current-files.ts';
import { type Element, socialCard } from './card.ts';

/** The cost of a card, in milliseconds of one core. */
const COST = 200;
const RETRY_SECONDS = 10;

const queue = new FairQueue({ atOnce: 1, atOnceEach: 1, waitingEach: 10, waiting: 20 });
const drawers = new WorkerPool<Element, Uint8Array>(new URL('drawing-process.ts', import.meta.url));

async function photoSource(ctx: Context, compound: CompoundPage, address: string): Promise<string | null> {
  const [cover] = compound.home_photos;
  if (!cover) return null;
  const { content } = await serveImage(ctx, { image_id: cover.image_id, width: 800, format: 'jpeg', address });
  return `data:image/jpeg;base64,${(content as Buffer).toString('base64')}`;
}

async function draw(ctx: Context, compound: CompoundPage, key: string, address: string): Promise<Buffer> {
  const card = socialCard(compound, await photoSource(ctx, compound, address), ctx.config.productName);
  try {
    return Buffer.from(await queue.run(clientKey(address), key, () => drawers.run(card)));
  } catch (error) {
    if (!(error instanceof QueueFullError || error instanceof WorkerFailedError)) throw error;
    throw new AppError('unavailable', 'Too many images are being generated. Try again in a moment.', {
      cause: error,
      retryAfter: RETRY_SECONDS,
    });
  }
}

/**
 * The preview picture of a public home. Drawn for the first request after a publication, on the account of the client
 * at `address`.
 * @throws AppError not_found or gone as for the home itself, unavailable when too many pictures are waiting,
 * too_many_requests.
 */
export async function serveSocialImage(
  ctx: Context,
  files: CurrentFiles,
  { compound_id, address }: { compound_id: number; address: string },
): Promise<FileAnswer> {
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };
  const key = `social_images/${await files.dataVersion()}/${compound_id}.png`;
  const kept = await ctx.storage.read(key);
  const isKept = kept !== null && isWholePicture(kept, 'png');
  if (files.isStale && isKept) return { content: kept, headers: { ...headers, [STALE_HEADER[0]]: STALE_HEADER[1] } };
  const compound = await readCompound(ctx, compound_id);
  if (isKept) return { content: kept, headers };
  await takeWork(ctx, address, COST);
  const drawn = await draw(ctx, compound, key, address);
  await keepIfPossible(ctx, key, drawn);
  return { content: drawn, headers };
}

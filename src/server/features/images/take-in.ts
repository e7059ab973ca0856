import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ImageFailure, ImageState } from '../../../contracts/values/photo-values.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { WorkerFailedError } from '../../platform/worker-processes/worker-pool.ts';
import { firstWidths, missingSizes, storeSizes } from './encode-missing.ts';
import { encodeSizes, takeInImage } from './image-jobs.ts';
import { getFrame } from './store.ts';
import { beginTry, endTry, type ImageInWork, type Outcome, takeStuckImages } from './store-intake.ts';

/** After so many tries, a picture has failed. Then staff decide whether to try again. */
const MAX_TRIES = 3;

/** In milliseconds. A picture of which nothing is heard for so long has lost its job. */
const STUCK = 10 * 60 * 1_000;

/** What all that have an image are told of it. */
export interface ImageNews {
  image_id: string;
  state: ImageState;
  failure: ImageFailure | null;
  /** As it is to be recorded, and by whom. Null for jobs. */
  action: StaffActionName;
  by: string | null;
  request_id?: string;
}

/** Tells all that have an image what became of it, in the same transaction. */
export type NotifyOwners = (transaction: Transaction<Tables>, news: ImageNews) => Promise<void>;

/** Checks a file, puts it at its place, and makes its first sizes. Doing so again gives the same. */
async function takeIn(ctx: Context, image: ImageInWork): Promise<Outcome> {
  const { image_id, storage_key, staged_key, sha256 } = image;
  const frame = staged_key === null ? getFrame(image) : null;
  const file = await ctx.storage.read(staged_key ?? storage_key);
  if (!file) return { failure: 'storage' };
  // Whoever may send a file could replace it until the form expires.
  if (sha256 !== null && createHash('sha256').update(file).digest('hex') !== sha256) return { failure: 'changed' };
  const sizes = await missingSizes(ctx, { storage_key, frame }, firstWidths);
  const taken = await ctx.imageIntake.takeIn(image_id, file, { sizes, frame: frame ?? undefined });
  if ('refusal' in taken) return { failure: taken.refusal };
  if (staged_key !== null) await ctx.storage.write(storage_key, taken.original ? Buffer.from(taken.original) : file);
  await storeSizes(ctx, sizes, taken.encoded);
  const { width, height, thumbhash } = taken;
  return frame ? { width: frame.width, height: frame.height, thumbhash } : { width, height, thumbhash };
}

/** Why a picture fails that was tried often enough. Throws the error if it may be tried again. */
function failureAfter(error: unknown, { tries }: ImageInWork): ImageFailure {
  if (tries < MAX_TRIES) throw error;
  return error instanceof WorkerFailedError ? 'too_slow' : 'storage';
}

async function getOutcome(ctx: Context, image: ImageInWork): Promise<Outcome> {
  // The process was ended over it each time.
  if (image.tries > MAX_TRIES) return { failure: 'too_slow' };
  try {
    return await takeIn(ctx, image);
  } catch (error) {
    const failure = failureAfter(error, image);
    ctx.log.error({ err: error, image_id: image.image_id }, 'a picture could not be processed');
    return { failure };
  }
}

/**
 * Processes an image that was uploaded, copied or framed. It may be ended at any moment and begun again.
 * @throws Error if it failed and is to be tried again.
 */
export async function takeInOne(ctx: Context, image_id: string, notifyOwners: NotifyOwners): Promise<void> {
  const image = await beginTry(ctx.db, image_id, ctx.now());
  if (!image) return;
  const outcome = await getOutcome(ctx, image);
  const failure = 'failure' in outcome ? outcome.failure : null;
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await endTry(transaction, image, outcome, ctx.now()))) return;
    const state = failure === null ? 'ready' : 'failed';
    await notifyOwners(transaction, { image_id, state, failure, action: 'job:take-in-image', by: null });
    if (failure === null) await ctx.jobs.enqueue(encodeSizes, { image_id }, transaction);
  });
  // The file of a failed picture stays, to be tried again.
  if (failure === null && image.staged_key !== null) await ctx.storage.remove(image.staged_key);
}

/** Goes on with pictures whose job was lost. */
export async function resumeImages({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const stuck = await takeStuckImages(transaction, new Date(now().getTime() - STUCK), now());
    await jobs.enqueueAll(
      takeInImage,
      stuck.map((image_id) => ({ image_id })),
      transaction,
    );
  });
}

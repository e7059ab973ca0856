import type { CallResponse } from '../../../contracts/contract.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findCompounds } from '../compounds/store.ts';
import { getHomePhotos } from '../home-photos/get-photos.ts';
import { retryMissing } from '../home-photos/store-skipped.ts';
import { addFetched } from './add-fetched.ts';
import { discard } from './fetch-photo.ts';
import { ListedPhotos } from './listed-photos.ts';
import { loadPhotos } from './loading-job.ts';
import { beginRun, endRun, findRun } from './store.ts';

type Answer = CallResponse<'POST /hfc/_i/compounds/{compound_id}/load_more_images'>;

const RETRY_SECONDS = 60;

interface Loading {
  compound_id: number;
  /** How many more photos at most. */
  limit: number;
  /** Whether photos that couldn't be loaded are tried again. */
  triesAgain: boolean;
  /** The staff member. */
  by: string;
}

const unavailableError = (): AppError =>
  new AppError('unavailable', 'The listing’s photos can’t be reached right now. Try again later.', {
    retryAfter: RETRY_SECONDS,
  });

async function answer({ db, now }: Context, home_id: number): Promise<Answer> {
  const { home_details } = await getHomePhotos(db, home_id, now());
  return { home_details, running: (await findRun(db, home_id, now())) !== undefined };
}

/**
 * Copies more photos of a home's listing: the first now, and the others by a job. While a run is under way, only says so.
 * @throws AppError not_found, conflict if the listing has no more photos, unavailable if its host doesn't answer.
 */
export async function loadImages(ctx: Context, { compound_id, limit, triesAgain, by }: Loading): Promise<Answer> {
  const [compound] = await findCompounds(ctx.db, [compound_id]);
  if (!compound) throw new AppError('not_found', 'Home not found.');
  const { home_id } = compound;
  if (await findRun(ctx.db, home_id, ctx.now())) return answer(ctx, home_id);
  if (triesAgain) await retryMissing(ctx.db, home_id, ctx.now());
  const listed = new ListedPhotos(ctx, home_id);
  const { all, due } = await listed.remaining();
  if (all.length === 0) throw new AppError('conflict', 'The listing has no more photos.');
  const [first] = due;
  if (!first) throw unavailableError();
  const { photo, fetched } = await listed.fetch(first);
  const run = { home_id, wanted: Math.min(limit, due.length), user_id: by };
  const isMine = await ctx.db.transaction().execute((transaction) => beginRun(transaction, run, ctx.now()));
  if (!isMine) {
    await discard(ctx, fetched);
    return answer(ctx, home_id);
  }
  try {
    await addFetched(ctx, run, photo, fetched);
  } catch (error) {
    await endRun(ctx.db, home_id);
    // After another error, the image may exist and need the file.
    if (error instanceof AppError) await discard(ctx, fetched);
    throw error;
  }
  if (fetched === 'away') {
    await endRun(ctx.db, home_id);
    throw unavailableError();
  }
  if (await findRun(ctx.db, home_id, ctx.now()))
    await ctx.db.transaction().execute((transaction) => ctx.jobs.enqueue(loadPhotos, { home_id }, transaction));
  return answer(ctx, home_id);
}

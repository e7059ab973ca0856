import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { addFetched } from './add-fetched.ts';
import { discard } from './fetch-photo.ts';
import { ListedPhotos } from './listed-photos.ts';
import { endRun, goOn } from './store.ts';

/** After so many photos in a row, the host is taken to be away. */
const MAX_UNAVAILABLE = 3;

/** Copies the photos that a home's run still wants, one after the other. It may be ended at any moment and begun again. */
export async function continueLoading(ctx: Context, home_id: number): Promise<void> {
  const listed = new ListedPhotos(ctx, home_id);
  let unavailable = 0;
  for (;;) {
    const run = await goOn(ctx.db, home_id, ctx.now());
    if (!run) return;
    const [next] = (await listed.remaining()).due;
    if (!next || unavailable === MAX_UNAVAILABLE) return endRun(ctx.db, home_id);
    const { photo, fetched } = await listed.fetch(next);
    unavailable = fetched === 'away' ? unavailable + 1 : 0;
    try {
      await addFetched(ctx, run, photo, fetched);
    } catch (error) {
      // After another error, the image may exist and need the file.
      if (!(error instanceof AppError)) throw error;
      await discard(ctx, fetched);
      // The home has as many photos as a home may have.
      if (error.code === 'conflict') return endRun(ctx.db, home_id);
      throw error;
    }
  }
}

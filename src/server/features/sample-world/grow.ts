import { startOfDay } from '../../../../seed/review-periods.ts';
import { createSampleWorld } from '../../../../seed/world.ts';
import { StartError } from '../../platform/errors/errors.ts';
import { countHomes } from '../homes/rows/store-bulk.ts';
import { firstSampleImageDate } from '../images/store.ts';
import { findResourceIds } from '../resources/store.ts';
import { firstReviewPeriods } from '../review-periods/store-bulk.ts';
import { addCompounds } from './add-compounds.ts';
import { addImages } from './add-images.ts';
import { addListings } from './add-listings.ts';
import { lockSampleWorld } from './lock.ts';
import type { SampleWorldContext, SampleWorldOptions } from './options.ts';
import { PROVIDER } from './options.ts';

/**
 * Grows a sample world to the given number of compounds. Never removes any. Returns how many it added. Doesn't write
 * the published files.
 * @throws StartError if the database has no sample world.
 */
export async function growSampleWorld(ctx: SampleWorldContext, options: SampleWorldOptions): Promise<number> {
  const { compounds, onProgress = () => {} } = options;
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSampleWorld(transaction);
    const from = await countHomes(transaction, PROVIDER);
    const day = await firstSampleImageDate(transaction);
    if (from === 0 || !day) throw new StartError('This database holds no sample world: nothing was added.');
    // Use the same day as before, so that the larger world begins like the existing world.
    const world = createSampleWorld(day);
    await addImages(transaction, world);
    await addListings(transaction, world);
    await addCompounds(transaction, world, {
      from,
      to: Math.max(from, compounds),
      today: startOfDay(ctx.now()),
      review_period_ids: await firstReviewPeriods(transaction, world.reviewPeriods.length),
      resource_ids: await findResourceIds(
        transaction,
        world.resources.map(({ url }) => url),
      ),
      onProgress,
    });
    return Math.max(0, compounds - from);
  });
}

import { startOfDay } from '../../../../seed/world/review-cycles.ts';
import { createSampleWorld } from '../../../../seed/world/world.ts';
import { StartError } from '../../errors.ts';
import { countHomes, firstReviewPeriods } from '../compounds/store-bulk.ts';
import { firstSampleImageDate } from '../images/store.ts';
import { findResourceIds } from '../resources/store.ts';
import { addCompounds } from './add-compounds.ts';
import { lockSampleWorld } from './lock.ts';
import { PROVIDER } from './names.ts';
import type { SampleWorldContext, SampleWorldOptions } from './options.ts';

/**
 * Brings a sample world up to so many compounds; never removes any. Returns how many it added. The published files
 * are not written here.
 * @throws StartError when the database doesn't hold a sample world.
 */
export async function growSampleWorld(ctx: SampleWorldContext, options: SampleWorldOptions): Promise<number> {
  const { compounds, onProgress = () => {} } = options;
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSampleWorld(transaction);
    const from = await countHomes(transaction, PROVIDER);
    const day = await firstSampleImageDate(transaction);
    if (from === 0 || !day) throw new StartError('This database holds no sample world: nothing was added.');
    // The same day again, so that the longer world begins like the one that is there.
    const world = createSampleWorld(day);
    await addCompounds(transaction, world, {
      from,
      to: Math.max(from, compounds),
      today: startOfDay(ctx.now()),
      review_period_ids: await firstReviewPeriods(transaction, world.periods.length),
      resource_ids: await findResourceIds(
        transaction,
        world.resources.map(({ url }) => url),
      ),
      onProgress,
    });
    return Math.max(0, compounds - from);
  });
}

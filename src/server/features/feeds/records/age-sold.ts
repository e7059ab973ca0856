import { recentSince } from '../../../../rules/feeds/standard-status.ts';
import type { Context } from '../../../platform/context/context.ts';
import { takeFeedFacts } from '../../homes/take-feed-facts.ts';
import { ageSoldListings } from '../../listings/store-feed.ts';

const AT_ONCE = 500;

/** Calls homes sold that were recently sold until now. */
export async function ageSold({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<void> {
  let aged: number;
  do {
    aged = await db.transaction().execute(async (transaction) => {
      const ids = await ageSoldListings(transaction, recentSince(now()), AT_ONCE);
      await takeFeedFacts({ transaction, jobs, now }, ids, { action: 'job:age_sold', by: null });
      return ids.length;
    });
  } while (aged === AT_ONCE);
}

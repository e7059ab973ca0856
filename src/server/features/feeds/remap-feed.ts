import { inTransaction } from '../../platform/database/in-transaction.ts';
import { listRawListings } from '../listings/store-feed.ts';
import { applyRecords, readRows } from './records/apply-records.ts';
import type { FeedPlatform } from './runs/running-feed.ts';
import { type RunResult, withRun } from './runs/with-run.ts';
import { updateRun } from './state/store.ts';

const AT_ONCE = 500;

/**
 * Reads the stored records of a feed again, because more of its words are known. Asks the feed nothing.
 * @throws AppError not_found for an unknown feed.
 */
export function remapFeed(platform: FeedPlatform, provider: string): Promise<RunResult> {
  return withRun(platform, provider, {
    getKind: () => Promise.resolve('remapping' as const),
    asks: false,
    work: async (running) => {
      const { db, run } = running;
      for (let after = 0; ; ) {
        const listings = await listRawListings(db, provider, after, AT_ONCE);
        const last = listings.at(-1);
        if (!last) return 'done';
        await inTransaction(db, async (transaction) => {
          const read = readRows(
            running,
            listings.map(({ raw }) => raw),
          );
          await applyRecords(running, transaction, read, { action: 'job:remap_feed', by: null });
          await updateRun(transaction, run, run.counts);
        });
        after = last.listing_id;
      }
    },
  });
}

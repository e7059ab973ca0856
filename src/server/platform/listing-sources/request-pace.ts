import type { FeedConfig } from '../config/listing-feeds.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Limit } from '../limits/limit.ts';
import type { Limits } from '../limits/limits.ts';

const [HOUR_S, DAY_S] = [3_600, 86_400];
/** The part of a limit that may be taken at once. */
const BURST = 0.1;

/** A limit that is never exceeded in any time of its length: what may be taken at once, and the rest evenly. */
function strict(kind: string, limit: number, seconds: number, burst: number): Limit {
  return { kind, count: Math.max(limit - burst + 1, Math.min(1, limit)), seconds, burst };
}

/** The limits of a feed. The counters are in the database, so that instances share them. */
export function feedLimits({ limits: { perSecond, perHour, perDay } }: Pick<FeedConfig, 'limits'>): Limit[] {
  const portion = (limit: number): number => Math.max(1, Math.floor(limit * BURST));
  return [
    strict('feed_day', perDay, DAY_S, portion(perDay)),
    strict('feed_hour', perHour, HOUR_S, portion(perHour)),
    strict('feed_second', perSecond, 1, 1),
  ];
}

class Full extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('full');
    this.seconds = seconds;
  }
}

/** Takes one request from all limits of a feed, or none. Returns 0, or the seconds until there is one. */
export async function takeRequest(
  { db, limits }: { db: Database; limits: Limits },
  feed: Pick<FeedConfig, 'provider' | 'limits'>,
): Promise<number> {
  try {
    await inTransaction(db, async (transaction) => {
      for (const limit of feedLimits(feed)) {
        const seconds = await limits.takeOne(transaction, limit, feed.provider);
        // Also gives back what was taken from the limits before.
        if (seconds > 0) throw new Full(seconds);
      }
    });
    return 0;
  } catch (error) {
    if (error instanceof Full) return error.seconds;
    throw error;
  }
}

import type { FeedPlatform } from '../feeds/runs/running-feed.ts';
import { checkHomes } from './check-homes.ts';
import { listHomesToCheck } from './store.ts';

/** No more homes are checked at once than a feed can be asked for within the hour. */
const MAX_COUNT = 20_000;
const MAX_MS = 20 * 60_000;

/** Asks the feeds about homes, by a schedule: about published ones, or about those of review periods that aren't published. */
export async function checkScheduled(platform: FeedPlatform, of: 'published' | 'open'): Promise<void> {
  const providers = platform.config.feeds.map(({ provider }) => provider);
  if (providers.length === 0) return;
  const homes = await listHomesToCheck(platform.db, { providers, published: of === 'published', limit: MAX_COUNT });
  const until = performance.now() + MAX_MS;
  const hasTime = (): boolean => performance.now() < until;
  await checkHomes(platform, homes, { action: 'job:check_availability', by: null, patience: {}, hasTime });
}

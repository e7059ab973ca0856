import { readById } from '../feeds/read-by-id.ts';
import type { FeedPlatform } from '../feeds/runs/running-feed.ts';
import { findByProviderId, findListings } from './store.ts';

/**
 * Asks the feeds for an id that no known listing or home has.
 * @throws AppError unavailable if none has it and one can't be asked.
 */
export async function readUnknownId(
  platform: FeedPlatform,
  { zpid, provider }: { zpid: string; provider?: string | undefined },
): Promise<void> {
  const query = { zpid, provider, limit: 1 };
  const [byId, byNumber, home] = await Promise.all([
    findListings(platform.db, 'provider_listing_id', query),
    findListings(platform.db, 'provider_listing_number', query),
    findByProviderId(platform.db, query),
  ]);
  if (byId.length === 0 && byNumber.length === 0 && !home) await readById(platform, { zpid, provider });
}

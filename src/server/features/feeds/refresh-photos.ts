import { inTransaction } from '../../platform/database/in-transaction.ts';
import { FeedError } from '../../platform/listing-sources/feed-error.ts';
import { isPaused } from '../feed-state/is-paused.ts';
import { ensureFeed, findFeed } from '../feed-state/store.ts';
import { notePhotosRead } from '../listings/store-feed.ts';
import { applyRecords, readRows } from './apply-records.ts';
import { noteFailure, openFeed } from './open-feed.ts';
import { readOne } from './read-by-key.ts';
import { readAllMedia } from './read-media.ts';
import type { FeedPlatform, RunningFeed } from './running-feed.ts';

/** A person waits for the photos, which may still be had by the old links. */
const patience = { timeoutMs: 10_000, tries: 1, longestWaitMs: 2_000 };

interface ListingId {
  provider: string;
  provider_listing_id: string;
}

async function readFrom(running: RunningFeed, listing: ListingId): Promise<boolean> {
  const { db, platform } = running;
  const row = await readOne(running, listing.provider_listing_id);
  if (row === null) return false;
  const read = readRows(running, [row]);
  await readAllMedia(running, read.records);
  if (read.records.every(({ photos }) => photos === null)) return false;
  await inTransaction(db, async (transaction) => {
    await applyRecords(running, transaction, read, { action: 'job:refresh_photos', by: null });
    await notePhotosRead(transaction, listing, platform.now());
  });
  return true;
}

/**
 * Asks the feed of a listing for it, and keeps what it says with fresh links to the photos. Returns false if the provider has no feed, or the
 * feed can't be asked now or doesn't give them.
 */
export async function refreshPhotos(platform: FeedPlatform, listing: ListingId): Promise<boolean> {
  const { config, db, now } = platform;
  const feed = config.feeds.find(({ provider }) => provider === listing.provider);
  if (!feed) return false;
  await ensureFeed(db, feed.provider);
  const state = await findFeed(db, feed.provider);
  if (state && isPaused(state, now())) return false;
  const running = await openFeed(platform, db, { feed, patience });
  try {
    return await readFrom(running, listing);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await noteFailure(running, error);
    return false;
  }
}

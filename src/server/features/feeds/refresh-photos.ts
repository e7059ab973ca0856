import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notePhotosRead } from '../listings/store-feed.ts';
import { askFeed } from './ask-feed.ts';
import { readOne } from './reading/read-by-key.ts';
import { readAllMedia } from './reading/read-media.ts';
import { applyRecords, readRows } from './records/apply-records.ts';
import type { FeedPlatform, RunningFeed } from './runs/running-feed.ts';

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
  const feed = platform.config.feeds.find(({ provider }) => provider === listing.provider);
  const asked = feed && (await askFeed(platform, { feed, patience }, (running) => readFrom(running, listing)));
  return asked?.answer ?? false;
}

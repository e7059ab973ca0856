import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { odataText } from '../../platform/listing-sources/odata-url.ts';
import { askFeed } from './ask-feed.ts';
import { allOf, namesToSelect, partsToExpand } from './reading/abilities.ts';
import { readOne } from './reading/read-by-key.ts';
import { readMedia } from './reading/read-media.ts';
import { applyRecords, readRows } from './records/apply-records.ts';
import type { FeedPlatform, RunningFeed } from './runs/running-feed.ts';

/** A person waits for the answer, so a feed that doesn't answer soon counts as down. */
const patience = { timeoutMs: 15_000, tries: 2, longestWaitMs: 5_000 };
/** More listings with one number are a mistake. */
const MAX_COUNT = 20;
const RETRY_S = 60;

interface GivenId {
  zpid: string;
  provider?: string | undefined;
}

/** The rows with the key, else those with the number that people type. @throws FeedError */
async function toRows(running: RunningFeed, zpid: string): Promise<unknown[]> {
  const byKey = await readOne(running, zpid);
  if (byKey !== null) return [byKey];
  const { client, feed, abilities } = running;
  const { rows } = await client.page(
    {
      resource: 'Property',
      select: namesToSelect(feed, abilities),
      expand: partsToExpand(feed, abilities),
      filter: allOf(feed.filter, `ListingId eq ${odataText(zpid)}`),
    },
    { size: MAX_COUNT, dialect: abilities.dialect ?? 'maxpagesize' },
  );
  return rows;
}

/** Asks a feed for an id and keeps what it has. Returns whether it has any. @throws FeedError */
async function readFrom(running: RunningFeed, zpid: string): Promise<boolean> {
  const read = readRows(running, await toRows(running, zpid));
  if (read.records.length === 0) return false;
  await readMedia(running, read.records);
  await inTransaction(running.db, (transaction) =>
    applyRecords(running, transaction, read, { action: 'job:read_by_id', by: null }),
  );
  return true;
}

/**
 * Asks the feeds, or a provider's, for the listing with an id or a number that isn't known yet, and keeps it.
 * @throws AppError unavailable if none has it and one can't be asked.
 */
export async function readById(platform: FeedPlatform, { zpid, provider }: GivenId): Promise<void> {
  const feeds = platform.config.feeds.filter((feed) => provider === undefined || feed.provider === provider);
  let isUnavailable = false;
  for (const feed of feeds) {
    const asked = await askFeed(platform, { feed, patience }, (running) => readFrom(running, zpid));
    if (asked?.answer) return;
    isUnavailable ||= asked === null;
  }
  if (!isUnavailable) return;
  throw new AppError(
    'unavailable',
    'No known listing has this id, and a feed can’t be asked at the moment. Try again later.',
    {
      retryAfter: RETRY_S,
    },
  );
}

import type { Transaction } from 'kysely';
import type { CheckedCompound } from '../../../contracts/homes/availability.ts';
import { type FeedConfig, MANUAL_PROVIDER } from '../../platform/config/listing-feeds.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Patience } from '../../platform/listing-sources/reso-client.ts';
import { askFeed } from '../feeds/ask-feed.ts';
import { KEYS_AT_ONCE, readByKeys, readOne } from '../feeds/reading/read-by-key.ts';
import { applyRecords, readRows } from '../feeds/records/apply-records.ts';
import type { FeedPlatform, RunningFeed } from '../feeds/runs/running-feed.ts';
import { isPaused } from '../feeds/state/is-paused.ts';
import { findFeed } from '../feeds/state/store.ts';
import { setAvailabilityChecked } from '../homes/rows/store.ts';
import { type HomeTaken, type Taking, takeFeedFacts } from '../homes/take-feed-facts.ts';
import { takeOffMarket } from '../homes/take-off-market.ts';
import { lockFeedListings, markListingsGone } from '../listings/store-feed.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';
import { type FeedHome, findListingIds } from './store.ts';

/** A feed that was read within this time answers with what we know. */
export const FRESH_MS = 60 * 60_000;

interface Checking extends Taking {
  patience: Partial<Patience>;
  /** Whether there is still time to ask the feeds. */
  hasTime: () => boolean;
  /** Called after each answer of a feed. */
  onProgress?: () => Promise<void>;
}

const getTaking = ({ action, by, request_id }: Checking): Taking => ({ action, by, request_id });

/** What became of homes. Those that there was no time for are left. */
export interface CheckedHomes {
  items: CheckedCompound[];
  left: FeedHome[];
}

const nothing = (outcome: CheckedCompound['outcome'], { compound_id }: FeedHome): CheckedCompound => ({
  compound_id,
  outcome,
  before: {},
  after: {},
});

function getItem(home: FeedHome, taken: readonly HomeTaken[], isGone: boolean): CheckedCompound {
  const change = taken.find(({ home_id }) => home_id === home.home_id);
  const { before = {}, after = {} } = change ?? {};
  const outcome = isGone ? 'not_in_feed' : change ? 'changed' : 'unchanged';
  return { compound_id: home.compound_id, outcome, before, after };
}

/** Takes the facts of the homes' listings, which says nothing new of most, and notes the time. */
async function takeFacts(
  { jobs, now }: Pick<FeedPlatform, 'jobs' | 'now'>,
  transaction: Transaction<Tables>,
  homes: readonly FeedHome[],
  checking: Checking,
  checked_at: Date,
): Promise<HomeTaken[]> {
  const listing_ids = homes.flatMap(({ listing_id }) => listing_id ?? []);
  const taken = await takeFeedFacts({ transaction, jobs, now }, listing_ids, getTaking(checking));
  await setAvailabilityChecked(
    transaction,
    homes.map(({ home_id }) => home_id),
    checked_at,
  );
  return taken;
}

/** Takes homes off the market that their feed doesn't have. Returns those whose listings weren't known. */
async function takeOff(
  { jobs, now }: FeedPlatform,
  transaction: Transaction<Tables>,
  homes: readonly FeedHome[],
  checking: Checking,
): Promise<HomeTaken[]> {
  await markListingsGone(
    transaction,
    homes.flatMap(({ listing_id }) => listing_id ?? []),
    { now: now(), feed_run_id: null },
  );
  const taken: (HomeTaken | null)[] = [];
  for (const { home_id } of homes.filter(({ listing_id }) => listing_id === null)) {
    taken.push(await takeOffMarket({ transaction, jobs, now }, home_id, getTaking(checking)));
  }
  return taken.filter((one) => one !== null);
}

/** Asks a feed about some homes and applies its answer. @throws FeedError */
async function askAbout(
  running: RunningFeed,
  homes: readonly FeedHome[],
  checking: Checking,
): Promise<CheckedCompound[]> {
  const { db, feed, platform } = running;
  const keys = homes.map(({ provider_home_id }) => provider_home_id);
  const { records, refused } = readRows(running, await readByKeys(running, keys));
  const found = new Set(records.map(({ listing }) => listing.provider_listing_id));
  const missing = homes.filter(({ provider_home_id }) => !found.has(provider_home_id));
  const gone: FeedHome[] = [];
  for (const home of missing) {
    // Only the question for the listing itself says that it is gone.
    const row = await readOne(running, home.provider_home_id);
    if (row === null) gone.push(home);
    else records.push(...readRows(running, [row]).records);
  }
  const isGone = (home: FeedHome): boolean => gone.some(({ home_id }) => home_id === home.home_id);
  return inTransaction(db, async (transaction) => {
    // As the sync of a feed does: first the listings, then all review periods at once. Other orders can deadlock.
    await lockFeedListings(transaction, feed.provider, keys);
    await lockReviewPeriodsOf(
      transaction,
      homes.map(({ compound_id }) => compound_id),
    );
    const changed = await applyRecords(running, transaction, { records, refused }, getTaking(checking));
    const ids = await findListingIds(transaction, feed.provider, keys);
    const known = homes.map((home) => ({ ...home, listing_id: ids.get(home.provider_home_id) ?? null }));
    const off = await takeOff(platform, transaction, known.filter(isGone), checking);
    const taken = await takeFacts(platform, transaction, known, checking, platform.now());
    return known.map((home) => getItem(home, [...changed, ...off, ...taken], isGone(home)));
  });
}

/** Asks a feed about homes, as long as there is time. Of a feed that can't be asked any more, nothing is known. */
async function ask(
  platform: FeedPlatform,
  feed: FeedConfig,
  homes: readonly FeedHome[],
  checking: Checking,
): Promise<CheckedHomes> {
  const items: CheckedCompound[] = [];
  const asked = await askFeed(platform, { feed, patience: checking.patience }, async (running) => {
    for (let i = 0; i < homes.length && checking.hasTime(); i += KEYS_AT_ONCE) {
      items.push(...(await askAbout(running, homes.slice(i, i + KEYS_AT_ONCE), checking)));
      await checking.onProgress?.();
    }
  });
  const rest = homes.slice(items.length);
  if (asked) return { items, left: rest };
  return { items: [...items, ...rest.map((home) => nothing('unknown', home))], left: [] };
}

async function checkProvider(
  platform: FeedPlatform,
  provider: string,
  homes: readonly FeedHome[],
  checking: Checking,
): Promise<CheckedHomes> {
  const feed = platform.config.feeds.find((one) => one.provider === provider);
  if (!feed) {
    const outcome = provider === MANUAL_PROVIDER ? 'manual' : 'no_feed';
    return { items: homes.map((home) => nothing(outcome, home)), left: [] };
  }
  const state = await findFeed(platform.db, provider);
  const { last_success_at = null } = state ?? {};
  if (!state || isPaused(state, platform.now()))
    return { items: homes.map((home) => nothing('unknown', home)), left: [] };
  const isFresh = last_success_at !== null && platform.now().getTime() - last_success_at.getTime() < FRESH_MS;
  const known = isFresh ? homes.filter(({ listing_id }) => listing_id !== null) : [];
  const unknown = homes.filter((home) => !known.includes(home));
  const items =
    known.length === 0 || last_success_at === null
      ? []
      : await platform.db.transaction().execute(async (transaction) => {
          const taken = await takeFacts(platform, transaction, known, checking, last_success_at);
          return known.map((home) => getItem(home, taken, home.feed_gone_at !== null));
        });
  if (unknown.length === 0) return { items, left: [] };
  const asked = await ask(platform, feed, unknown, checking);
  return { items: [...items, ...asked.items], left: asked.left };
}

/**
 * Asks the feeds of homes whether they can still be had. A feed that was read within the hour answers with its listings, another is asked for them by
 * key. A feed that is down, limited or paused changes nothing.
 */
export async function checkHomes(
  platform: FeedPlatform,
  homes: readonly FeedHome[],
  checking: Checking,
): Promise<CheckedHomes> {
  const all: CheckedHomes = { items: [], left: [] };
  for (const [provider, ofProvider] of Map.groupBy(homes, (home) => home.provider)) {
    const { items, left } = await checkProvider(platform, provider, ofProvider, checking);
    all.items.push(...items);
    all.left.push(...left);
  }
  return all;
}

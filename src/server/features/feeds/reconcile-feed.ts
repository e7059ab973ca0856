import type { FeedRunOutcome } from '../../../contracts/values/feed-values.ts';
import { keyText } from '../../../rules/feeds/feed-record.ts';
import { readMoment } from '../../../rules/feeds/moments.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeFeedFacts } from '../homes/take-feed-facts.ts';
import { markListingsGone } from '../listings/store-feed.ts';
import { atBeginning, PageWalk, type WalkedPage, type WalkOptions } from './reading/page-walk.ts';
import { KEYS_AT_ONCE, readByKeys } from './reading/read-by-key.ts';
import { readMedia } from './reading/read-media.ts';
import { readServer } from './reading/read-server.ts';
import { applyRecords, noteRefusals, readRows } from './records/apply-records.ts';
import type { FeedPlatform, RunningFeed } from './runs/running-feed.ts';
import { throwIfStopped } from './runs/throw-if-stopped.ts';
import { countRequests, type RunResult, withRun } from './runs/with-run.ts';
import { updateFeed, updateRun } from './state/store.ts';
import {
  analyzeKeys,
  countKeysSince,
  countKnownKeys,
  countMissed,
  createKeys,
  dropKeys,
  type FeedKey,
  insertKeys,
  listMissedBefore,
  listMissedKeys,
} from './store-keys.ts';
import { listingWalk } from './walk-changes.ts';

const ACTION = 'job:reconcile_feed';
const KEYS_PER_PAGE = 1_000;
/** More listings aren’t asked for by key. */
const MAX_ASKED = 500;
/** More listings that are gone at once than this number and this part are a mistake of the feed, or of our permissions. */
const BRAKE = { listings: 50, part: 0.1 };

const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;

/** The key and the time of a row. Null for a row without a key. */
function getKey(row: unknown, field: string): FeedKey | null {
  const record = Object(row) as Record<string, unknown>;
  const provider_listing_id = keyText(record['ListingKey']);
  const reported = asText(record[field]);
  const moment = reported === null ? null : readMoment(reported);
  return provider_listing_id === null
    ? null
    : { provider_listing_id, modified_text: moment?.sortable ?? '', told: moment && reported };
}

/**
 * Keeps the keys of a page, and refuses rows that have none. Returns how many rows came for the first time. A key that comes twice counts
 * twice, as the server counts it.
 */
async function takeKeys(running: RunningFeed, { rows, again }: Pick<WalkedPage, 'rows' | 'again'>): Promise<number> {
  const { db, feed, run } = running;
  const keyOfRow = rows.map((row) => getKey(row, feed.modifiedField));
  const keys = keyOfRow.filter((key) => key !== null);
  const keyless = rows.filter((_, i) => keyOfRow[i] === null);
  const maybeAgain = again === null ? [] : keys.filter(({ modified_text }) => modified_text === again);
  const known = await countKnownKeys(db, maybeAgain);
  await insertKeys(db, keys);
  await noteRefusals(running, db, readRows(running, keyless).refused);
  run.counts.refused += keyless.length;
  return rows.length - known;
}

interface KeysRead {
  /** Why some may be missing: fewer rows came than the feed counted, or some are in a pile. Null if all came. */
  missing: string | null;
  /** Whether some came twice. Where rows move between pages, others may not have come because of that. */
  has_doubles: boolean;
}

/** Reads all keys of the feed. */
async function readKeys(running: RunningFeed): Promise<KeysRead> {
  const { db, feed, run } = running;
  const options: WalkOptions = {
    ...listingWalk(running, feed.modifiedField),
    query: () => ({
      resource: 'Property',
      select: ['ListingKey', feed.modifiedField],
      filter: feed.filter,
      count: true,
    }),
    page_size: Math.max(feed.pageSize, KEYS_PER_PAGE),
    simplify: () => false,
    answered: () => undefined,
  };
  const pages = new PageWalk(options, atBeginning);
  let [counted, came, isPiled]: [number | null, number, boolean] = [null, 0, false];
  for (let page = await pages.next(); page; page = await pages.next()) {
    // Later pages may be counted by themselves.
    if (run.counts.pages === 0) counted = page.count;
    isPiled ||= page.pile !== null;
    run.counts.pages += 1;
    came += await takeKeys(running, page);
    await throwIfStopped(running);
  }
  await analyzeKeys(db);
  const has_doubles = (await countKeysSince(db, '')) < came - run.counts.refused;
  if (isPiled) return { missing: 'has more rows of one time than it gives', has_doubles };
  const isShort = came < (counted ?? 0);
  return { missing: isShort ? `gave ${came} of the ${counted} rows that it counted` : null, has_doubles };
}

async function apply(running: RunningFeed, rows: readonly unknown[]): Promise<void> {
  const { db, run } = running;
  const read = readRows(running, rows);
  await readMedia(running, read.records);
  countRequests(running);
  await inTransaction(db, async (transaction) => {
    await applyRecords(running, transaction, read, { action: ACTION, by: null, keeps_times: true });
    await updateRun(transaction, run, run.counts);
  });
  await throwIfStopped(running);
}

/**
 * Reads the listings that the runs for changes have missed: by their keys, or from the earliest change on if that takes fewer
 * requests.
 */
async function mend(running: RunningFeed, isComplete: boolean): Promise<void> {
  const { db, feed } = running;
  const missed = await listMissedKeys(db, feed.provider);
  const [first] = missed;
  if (!first) return;
  const pages = Math.ceil((await countKeysSince(db, first.modified_text)) / feed.pageSize);
  const questions = Math.ceil(missed.length / KEYS_AT_ONCE);
  if (isComplete && first.told !== null && pages < questions) {
    const walk = new PageWalk(listingWalk(running, feed.modifiedField), { ...atBeginning, after: first.told });
    for (let page = await walk.next(); page; page = await walk.next()) await apply(running, page.rows);
    return;
  }
  for (let i = 0; i < missed.length; i += KEYS_AT_ONCE) {
    const keys = missed.slice(i, i + KEYS_AT_ONCE).map(({ provider_listing_id }) => provider_listing_id);
    await apply(running, await readByKeys(running, keys));
  }
}

/**
 * Asks for the listings by their keys that would be missed for the second time now. Those that the feed has count as listed. Returns false if
 * they are too many to be asked for.
 */
async function findMissed(running: RunningFeed): Promise<boolean> {
  const { db, feed } = running;
  const missed = await listMissedBefore(db, feed.provider, MAX_ASKED + 1);
  if (missed.length > MAX_ASKED) return false;
  for (let i = 0; i < missed.length; i += KEYS_AT_ONCE) {
    const rows = await readByKeys(running, missed.slice(i, i + KEYS_AT_ONCE));
    await insertKeys(
      db,
      rows.flatMap((row) => getKey(row, feed.modifiedField) ?? []),
    );
    await apply(running, rows);
  }
  return true;
}

/** Takes listings off the market that two complete runs have missed, unless they are too many to believe. */
async function takeOffMarket(running: RunningFeed, allowsMany: boolean): Promise<FeedRunOutcome> {
  const { db, feed, run, platform } = running;
  const { jobs, now } = platform;
  return inTransaction(db, async (transaction) => {
    const { open, missed_twice } = await countMissed(transaction, feed.provider);
    const isTooMany = missed_twice.length > BRAKE.listings && missed_twice.length > open * BRAKE.part;
    const isBraked = isTooMany && !allowsMany;
    await updateFeed(transaction, feed.provider, {
      last_full_at: run.started_at,
      braked_gone: isBraked ? missed_twice.length : null,
      braked_of: isBraked ? open : null,
      braked_at: isBraked ? now() : null,
    });
    if (isBraked) return 'braked';
    const gone = await markListingsGone(transaction, missed_twice, { now: now(), feed_run_id: run.feed_run_id });
    await takeFeedFacts({ transaction, jobs, now }, gone, { action: ACTION, by: null });
    run.counts.gone += gone.length;
    return 'done';
  });
}

/**
 * Compares all keys of a feed with the known listings: reads what was missed, and takes off the market what the feed doesn't have any more.
 * A run that didn't get all keys takes nothing off. `allows_many` is staff's word that many listings may go at once.
 * @throws AppError not_found for an unknown feed.
 */
export function reconcileFeed(
  platform: FeedPlatform,
  provider: string,
  { allows_many = false }: { allows_many?: boolean } = {},
): Promise<RunResult> {
  return withRun(platform, provider, {
    getKind: () => Promise.resolve('reconciliation' as const),
    work: async (running) => {
      await readServer(running);
      await createKeys(running.db);
      try {
        const { missing, has_doubles } = await readKeys(running);
        await mend(running, missing === null);
        if (missing !== null) return { outcome: 'incomplete', error: missing };
        if (has_doubles && !(await findMissed(running)))
          return { outcome: 'incomplete', error: 'gave rows twice, and many others not at all' };
        return await takeOffMarket(running, allows_many);
      } finally {
        await dropKeys(running.db).catch(() => undefined);
      }
    },
  });
}

import type { Kysely } from 'kysely';
import type { FeedRunKind, FeedRunOutcome } from '../../../../contracts/values/feed-values.ts';
import type { FeedConfig } from '../../../platform/config/listing-feeds.ts';
import type { Tables } from '../../../platform/database/database-types.ts';
import { FeedError } from '../../../platform/listing-sources/feed-error.ts';
import { isPaused } from '../state/is-paused.ts';
import {
  countRefusals,
  endRest,
  ensureFeed,
  findFeed,
  findOpenRun,
  insertRun,
  type RunCounts,
  tryLockFeed,
  unlockFeed,
  updateFeed,
  updateRun,
} from '../state/store.ts';
import { feedOfProvider, noCounts, noteFailure, openFeed } from './open-feed.ts';
import type { FeedPlatform, RunningFeed } from './running-feed.ts';
import { FeedStopped } from './throw-if-stopped.ts';

/** How a call to run a feed ended. `busy`: another run is at work. */
export type RunResult =
  | { outcome: 'busy' }
  | { outcome: 'paused'; until: Date | null; counts?: RunCounts }
  | { outcome: FeedRunOutcome; counts: RunCounts; error?: string };

/** Begins a run, or goes on with one that was stopped in the middle of the same work. */
async function openRun(
  db: Kysely<Tables>,
  { provider }: FeedConfig,
  kind: FeedRunKind,
  now: Date,
): Promise<RunningFeed['run']> {
  const open = await findOpenRun(db, provider);
  if (open?.kind === kind && kind !== 'reconciliation') {
    const { feed_run_id, started_at, pages, inserted, updated, unchanged, refused, left_out, gone, requests, bytes } =
      open;
    const counts = { pages, inserted, updated, unchanged, refused, left_out, gone, requests, bytes };
    return { feed_run_id, started_at, counts, refusals: await countRefusals(db, feed_run_id) };
  }
  if (open) await updateRun(db, open, { ended_at: now, outcome: 'failed', error: 'was stopped' });
  const feed_run_id = await insertRun(db, { provider, kind, started_at: now });
  return { feed_run_id, started_at: now, counts: { ...noCounts }, refusals: 0 };
}

/** What a run used of the feed, added to its counts once. */
export function countRequests({ client, run }: Pick<RunningFeed, 'client' | 'run'>): void {
  run.counts.requests += client.used.requests;
  run.counts.bytes += client.used.bytes;
  client.used.requests = 0;
  client.used.bytes = 0;
}

interface Work {
  getKind: (db: Kysely<Tables>) => Promise<FeedRunKind>;
  /** Returns how it ended, and why if that has a reason. */
  work: (running: RunningFeed) => Promise<FeedRunOutcome | { outcome: FeedRunOutcome; error: string }>;
  /** Whether it asks the feed. If not, it also runs while the feed is paused. */
  asks?: boolean;
}

async function runLocked(
  platform: FeedPlatform,
  db: Kysely<Tables>,
  feed: FeedConfig,
  { getKind, work, asks = true }: Work,
): Promise<RunResult> {
  const { provider } = feed;
  const state = await findFeed(db, provider);
  if (asks && state && isPaused(state, platform.now())) return { outcome: 'paused', until: state.paused_until };
  if (asks && state?.pause_reason) await endRest(db, provider);
  const run = await openRun(db, feed, await getKind(db), platform.now());
  const running = await openFeed(platform, db, { feed, run });
  try {
    const ended = await work(running);
    const { outcome, error } = typeof ended === 'string' ? { outcome: ended, error: null } : ended;
    countRequests(running);
    const ended_at = platform.now();
    await updateRun(db, run, { ...run.counts, ended_at, outcome, error });
    if (asks) await updateFeed(db, provider, { abilities: running.abilities, limited_times: 0 });
    return { outcome, counts: run.counts, ...(error !== null && { error }) };
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof FeedStopped)) throw error;
    countRequests(running);
    if (error instanceof FeedStopped) {
      await updateRun(db, run, { ...run.counts, ended_at: platform.now(), outcome: 'paused', error: null });
      return { outcome: 'paused', until: null, counts: run.counts };
    }
    const outcome = await noteFailure(running, error);
    await updateRun(db, run, { ...run.counts, ended_at: platform.now(), outcome, error: error.message });
    return { outcome, counts: run.counts, error: error.message };
  }
}

/**
 * Runs work on a feed if no other run of it is at work anywhere. A failure of the feed ends the run and is told in the result. The run holds a
 * connection of its own, and all its writes go through it: if the connection dies, so do the lock and the run.
 * @throws AppError not_found for an unknown feed.
 */
export async function withRun(platform: FeedPlatform, provider: string, work: Work): Promise<RunResult> {
  const feed = feedOfProvider(platform, provider);
  await ensureFeed(platform.db, provider);
  return platform.directDb.connection().execute(async (db) => {
    if (!(await tryLockFeed(db, provider))) return { outcome: 'busy' };
    try {
      return await runLocked(platform, db, feed, work);
    } finally {
      // A connection that is dead has no lock any more.
      await unlockFeed(db, provider).catch(() => undefined);
    }
  });
}

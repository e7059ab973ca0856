import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { FeedRunOutcome } from '../../../../contracts/values/feed-values.ts';
import type { FeedConfig } from '../../../platform/config/listing-feeds.ts';
import type { Tables } from '../../../platform/database/database-types.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { FeedError } from '../../../platform/listing-sources/feed-error.ts';
import type { FeedClock } from '../../../platform/listing-sources/reso-client.ts';
import { type Patience, ResoClient } from '../../../platform/listing-sources/reso-client.ts';
import { findFeed, type RunCounts, restFeed, updateFeed } from '../state/store.ts';
import type { FeedPlatform, RunningFeed } from './running-feed.ts';
import { getExplanations } from './store-words.ts';

/** Waits as long as it says. */
const realWait: Omit<FeedClock, 'now'> = {
  wait: (ms) => sleep(ms),
  random: () => Math.random(),
};

export const noCounts: RunCounts = {
  pages: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  left_out: 0,
  gone: 0,
  requests: 0,
  bytes: 0,
};
/** A token that was refused is refused for longer than a moment. */
const UNAUTHORIZED_REST_MS = 60 * 60_000;

/** @throws AppError not_found for a provider that no feed is configured for. */
export function feedOfProvider({ config }: Pick<FeedPlatform, 'config'>, provider: string): FeedConfig {
  const feed = config.feeds.find((one) => one.provider === provider);
  if (!feed) throw new AppError('not_found', 'There is no such feed.');
  return feed;
}

interface Opening {
  feed: FeedConfig;
  /** Absent for questions about single listings, which belong to no run. */
  run?: RunningFeed['run'];
  patience?: Partial<Patience>;
}

/** Opens a feed to ask it over a connection. */
export async function openFeed(
  platform: FeedPlatform,
  db: Kysely<Tables>,
  { feed, run, patience = {} }: Opening,
): Promise<RunningFeed> {
  const { limits, now, feedClock = realWait } = platform;
  const state = await findFeed(db, feed.provider);
  const clock = { now: () => now().getTime(), ...feedClock };
  return {
    platform,
    db,
    feed,
    client: new ResoClient(feed, { db, limits, clock, patience }, state?.limited_times),
    abilities: state?.abilities ?? {},
    explain: await getExplanations(db, feed.provider),
    run: run ?? { feed_run_id: null, started_at: now(), counts: { ...noCounts }, refusals: 0 },
  };
}

/** Notes why a feed failed. One that was asked too often, or refuses our token, rests for a while. */
export async function noteFailure(
  { db, feed, client, platform }: RunningFeed,
  { problem, message, retry_at }: FeedError,
): Promise<Extract<FeedRunOutcome, 'failed' | 'paused'>> {
  const now = platform.now();
  const isLimited = problem === 'limited';
  const isUnauthorized = problem === 'unauthorized';
  const until = isLimited ? retry_at : isUnauthorized ? now.getTime() + UNAUTHORIZED_REST_MS : null;
  await updateFeed(db, feed.provider, {
    last_error: message,
    last_error_at: now,
    limited_times: client.limitedTimes,
  });
  if (until !== null)
    await restFeed(db, feed.provider, {
      pause_reason: isLimited ? 'limited' : 'unauthorized',
      paused_until: new Date(until),
    });
  platform.log.warn({ feed: feed.provider, problem, reason: message }, 'a feed failed');
  return until === null ? 'failed' : 'paused';
}

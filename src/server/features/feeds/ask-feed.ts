import type { FeedConfig } from '../../platform/config/listing-feeds.ts';
import { FeedError } from '../../platform/listing-sources/feed-error.ts';
import type { Patience } from '../../platform/listing-sources/reso-client.ts';
import { noteFailure, openFeed } from './runs/open-feed.ts';
import type { FeedPlatform, RunningFeed } from './runs/running-feed.ts';
import type { FeedAbilities } from './state/feed-abilities.ts';
import { isPaused } from './state/is-paused.ts';
import { addAbilities, ensureFeed, findFeed } from './state/store.ts';

/** What was found out of the server since `before`. */
function learnedSince(before: FeedAbilities, now: FeedAbilities): FeedAbilities {
  const names = Object.keys(now) as (keyof FeedAbilities)[];
  const learned = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(learned.map((name) => [name, now[name]]));
}

/**
 * Asks a feed about single listings, outside of its runs, and keeps what was learned of the server. Returns null if the feed rests, or failed,
 * which is noted.
 */
export async function askFeed<Answer>(
  platform: FeedPlatform,
  { feed, patience }: { feed: FeedConfig; patience: Partial<Patience> },
  ask: (running: RunningFeed) => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  const { db, now } = platform;
  await ensureFeed(db, feed.provider);
  const state = await findFeed(db, feed.provider);
  if (!state || isPaused(state, now())) return null;
  const running = await openFeed(platform, db, { feed, patience });
  const before = structuredClone(running.abilities);
  try {
    return { answer: await ask(running) };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await noteFailure(running, error);
    return null;
  } finally {
    // A run that is at work may have learned something else meanwhile.
    await addAbilities(db, feed.provider, learnedSince(before, running.abilities));
  }
}

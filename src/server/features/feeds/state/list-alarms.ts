import type { FeedAlarm } from '../../../../contracts/curation/feeds.ts';
import { foldWord } from '../../../../rules/curation/feed-words.ts';
import { ENOUGH, feedAlarms } from '../../../../rules/feeds/feed-alarms.ts';
import type { FeedConfig } from '../../../platform/config/listing-feeds.ts';
import type { Context } from '../../../platform/context/context.ts';
import { isPaused } from './is-paused.ts';
import { findFeed } from './store.ts';
import { countPhotographed, countRefused, findFirstRun, listStaffWords, listUnknownValues } from './store-health.ts';
import { countUnchecked } from './store-unchecked.ts';

const DAY_MS = 24 * 60 * 60_000;
const UNCHECKED_MS = 7 * DAY_MS;
const MAX_WORDS = 100;

/** What staff should know of a feed. */
export async function getAlarms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { provider, use, expand }: FeedConfig,
): Promise<FeedAlarm[]> {
  const state = await findFeed(db, provider);
  if (!state) return [];
  const time = now();
  const unknown = await listUnknownValues(db, provider, MAX_WORDS);
  const explained = new Set((await listStaffWords(db, provider)).map(({ field, word }) => `${field} ${word}`));
  const { braked_gone, braked_of, pause_reason, last_success_at, last_error } = state;
  return feedAlarms(
    {
      provider,
      pause_reason: isPaused(state, time) ? pause_reason : null,
      first_run_at: await findFirstRun(db, provider),
      last_success_at,
      last_error,
      braked: braked_gone === null || braked_of === null ? null : { gone: braked_gone, of: braked_of },
      ...(await countRefused(db, provider, new Date(time.getTime() - DAY_MS))),
      unknown_statuses: unknown
        .filter(({ field, value }) => field === 'StandardStatus' && !explained.has(`${field} ${foldWord(value)}`))
        .map(({ value }) => value),
      ...(await countPhotographed(db, provider, ENOUGH)),
      wants_photos: use !== 'internal' && expand.includes('Media'),
      unchecked: await countUnchecked(db, { provider, since: new Date(time.getTime() - UNCHECKED_MS) }),
    },
    time,
  );
}

/** What staff should know of all feeds. */
export async function listAlarms({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>): Promise<FeedAlarm[]> {
  const all = await Promise.all(config.feeds.map((feed) => getAlarms({ db, now }, feed)));
  return all.flat();
}

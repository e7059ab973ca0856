import type { Feed, FeedDetails } from '../../../../contracts/curation/feeds.ts';
import { feedOrders } from '../../../../contracts/values/feed-values.ts';
import { dictionaryWords } from '../../../../rules/feeds/known-words.ts';
import { readMoment } from '../../../../rules/feeds/moments.ts';
import { partsOfRecord, propertyFields } from '../../../../rules/feeds/selected-fields.ts';
import type { FeedConfig } from '../../../platform/config/listing-feeds.ts';
import type { Context } from '../../../platform/context/context.ts';
import { feedLimits } from '../../../platform/listing-sources/request-pace.ts';
import { getPerson, knownUser } from '../../users/person-of.ts';
import { findUser } from '../../users/store.ts';
import { feedJobNames } from '../feed-jobs.ts';
import { getWalk } from '../reading/store-walks.ts';
import { countLeftOut } from '../records/store-unkept.ts';
import { feedOfProvider } from '../runs/open-feed.ts';
import { isPaused } from '../state/is-paused.ts';
import { getAlarms } from '../state/list-alarms.ts';
import { type FeedState, findFeed } from '../state/store.ts';
import { listStaffWords, listUnknownValues } from '../state/store-health.ts';
import { countUnchecked } from '../state/store-unchecked.ts';
import { countListings, countReasons, isRunning, listRuns } from './store.ts';
import { countFilled } from './store-fill.ts';

type Reader = Pick<Context, 'config' | 'db' | 'jobs' | 'limits' | 'now'>;

const LAST_RUNS = 10;
const MAX_ROWS = 100;
const UNCHECKED_MS = 48 * 60 * 60_000;
/** The parts of a record come with it. */
const usedFields = [...propertyFields, ...partsOfRecord];

const toIso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

async function requestsAtOnce({ db, limits }: Reader, feed: FeedConfig): Promise<Feed['requests_at_once']> {
  const [day, hour] = feedLimits(feed);
  const left = async (limit: typeof day): Promise<number> => (limit ? limits.left(db, limit, feed.provider) : 0);
  return { hour: await left(hour), day: await left(day) };
}

async function findPaused({ db, now }: Reader, state: FeedState | undefined): Promise<Feed['paused']> {
  if (!state?.pause_reason || !isPaused(state, now())) return null;
  const { pause_reason: reason, paused_until, paused_by_user_id } = state;
  const user = paused_by_user_id === null ? undefined : await findUser(db, paused_by_user_id);
  return { reason, until: toIso(paused_until), by: knownUser(user) };
}

function getRun(run: Awaited<ReturnType<typeof listRuns>>[number]): Feed['runs'][number] {
  return { ...run, started_at: run.started_at.toISOString(), ended_at: toIso(run.ended_at) };
}

async function getOrders({ jobs }: Reader, provider: string): Promise<Feed['ordered']> {
  const names = feedJobNames(provider);
  const waiting = new Set(await jobs.records.waiting(Object.values(names)));
  return feedOrders.filter((order) => waiting.has(names[order]));
}

async function getFeedSummary(reader: Reader, feed: FeedConfig): Promise<Feed> {
  const { db } = reader;
  const { provider, use } = feed;
  const state = await findFeed(db, provider);
  const [paused, runs, running, walk] = [
    await findPaused(reader, state),
    await listRuns(db, provider, LAST_RUNS),
    await isRunning(db, provider),
    await getWalk(db, provider, 'changes'),
  ];
  const watermark = walk.watermark === null ? null : readMoment(walk.watermark);
  const { braked_gone = null, braked_of = null, braked_at = null, last_error = null } = state ?? {};
  const idle = runs.length === 0 ? 'never_read' : last_error === null ? 'idle' : 'failed';
  return {
    provider,
    use,
    state: running ? 'running' : paused ? 'paused' : idle,
    ordered: await getOrders(reader, provider),
    paused,
    last_success_at: toIso(state?.last_success_at),
    last_full_at: toIso(state?.last_full_at),
    watermark: watermark && new Date(watermark.ms).toISOString(),
    last_error,
    last_error_at: toIso(state?.last_error_at),
    braked:
      braked_gone === null || braked_of === null || braked_at === null
        ? null
        : { gone: braked_gone, of: braked_of, at: braked_at.toISOString() },
    requests_at_once: await requestsAtOnce(reader, feed),
    request_limits: { hour: feed.limits.perHour, day: feed.limits.perDay },
    listings: await countListings(db, provider),
    left_out: await countLeftOut(db, provider),
    unchecked_homes: await countUnchecked(db, {
      provider,
      since: new Date(reader.now().getTime() - UNCHECKED_MS),
    }),
    alarms: await getAlarms(reader, feed),
    runs: runs.map(getRun),
  };
}

/** The configured feeds with their last runs. */
export async function listFeeds(reader: Reader): Promise<Feed[]> {
  return Promise.all(reader.config.feeds.map((feed) => getFeedSummary(reader, feed)));
}

/** @throws AppError not_found for an unknown feed. */
export async function readFeed(reader: Reader, provider: string): Promise<Feed> {
  return getFeedSummary(reader, feedOfProvider(reader, provider));
}

/**
 * A feed with all that staff look at.
 * @throws AppError not_found for an unknown feed.
 */
export async function getFeedDetails(reader: Reader, provider: string): Promise<FeedDetails> {
  const { db } = reader;
  const feed = await readFeed(reader, provider);
  const [reasons, unknown, words, fill] = [
    await countReasons(
      db,
      feed.runs.map(({ feed_run_id }) => feed_run_id),
      MAX_ROWS,
    ),
    await listUnknownValues(db, provider, MAX_ROWS),
    await listStaffWords(db, provider),
    await countFilled(db, provider, usedFields),
  ];
  return {
    ...feed,
    refusals: reasons,
    unknown_values: unknown.map(({ first_seen, last_seen, ...value }) => ({
      ...value,
      first_seen: first_seen.toISOString(),
      last_seen: last_seen.toISOString(),
      choices: [...(dictionaryWords[value.field] ?? [])],
    })),
    words: words.map(({ user_id, name, ...word }) => ({ ...word, user: getPerson(user_id, name) })),
    fill_rates: {
      of: fill.of,
      fields: usedFields.map((field) => ({ field, filled: fill.filled.get(field) ?? 0 })),
    },
  };
}

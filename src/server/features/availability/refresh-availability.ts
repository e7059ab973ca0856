import { z } from 'zod';
import type { AvailabilityCheck, CheckedCompound } from '../../../contracts/homes/availability.ts';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import type { Actor } from '../../platform/context/actor.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import type { FeedPlatform } from '../feeds/runs/running-feed.ts';
import { findFeed } from '../feeds/state/store.ts';
import { findReviewPeriod } from '../review-periods/store-review-periods.ts';
import { checkHomes, FRESH_MS } from './check-homes.ts';
import { addChecked, beginCheck, findCheck, goOnChecking, listReviewPeriodHomes } from './store.ts';

const ACTION = 'refresh_availability';
/** How long a call may ask feeds. */
const IN_CALL_MS = 50_000;
/** A person waits for the answer, so a feed that doesn't answer soon counts as down. */
const inCall = { timeoutMs: 15_000, tries: 2, longestWaitMs: 5_000 };
/** A check that has stood still for so long was cut off. */
const STOPPED_MS = 15 * 60_000;

const data = z.object({
  review_period_id: z.int(),
  compound_ids: z.array(z.int()),
  by: z.string(),
  request_id: z.string(),
});

/** Goes on with a check that a call had no time for. */
export const refreshAvailabilityJob = { name: 'refresh-availability', data } satisfies JobDefinition<
  z.infer<typeof data>
>;

interface Refreshing {
  review_period_id: number;
  actor: Actor;
}

async function listFeeds({ config, db, now }: FeedPlatform): Promise<AvailabilityCheck['feeds']> {
  return Promise.all(
    config.feeds.map(async ({ provider }) => {
      const { last_success_at = null } = (await findFeed(db, provider)) ?? {};
      const stale = last_success_at === null || now().getTime() - last_success_at.getTime() >= FRESH_MS;
      return { provider, last_success_at: last_success_at?.toISOString() ?? null, stale };
    }),
  );
}

async function answer(platform: FeedPlatform, items: CheckedCompound[], running: boolean): Promise<AvailabilityCheck> {
  const of = (outcome: CheckedCompound['outcome']): number => items.filter((item) => item.outcome === outcome).length;
  const [changed, not_in_feed] = [of('changed'), of('not_in_feed')];
  return {
    checked: of('unchanged') + changed + not_in_feed,
    changed,
    not_in_feed,
    manual: of('manual'),
    no_feed: of('no_feed'),
    unknown: of('unknown'),
    items,
    feeds: await listFeeds(platform),
    running,
  };
}

/** @throws AppError conflict that names the compounds that aren't in the period. */
function requireAll(compound_ids: readonly number[] | undefined, found: ReadonlySet<number>): void {
  const errors: InputError[] = (compound_ids ?? []).flatMap((compound_id, index) =>
    found.has(compound_id) ? [] : [{ path: `body.compound_ids.${index}`, message: 'isn’t in this review cycle' }],
  );
  if (errors.length > 0) throw new AppError('conflict', 'Some homes aren’t in this review cycle.', { errors });
}

/**
 * Asks the feeds whether the homes of a review period can still be had. What takes longer than a minute follows by a job. While a check of the period runs,
 * returns its state.
 * @throws AppError not_found for an unknown period, conflict for compounds of another one.
 */
export async function refreshAvailability(
  platform: FeedPlatform,
  { compound_ids, ...refreshing }: Refreshing & { compound_ids: readonly number[] | undefined },
): Promise<AvailabilityCheck> {
  const { db, jobs } = platform;
  const { review_period_id, actor } = refreshing;
  if (!(await findReviewPeriod(db, review_period_id))) throw new AppError('not_found', 'Review cycle not found.');
  const homes = await listReviewPeriodHomes(db, review_period_id, compound_ids);
  requireAll(compound_ids, new Set(homes.map(({ compound_id }) => compound_id)));
  const now = platform.now();
  const since = new Date(now.getTime() - STOPPED_MS);
  if (!(await beginCheck(db, review_period_id, { now, since }))) {
    const running = await findCheck(db, review_period_id);
    return answer(platform, running?.items ?? [], true);
  }
  const until = performance.now() + IN_CALL_MS;
  const hasTime = (): boolean => performance.now() < until;
  const checked = checkHomes(platform, homes, {
    action: ACTION,
    by: actor.user_id,
    request_id: actor.request_id,
    patience: inCall,
    hasTime,
  });
  // A check that failed isn't running any more.
  const { items, left } = await checked.catch(async (error: unknown) => {
    await addChecked(db, review_period_id, [], platform.now());
    throw error;
  });
  await addChecked(db, review_period_id, items, left.length === 0 ? platform.now() : null);
  if (left.length > 0) {
    const rest = left.map(({ compound_id }) => compound_id);
    await jobs.enqueue(refreshAvailabilityJob, {
      review_period_id,
      compound_ids: rest,
      by: actor.user_id,
      request_id: actor.request_id,
    });
  }
  return answer(platform, items, left.length > 0);
}

/** Checks what a call had no time for. */
export async function goOnRefreshing(
  platform: FeedPlatform,
  { review_period_id, compound_ids, by, request_id }: z.infer<typeof data>,
): Promise<void> {
  const homes = await listReviewPeriodHomes(platform.db, review_period_id, compound_ids);
  const { items } = await checkHomes(platform, homes, {
    action: ACTION,
    by,
    request_id,
    patience: {},
    hasTime: () => true,
    onProgress: () => goOnChecking(platform.db, review_period_id, platform.now()),
  });
  await addChecked(platform.db, review_period_id, items, platform.now());
}

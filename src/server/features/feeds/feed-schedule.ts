import type { Context } from '../../platform/context/context.ts';
import { createJob, type Job, scheduledJob } from '../../platform/jobs/job.ts';
import { reconcileFeedJob, remapFeedJob, syncFeedJob } from './feed-jobs.ts';
import { reconcileFeed } from './reconcile-feed.ts';
import { ageSold } from './records/age-sold.ts';
import { remapFeed } from './remap-feed.ts';
import type { RunResult } from './runs/with-run.ts';
import { deleteOldRuns } from './state/store.ts';
import { syncFeed } from './sync-feed.ts';

const RUNS_KEPT_MS = 90 * 24 * 60 * 60_000;

/** Waits for the end of a run. @throws Error if another one is at work, so that the job is tried again. */
async function ended(run: Promise<RunResult>): Promise<void> {
  if ((await run).outcome === 'busy') throw new Error('Another run of this feed is at work.');
}

/**
 * The jobs of the configured feeds, and their schedules in UTC: changes every ten minutes, all keys at night. Without
 * `feedSchedule`, feeds are read only when staff ask for it.
 */
export function getFeedJobs(ctx: Context): Job[] {
  const { config, db, jobs, now } = ctx;
  const providers = config.feeds.map(({ provider }) => provider);
  const forEach = async (enqueue: (provider: string) => Promise<void>): Promise<void> => {
    for (const provider of config.feedSchedule ? providers : []) await enqueue(provider);
  };
  return [
    ...providers.flatMap((provider) => [
      createJob(syncFeedJob(provider), () => syncFeed(ctx, provider)),
      createJob(reconcileFeedJob(provider), (given) => ended(reconcileFeed(ctx, provider, given))),
      createJob(remapFeedJob(provider), () => ended(remapFeed(ctx, provider))),
    ]),
    scheduledJob('sync-feeds', '*/10 * * * *', () => forEach((provider) => jobs.enqueue(syncFeedJob(provider), {}))),
    // Between two readings of changes, so that none of them is usually at work.
    scheduledJob('reconcile-feeds', '25 8 * * *', () =>
      forEach((provider) => jobs.enqueue(reconcileFeedJob(provider), { allows_many: false })),
    ),
    scheduledJob('age-sold-listings', '5 9 * * *', () => ageSold(ctx)),
    scheduledJob('delete-old-feed-runs', '56 4 * * *', () =>
      deleteOldRuns(db, new Date(now().getTime() - RUNS_KEPT_MS)),
    ),
  ];
}

import { expect, it } from 'vitest';
import type { Context } from '../../platform/context/context.ts';
import { getFeedJobs } from './feed-schedule.ts';

/** Runs what the schedules run, and returns the names of the jobs that were enqueued. */
async function enqueued(feedSchedule: boolean): Promise<string[]> {
  const names: string[] = [];
  const ctx = {
    config: { feeds: [{ provider: 'northwest' }, { provider: 'southeast' }], feedSchedule },
    jobs: { enqueue: async ({ name }: { name: string }) => void names.push(name) },
  } as unknown as Context;
  for (const { definition, run } of getFeedJobs(ctx))
    if (['sync-feeds', 'reconcile-feeds'].includes(definition.name)) await run({});
  return names;
}

it('reads each feed by a schedule, unless only staff read feeds', async () => {
  expect(await enqueued(true)).toEqual([
    'sync-feed-northwest',
    'sync-feed-southeast',
    'reconcile-feed-northwest',
    'reconcile-feed-southeast',
  ]);
  expect(await enqueued(false)).toEqual([]);
});

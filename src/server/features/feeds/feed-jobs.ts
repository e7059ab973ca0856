import { z } from 'zod';
import type { FeedOrder } from '../../../contracts/values/feed-values.ts';
import { type JobDefinition, noData } from '../../platform/jobs/job.ts';

/** A run that fails is tried again by the next schedule. */
const retry = { limit: 1, firstS: 60, mostS: 60 };
/** Work that no schedule repeats soon waits for the run that is at work, for as long as reading a whole feed takes. */
const patient = { limit: 40, firstS: 30, mostS: 600 };

/** Reads what has changed in a feed. Each feed has queues of its own, so that none waits for another. */
export const syncFeedJob = (provider: string) =>
  ({ name: `sync-feed-${provider}`, data: noData, retry, prompt: true }) satisfies JobDefinition;

const reconciliation = z.object({ allows_many: z.boolean().default(false) });

/** Compares all keys of a feed with the known listings. `allows_many` is staff's word that many may be gone at once. */
export const reconcileFeedJob = (provider: string) =>
  ({ name: `reconcile-feed-${provider}`, data: reconciliation, retry: patient, prompt: true }) satisfies JobDefinition<
    z.infer<typeof reconciliation>
  >;

/** Reads the stored records of a feed again. */
export const remapFeedJob = (provider: string) =>
  ({ name: `remap-feed-${provider}`, data: noData, retry: patient, prompt: true }) satisfies JobDefinition;

/** The names of a feed's jobs. */
export const feedJobNames = (provider: string): Readonly<Record<FeedOrder, string>> => ({
  sync: syncFeedJob(provider).name,
  reconcile: reconcileFeedJob(provider).name,
  remap: remapFeedJob(provider).name,
});

import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { syncFeedJob } from './feed-jobs.ts';
import { isPaused } from './state/is-paused.ts';
import { findFeed } from './state/store.ts';

/** A feed that was read within this time has nothing more to say. */
const READ_MS = 10 * 60_000;

/** Has the feeds read that weren't read just now and aren't paused. Returns whether there is one. */
export async function startSyncs(
  { config, jobs, now }: Pick<Context, 'config' | 'jobs' | 'now'>,
  transaction: Transaction<Tables>,
): Promise<boolean> {
  let isStarted = false;
  for (const { provider } of config.feeds) {
    const state = await findFeed(transaction, provider);
    const read = state?.last_success_at?.getTime() ?? 0;
    if ((state && isPaused(state, now())) || now().getTime() - read < READ_MS) continue;
    await jobs.enqueue(syncFeedJob(provider), {}, transaction);
    isStarted = true;
  }
  return isStarted;
}

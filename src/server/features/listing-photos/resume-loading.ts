import type { Context } from '../../platform/context/context.ts';
import { loadPhotos } from './loading-job.ts';
import { beginRun, listRetries, listStandingRuns } from './store.ts';

/** In homes. */
const BATCH = 500;

/** In milliseconds. A run that got on less long ago has its job. */
const STANDING = 5 * 60 * 1_000;

/** Goes on with runs whose job was lost, and tries photos again that couldn't be fetched some hours ago. */
export async function resumeLoading({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const home_ids = await listStandingRuns(transaction, new Date(now().getTime() - STANDING));
    for (const { home_id, photos: wanted } of await listRetries(transaction, now(), BATCH)) {
      if (await beginRun(transaction, { home_id, wanted, user_id: null }, now())) home_ids.push(home_id);
    }
    const begun = [...new Set(home_ids)].map((home_id) => ({ home_id }));
    await jobs.enqueueAll(loadPhotos, begun, transaction);
  });
}

import type { Context } from '../../platform/context/context.ts';
import { updatePopularity } from '../compounds/store-popularity.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { deleteOldActivity } from './store.ts';

/** Updates the popularity of all compounds, deletes old activity, and has the files published again. */
export async function refreshPopularity({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await updatePopularity(transaction);
    await deleteOldActivity(transaction);
    await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}

import type { Context } from '../../platform/context/context.ts';
import { alertMailsJob } from '../alerts/alert-mail.ts';
import { endTelling } from '../compounds/store-homes.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';

/**
 * Tells the changes by staff that are due: pages show them in the price history, and mails follow. The alerts are there since the change.
 * Returns how many homes have such a change.
 */
export async function tellHeldChanges({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const count = await endTelling(transaction, now());
    if (count > 0) {
      await jobs.enqueue(regenerateFiles, {}, transaction);
      await jobs.enqueue(alertMailsJob, {}, transaction);
    }
    return count;
  });
}

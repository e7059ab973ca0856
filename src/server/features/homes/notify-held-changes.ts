import type { Context } from '../../platform/context/context.ts';
import { alertMailsJob } from '../alerts/alert-mail.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { endHolds } from './rows/store.ts';

/**
 * Ends the hold of staff's changes that are due: the pages get the new price history, and the alert emails are queued. The alerts
 * themselves exist since the change. Returns the number of homes with such a change.
 */
export async function notifyHeldChanges({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const count = await endHolds(transaction, now());
    if (count > 0) {
      await jobs.enqueue(regenerateFiles, {}, transaction);
      await jobs.enqueue(alertMailsJob, {}, transaction);
    }
    return count;
  });
}

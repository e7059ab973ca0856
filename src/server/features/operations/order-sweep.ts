import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { recordStaffAction } from '../staff/store.ts';
import { claimSurvey } from './store-surveys.ts';
import { sweepStorage } from './sweep-job.ts';

/** A database or the caller's transaction. */
type Platform = { db: Database } & Pick<Context, 'jobs' | 'now'>;

/** Has a job look through the storage for a staff member. @throws AppError conflict while it is being looked through. */
export async function orderSweep(
  { db, jobs, now }: Platform,
  { dry_run, actor }: { dry_run: boolean; actor: Actor },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await claimSurvey(transaction, now())))
      throw new AppError('conflict', 'The storage is being looked through already.');
    await jobs.enqueue(sweepStorage, { dry_run }, transaction);
    if (dry_run) return;
    const action = {
      user_id: actor.user_id,
      request_id: actor.request_id,
      action: 'sweep_storage',
      entity: 'storage',
      entity_id: 'files',
    } as const;
    await recordStaffAction(transaction, { ...action, before: {}, after: {} });
  });
}

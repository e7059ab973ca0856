import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findCompoundReviewPeriod, lockComments, setComments } from '../compounds/store-publishing.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';

interface Withdrawal {
  compound_id: number;
  /** Of the comment, which it tells from the others. */
  create_timestamp: string;
  /** The staff member. */
  by: string;
}

/**
 * Takes a comment off a home's page. Subscribers who were alerted keep their alerts. Withdrawing it again changes nothing.
 * @throws AppError not_found for an unknown home.
 */
export async function withdrawComment(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { compound_id, create_timestamp, by }: Withdrawal,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const reviewed = await findCompoundReviewPeriod(transaction, compound_id);
    await lockReviewPeriods(transaction, [reviewed?.review_period_id]);
    const compound = await lockComments(transaction, compound_id);
    if (!compound) throw new AppError('not_found', 'Home not found.');
    const comment = compound.broadcast_comments.find((one) => one.create_timestamp === create_timestamp);
    if (!comment) return;
    const left = compound.broadcast_comments.filter((one) => one !== comment);
    await setComments(transaction, compound_id, left);
    await recordStaffAction(transaction, {
      user_id: by,
      action: 'withdraw_comment',
      entity: 'compound',
      entity_id: compound_id,
      review_period_id: compound.review_period_id,
      before: { comment },
      after: {},
    });
    if (compound.status === 'published') await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}

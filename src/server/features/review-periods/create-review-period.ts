import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { deleteCompoundsOfReviewPeriod } from '../compounds/store-changes.ts';
import { deleteHomes } from '../homes/rows/store.ts';
import { recordStaffAction } from '../staff/store.ts';
import { getReviewPeriod } from './review-period-answer.ts';
import { countByStatus, deleteReviewPeriodRow, insertReviewPeriod, lockReviewPeriod } from './store-review-periods.ts';

/** Creates an empty review period. */
export async function createReviewPeriod(
  { db, now }: { db: Database } & Pick<Context, 'now'>,
  actor: Actor,
): Promise<ReviewPeriod> {
  return inTransaction(db, async (transaction) => {
    const review_period_id = await insertReviewPeriod(transaction, now());
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: 'create_cycle',
      entity: 'review_period',
      entity_id: review_period_id,
      review_period_id,
      version: 1,
      request_id: actor.request_id,
      before: {},
      after: { review_period_id },
    });
    return getReviewPeriod(transaction, review_period_id);
  });
}

/**
 * Deletes a review period and its compounds, none of which was ever published.
 * @throws AppError not_found for an unknown period and outside of development, conflict if it has published homes.
 */
export async function deleteReviewPeriod(
  { db, config }: { db: Database } & Pick<Context, 'config'>,
  { review_period_id, actor }: { review_period_id: number; actor: Actor },
): Promise<void> {
  if (config.mode !== 'development') throw new AppError('not_found', 'Review cycle not found.');
  await inTransaction(db, async (transaction) => {
    const reviewPeriod = await lockReviewPeriod(transaction, review_period_id);
    if (!reviewPeriod) throw new AppError('not_found', 'Review cycle not found.');
    const counts = await countByStatus(transaction, [review_period_id]);
    if (reviewPeriod.publish_date !== null || counts.some(({ status }) => status === 'published'))
      throw new AppError('conflict', 'A review cycle with published homes can’t be deleted.');
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: 'delete_cycle',
      entity: 'review_period',
      entity_id: review_period_id,
      request_id: actor.request_id,
      before: { compounds: counts.reduce((sum, { count }) => sum + count, 0) },
      after: {},
    });
    await deleteHomes(transaction, await deleteCompoundsOfReviewPeriod(transaction, review_period_id));
    await deleteReviewPeriodRow(transaction, review_period_id);
  });
}

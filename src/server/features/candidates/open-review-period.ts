import { MAX_COMPOUNDS } from '../../../contracts/values/review-values.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { lockReviewPeriod } from '../review-periods/store-review-periods.ts';
import { countCompounds } from './store.ts';

/**
 * Locks a review period until the end of the transaction, in order to add homes to it.
 * @throws AppError not_found for an unknown period, conflict if it is published or so many more homes don't fit.
 */
export async function lockOpenReviewPeriod(
  transaction: Database,
  review_period_id: number,
  more: number,
): Promise<void> {
  const reviewPeriod = await lockReviewPeriod(transaction, review_period_id);
  if (!reviewPeriod) throw new AppError('not_found', 'Review cycle not found.');
  if (reviewPeriod.publish_date !== null) throw new AppError('conflict', 'This review cycle is published already.');
  const present = await countCompounds(transaction, review_period_id);
  if (present + more <= MAX_COMPOUNDS) return;
  const room = Math.max(0, MAX_COMPOUNDS - present);
  throw new AppError(
    'conflict',
    `A review cycle can have ${formatNumber(MAX_COMPOUNDS)} homes. This one has room for ${formatNumber(room)} more.`,
  );
}

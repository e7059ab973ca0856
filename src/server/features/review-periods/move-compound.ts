import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';
import { MAX_COMPOUNDS } from '../../../contracts/values/review-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import {
  countByStatus,
  type LockedReviewPeriod,
  lockReviewPeriod,
  updateReviewPeriod,
} from './store-review-periods.ts';

interface Moved {
  compound_id: number;
  review_period_id: number | null;
  status: CompoundStatus;
}

function conflict(message: string): AppError {
  return new AppError('conflict', message, { errors: [{ path: 'body.review_period_id', message }] });
}

async function setOrder(
  transaction: Database,
  reviewPeriod: LockedReviewPeriod,
  published_compound_order: number[],
): Promise<void> {
  const version = reviewPeriod.version + 1;
  const field_versions = { ...reviewPeriod.field_versions, published_compound_order: version };
  await updateReviewPeriod(transaction, reviewPeriod.review_period_id, {
    version,
    field_versions,
    published_compound_order,
  });
}

/**
 * Takes a compound out of the order of its review period and puts it at the end of another one's. The caller has locked
 * the periods and sets the compound's own column.
 * @throws AppError conflict for a published compound, and for a period that is unknown, published or full.
 */
export async function moveToReviewPeriod(transaction: Database, moved: Moved, to: number): Promise<void> {
  if (moved.status === 'published') throw conflict('A published home can’t be moved to another review cycle.');
  const target = await lockReviewPeriod(transaction, to);
  if (!target) throw conflict('This review cycle doesn’t exist.');
  if (target.publish_date !== null) throw conflict('This review cycle is already published.');
  const counts = await countByStatus(transaction, [to]);
  if (counts.reduce((sum, { count }) => sum + count, 0) >= MAX_COMPOUNDS)
    throw conflict(`A review cycle can have ${MAX_COMPOUNDS.toLocaleString('en-US')} homes at most.`);
  const from =
    moved.review_period_id === null ? undefined : await lockReviewPeriod(transaction, moved.review_period_id);
  if (!from?.published_compound_order.includes(moved.compound_id)) return;
  await setOrder(
    transaction,
    from,
    from.published_compound_order.filter((compound_id) => compound_id !== moved.compound_id),
  );
  await setOrder(transaction, target, [...target.published_compound_order, moved.compound_id]);
}

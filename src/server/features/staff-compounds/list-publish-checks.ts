import type { CallResponse } from '../../../contracts/contract.ts';
import { inPublishedOrder } from '../../../rules/curation/published-order.ts';
import type { Context } from '../../platform/context/context.ts';
import { getReviewPeriod } from '../review-periods/review-period-answer.ts';
import { assembleRows } from './compound-rows.ts';
import { listRowsToPublish } from './store.ts';

/**
 * What stands against publishing the approved and published compounds of a review period, in their order.
 * @throws AppError not_found for an unknown period.
 */
export async function listPublishChecks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  review_period_id: number,
): Promise<CallResponse<'GET /hfc/_i/review_periods/{review_period_id}/publish_checks'>> {
  const review_period = await getReviewPeriod(db, review_period_id);
  const rows = await assembleRows(db, await listRowsToPublish(db, review_period_id), now());
  const items = inPublishedOrder(rows, review_period.published_compound_order);
  return { review_period, items: items.map(({ compound_id, checks }) => ({ compound_id, checks })) };
}

import type { CallResponse } from '../../../contracts/contract.ts';
import { MAX_REVIEW_PERIODS } from '../../../contracts/curation/published-review-periods.ts';
import type { Database } from '../../platform/database/database.ts';
import { publicCompoundsAmong } from '../compounds/store.ts';
import { listOpenedAmong } from '../matches/store.ts';
import { listPublishedReviewPeriods } from './store.ts';

/** The newest published review periods with homes in a subscriber's market. */
export async function listPublished(
  db: Database,
  { subscriber_id, market_id }: { subscriber_id: number; market_id: number },
): Promise<CallResponse<'GET /hfc/review_periods'>> {
  const reviewPeriods = await listPublishedReviewPeriods(db, market_id, MAX_REVIEW_PERIODS);
  const all = reviewPeriods.flatMap(({ published_compound_order }) => published_compound_order);
  const listed = new Set(await publicCompoundsAmong(db, market_id, all));
  const items = reviewPeriods.map(({ review_period_id, publish_date, published_compound_order }) => ({
    review_period_id,
    publish_date: publish_date.toISOString(),
    compound_ids: published_compound_order.filter((compound_id) => listed.has(compound_id)),
  }));
  return {
    items: items.filter(({ compound_ids }) => compound_ids.length > 0),
    opened_compound_ids: await listOpenedAmong(db, subscriber_id, [...listed]),
  };
}

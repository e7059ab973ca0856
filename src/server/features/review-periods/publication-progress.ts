import type { PublicationProgress } from '../../../contracts/curation/review-periods.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { causeOfReviewPeriod } from '../alerts/alert-subscribers.ts';
import { countAlertsOf } from '../alerts/store-progress.ts';
import { findPublicMarkets } from '../compounds/store.ts';
import { getListedIds } from '../published-files/get-listed-ids.ts';
import { findReviewPeriod } from './store-review-periods.ts';

/**
 * What has become of the publication of a review period: whether its homes are in the published files, and its alerts and
 * mails.
 * @throws AppError not_found for an unknown period.
 */
export async function getProgress(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  review_period_id: number,
): Promise<PublicationProgress> {
  const reviewPeriod = await findReviewPeriod(db, review_period_id);
  if (!reviewPeriod) throw new AppError('not_found', 'Review cycle not found.');
  const homes = await findPublicMarkets(db, reviewPeriod.published_compound_order);
  const listed = await getListedIds({ db, storage }, new Set(homes.map(({ market_id }) => market_id)));
  const { alerts, ...mails } = await countAlertsOf(db, {
    cause_id: causeOfReviewPeriod(review_period_id),
    compound_ids: reviewPeriod.published_compound_order,
  });
  return {
    data_version: listed.data_version,
    homes: homes.length,
    missing: homes.filter(({ compound_id }) => !listed.compound_ids.has(compound_id)).length,
    alerts,
    mails,
  };
}

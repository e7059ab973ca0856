import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { compoundStatuses } from '../../../contracts/homes/compounds.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { getPerson } from '../users/person-of.ts';
import { countByStatus, findReviewPeriod, type ReviewPeriodRow } from './store-review-periods.ts';

/** Review periods as staff see them. Makes one further query for all rows together. */
export async function assembleReviewPeriods(db: Database, rows: readonly ReviewPeriodRow[]): Promise<ReviewPeriod[]> {
  const counted = await countByStatus(
    db,
    rows.map(({ review_period_id }) => review_period_id),
  );
  return rows.map(
    ({ published_by_user_id, published_by_name, publish_user_id, scheduled_by_name, ...row }): ReviewPeriod => ({
      ...row,
      create_timestamp: row.create_timestamp.toISOString(),
      publish_date: row.publish_date?.toISOString() ?? null,
      published_by: getPerson(published_by_user_id, published_by_name),
      publish_at: row.publish_at?.toISOString() ?? null,
      scheduled_by: getPerson(publish_user_id, scheduled_by_name),
      counts: Object.fromEntries(
        compoundStatuses.map((status) => [
          status,
          counted.find((one) => one.review_period_id === row.review_period_id && one.status === status)?.count ?? 0,
        ]),
      ) as ReviewPeriod['counts'],
    }),
  );
}

/**
 * A review period as staff see it.
 * @throws AppError not_found for an unknown id.
 */
export async function getReviewPeriod(db: Database, review_period_id: number): Promise<ReviewPeriod> {
  const row = await findReviewPeriod(db, review_period_id);
  const [reviewPeriod] = row ? await assembleReviewPeriods(db, [row]) : [];
  if (!reviewPeriod) throw new AppError('not_found', 'Review cycle not found.');
  return reviewPeriod;
}

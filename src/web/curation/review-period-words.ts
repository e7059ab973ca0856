import type { ReviewPeriod } from '../../contracts/curation/review-periods.ts';
import { localDay } from '../lib/local-day.ts';
import { formatMoment } from './moments.ts';

export const reviewPeriodName = ({ review_period_id }: Pick<ReviewPeriod, 'review_period_id'>): string =>
  `Cycle ${review_period_id}`;

/** Where a review period stands, in words: `Scheduled for Jan 5, 9:00 AM by Ada Park`. */
export function reviewPeriodState({
  publish_date,
  publish_at,
  scheduled_by,
}: Pick<ReviewPeriod, 'publish_date' | 'publish_at' | 'scheduled_by'>): string {
  if (publish_date !== null) return `Published ${localDay(publish_date)}`;
  if (publish_at === null) return 'Open';
  return `Scheduled for ${formatMoment(publish_at)} by ${scheduled_by?.name || 'a staff member'}`;
}

import type { ReviewCycle } from '../../contracts/curation/review-cycles.ts';
import { localDay } from '../lib/local-day.ts';
import { formatMoment } from './moments.ts';

export const cycleName = ({ review_period_id }: Pick<ReviewCycle, 'review_period_id'>): string =>
  `Cycle ${review_period_id}`;

/** Where a review period stands, in words. */
export function cycleState({ publish_date, publish_at }: Pick<ReviewCycle, 'publish_date' | 'publish_at'>): string {
  if (publish_date !== null) return `Published ${localDay(publish_date)}`;
  return publish_at === null ? 'Open' : `Scheduled for ${formatMoment(publish_at)}`;
}

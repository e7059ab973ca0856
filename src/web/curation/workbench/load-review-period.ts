import { queryOptions } from '@tanstack/react-query';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';

export interface LoadedReviewPeriod {
  review_period: ReviewPeriod;
  rows: CompoundRow[];
  /** The last change before the rows were read. */
  changes_cursor: number;
}

/** Loads a review period with all of its compounds, or the current one. @throws as `callSignedIn`. */
export async function loadReviewPeriod(review_period_id: number | 'current'): Promise<LoadedReviewPeriod> {
  const first =
    review_period_id === 'current'
      ? await callSignedIn('GET /hfc/_i/current_cycle/compounds', { query: {} })
      : await callSignedIn('GET /hfc/_i/review_periods/{review_period_id}/compounds', {
          params: { review_period_id: String(review_period_id) },
          query: {},
        });
  const { review_period, changes_cursor } = first;
  const rows = [...first.items];
  const params = { review_period_id: String(review_period.review_period_id) };
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const query = { cursor };
    const page = await callSignedIn('GET /hfc/_i/review_periods/{review_period_id}/compounds', { params, query });
    rows.push(...page.items);
    cursor = page.next_cursor;
  }
  return { review_period, rows, changes_cursor };
}

/** A review period as it was when the screen was opened. The screen's own store has what happened since. */
export const reviewPeriodQuery = (review_period_id: number | 'current') =>
  queryOptions({
    queryKey: ['review_period', review_period_id],
    queryFn: () => loadReviewPeriod(review_period_id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

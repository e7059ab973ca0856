import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { ApiProblem } from '../../lib/api.ts';

/** The review periods, the newest first, page by page. */
export const reviewPeriodsQuery = infiniteQueryOptions({
  queryKey: ['review_cycles'],
  queryFn: ({ pageParam }) =>
    callSignedIn('GET /hfc/_i/review_periods', { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
});

/** Creates a review period. `key` stays the same if the call is repeated. @throws as `callSignedIn`. */
export async function createReviewPeriod(key: string): Promise<ReviewPeriod> {
  const headers = { 'idempotency-key': key };
  const { review_period } = await callSignedIn('POST /hfc/_i/review_period_cycle', { body: {}, headers });
  await queryClient.invalidateQueries({ queryKey: reviewPeriodsQuery.queryKey });
  return review_period;
}

/** Deletes a review period with its homes. Works only in development. @throws as `callSignedIn`, but not if it is gone. */
export async function deleteReviewPeriod(review_period_id: number): Promise<void> {
  const params = { review_period_id: String(review_period_id) };
  try {
    await callSignedIn('DELETE /hfc/_i/review_periods/{review_period_id}', { params });
  } catch (error) {
    // Another try whose answer was lost has deleted it.
    if (!(error instanceof ApiProblem) || error.problem.code !== 'not_found') throw error;
  }
  await queryClient.invalidateQueries({ queryKey: reviewPeriodsQuery.queryKey });
}

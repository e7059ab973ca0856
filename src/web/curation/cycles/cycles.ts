import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';

/** The review periods, the newest first, page by page. */
export const cyclesQuery = infiniteQueryOptions({
  queryKey: ['review_cycles'],
  queryFn: ({ pageParam }) =>
    callSignedIn('GET /hfc/_i/review_periods', { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
});

/** Creates a review period. `key` stays the same if the call is repeated. @throws as `callSignedIn`. */
export async function createCycle(key: string): Promise<ReviewCycle> {
  const headers = { 'idempotency-key': key };
  const { review_period } = await callSignedIn('POST /hfc/_i/review_period_cycle', { body: {}, headers });
  await queryClient.invalidateQueries({ queryKey: cyclesQuery.queryKey });
  return review_period;
}

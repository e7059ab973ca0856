import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublishedReviewPeriod } from '../../contracts/curation/published-review-periods.ts';
import { callSignedIn } from '../identity/call-signed-in.ts';
import { queryClient } from '../identity/query-client.ts';

/** The published review periods of a subscriber's market. */
interface OwnReviewPeriods {
  /** The newest first. */
  reviewPeriods: PublishedReviewPeriod[];
  opened_compound_ids: number[];
  /** When the subscriber's visit before this one began. Null on the first visit. */
  previous_visit: string | null;
}

const reviewPeriodsQuery = (subscriber_id: number) =>
  queryOptions({
    queryKey: ['review_periods', subscriber_id],
    queryFn: async (): Promise<OwnReviewPeriods> => {
      const [{ items, opened_compound_ids }, { previous_visit }] = await Promise.all([
        callSignedIn('GET /hfc/review_periods', { query: { subscriber_id: String(subscriber_id) } }),
        callSignedIn('PUT /hfc/visit', { body: { subscriber_id } }),
      ]);
      return { reviewPeriods: items, opened_compound_ids, previous_visit };
    },
    // The answer counts for the whole visit. Otherwise homes would stop being new while the subscriber looks at them.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The published review periods of a subscriber's market. */
export function useReviewPeriods(subscriber_id: number) {
  return useQuery(reviewPeriodsQuery(subscriber_id), queryClient);
}

/** The homes of the last review periods that a subscriber has opened. Empty if they can't be loaded. */
export async function openedCompounds(subscriber_id: number): Promise<readonly number[]> {
  try {
    return (await queryClient.ensureQueryData(reviewPeriodsQuery(subscriber_id))).opened_compound_ids;
  } catch (error) {
    console.warn('Review periods', error);
    return [];
  }
}

/** A published review period of the subscriber's market. Undefined if none of its homes is listed there any more. */
export async function loadPublishedReviewPeriod(
  subscriber_id: number,
  review_period_id: number,
): Promise<PublishedReviewPeriod | undefined> {
  const { reviewPeriods } = await queryClient.fetchQuery({ ...reviewPeriodsQuery(subscriber_id), staleTime: 60_000 });
  return reviewPeriods.find((reviewPeriod) => reviewPeriod.review_period_id === review_period_id);
}

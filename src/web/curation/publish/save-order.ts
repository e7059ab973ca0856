import { queryOptions } from '@tanstack/react-query';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';

const getParams = ({ review_period_id, version }: Pick<ReviewPeriod, 'review_period_id' | 'version'>) => ({
  params: { review_period_id: String(review_period_id) },
  headers: { 'if-match': `"review_period-${review_period_id}.${version}"` },
});

/** Saves the order of a review period from the version that the staff member saw. @throws as `callSignedIn`. */
export async function saveOrder(reviewPeriod: ReviewPeriod, published_compound_order: number[]): Promise<ReviewPeriod> {
  const request = { ...getParams(reviewPeriod), body: { published_compound_order } };
  return (await callSignedIn('PUT /hfc/_i/review_periods/{review_period_id}', request)).review_period;
}

/** Schedules the publication of homes, or cancels it. @throws as `callSignedIn`. */
export async function schedule(
  reviewPeriod: ReviewPeriod,
  plan: { publish_at: string; publish_compound_ids: number[] } | { publish_at: null },
): Promise<ReviewPeriod> {
  const request = { ...getParams(reviewPeriod), body: plan };
  return (await callSignedIn('PUT /hfc/_i/review_periods/{review_period_id}', request)).review_period;
}

/** Publishes homes in the given order, with the texts of the given versions. `key` stays the same if the call is repeated. @throws as `callSignedIn`. */
export async function publish(reviewPeriod: ReviewPeriod, key: string, seen: readonly CompoundRow[]) {
  const { params, headers } = getParams(reviewPeriod);
  return callSignedIn('POST /hfc/_i/review_periods/{review_period_id}/publish', {
    params,
    headers: { ...headers, 'idempotency-key': key },
    body: {
      compound_ids: seen.map(({ compound_id }) => compound_id),
      seen_versions: seen.map(({ version }) => version),
    },
  });
}

/** What stands against publishing each home of a review period at this moment. Rows may be from hours ago. */
export const checksQuery = (review_period_id: number) =>
  queryOptions({
    queryKey: ['publish_checks', review_period_id],
    queryFn: async () => {
      const params = { review_period_id: String(review_period_id) };
      const { items } = await callSignedIn('GET /hfc/_i/review_periods/{review_period_id}/publish_checks', { params });
      return new Map(items.map(({ compound_id, checks }) => [compound_id, checks]));
    },
    staleTime: 0,
    gcTime: 0,
  });

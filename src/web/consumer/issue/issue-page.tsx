import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { queryClient } from '../../identity/query-client.ts';
import { localDay } from '../../lib/local-day.ts';
import { requireId } from '../../lib/navigation/require-id.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { CompoundGrid } from '../../listing/compound-grid.tsx';
import { loadCards } from '../../listing/load-cards.ts';
import { OfSubscriber } from '../../subscriber/of-subscriber.tsx';
import { OwnCompounds } from '../../subscriber/own-compounds.tsx';
import { loadPublishedReviewPeriod } from '../../subscriber/published-review-periods.ts';
import type { Route } from './+types/issue-page';

export const meta = privateMeta;
export const loader = ({ params }: Route.LoaderArgs) => requireId(params.review_period_id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => requireId(params.review_period_id);

/** How many homes to load at a time. */
const PAGE = 48;

const issueQuery = (subscriber_id: number, review_period_id: number) =>
  infiniteQueryOptions({
    queryKey: ['issue', subscriber_id, review_period_id],
    initialPageParam: 0,
    queryFn: async ({ pageParam: from }) => {
      const reviewPeriod = await loadPublishedReviewPeriod(subscriber_id, review_period_id);
      const ids = reviewPeriod?.compound_ids ?? [];
      return {
        homes: await loadCards(ids.slice(from, from + PAGE)),
        publish_date: reviewPeriod?.publish_date,
        next: from + PAGE < ids.length ? from + PAGE : null,
      };
    },
    getNextPageParam: ({ next }) => next,
  });

function Issue({ subscriber_id, review_period_id }: { subscriber_id: number; review_period_id: number }) {
  const [now] = useState(() => new Date());
  const query = useInfiniteQuery(issueQuery(subscriber_id, review_period_id), queryClient);
  const published = query.data?.pages[0]?.publish_date;
  return (
    <OwnCompounds
      title="New homes"
      query={query}
      empty={{
        title: 'Nothing to show here',
        text: 'These homes were published long ago, or none of them is listed in your city any more.',
      }}
    >
      {(homes) => (
        <>
          {published !== undefined && <p className="-mt-4 text-muted">Published {localDay(published)}</p>}
          <h2 className="sr-only">Homes in their published order</h2>
          <CompoundGrid homes={homes} now={now} />
        </>
      )}
    </OwnCompounds>
  );
}

/** The homes of a published review period in the current subscriber's market, in their published order. */
export default function IssuePage() {
  const review_period_id = Number(useParams().review_period_id);
  return (
    <OfSubscriber purpose="show the new homes">
      {(subscriber_id) => (
        <Issue
          key={`${subscriber_id} ${review_period_id}`}
          subscriber_id={subscriber_id}
          review_period_id={review_period_id}
        />
      )}
    </OfSubscriber>
  );
}

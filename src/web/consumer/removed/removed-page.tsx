import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { browserApi } from '../../lib/api.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { CompoundCardView } from '../../listing/compound-card-view.tsx';
import { placeCards } from '../../listing/placed-compound.ts';
import { OfSubscriber } from '../../subscriber/of-subscriber.tsx';
import { OwnCompounds } from '../../subscriber/own-compounds.tsx';
import { RemoveButton } from '../../subscriber/remove-button.tsx';

export const meta = privateMeta;

const SIZES = '(min-width: 1024px) 340px, (min-width: 640px) 45vw, 92vw';

const removedQuery = (subscriber_id: number) =>
  infiniteQueryOptions({
    queryKey: ['removed_homes', subscriber_id],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor }) => {
      const query = { subscriber_id: String(subscriber_id), ...(cursor !== null && { cursor }) };
      const { items, neighborhoods, next_cursor } = await callSignedIn('GET /hfc/removed_compounds', { query });
      return { homes: await placeCards(browserApi(), items, neighborhoods), next_cursor };
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // A home that is put back stays on the page, so that a slip can be undone. The next visit loads the list again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

function RemovedCompounds({ subscriber_id }: { subscriber_id: number }) {
  const [now] = useState(() => new Date());
  return (
    <OwnCompounds
      title="Removed homes"
      query={useInfiniteQuery(removedQuery(subscriber_id), queryClient)}
      empty={{ title: 'No removed homes', text: 'Homes that aren’t for you are collected here.' }}
    >
      {(homes) => (
        <>
          <h2 className="sr-only">Homes that your list leaves out</h2>
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {homes.map(({ card, place }) => (
              <li key={card.compound_id} className="flex flex-col gap-2">
                <CompoundCardView compound={card} place={place} now={now} sizes={SIZES} />
                <div className="px-1">
                  <RemoveButton compound_id={card.compound_id} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </OwnCompounds>
  );
}

/** The homes that the current subscriber has taken out of the list. */
export default function RemovedPage() {
  return (
    <OfSubscriber purpose="collect the homes that aren’t for you">
      {(subscriber_id) => <RemovedCompounds key={subscriber_id} subscriber_id={subscriber_id} />}
    </OfSubscriber>
  );
}

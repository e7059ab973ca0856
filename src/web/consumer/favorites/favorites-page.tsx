import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../identity/query-client.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { OfSubscriber } from '../../subscriber/of-subscriber.tsx';
import { OwnHomes } from '../../subscriber/own-homes.tsx';
import { Button } from '../../ui/button.tsx';
import { Shortlist } from './shortlist.tsx';
import { shortlistQuery } from './shortlist-query.ts';

export const meta = privateMeta;

function SubscribersShortlist({ subscriber_id }: { subscriber_id: number }) {
  const query = useInfiniteQuery(shortlistQuery(subscriber_id), queryClient);
  const { isError, isFetching, hasNextPage, fetchNextPage } = query;
  const homes = query.data?.pages.flatMap((page) => page.homes);
  return (
    <OwnHomes
      title="Shortlist"
      state={query}
      isEmpty={homes?.length === 0 && !hasNextPage}
      empty={{ title: 'Your shortlist is empty', text: 'Homes you like are saved here.' }}
    >
      {homes && <Shortlist homes={homes} />}
      {isError && homes && <p role="alert">Couldn’t load more homes. Please try again.</p>}
      {hasNextPage && (
        <Button className="self-center" aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          More homes
        </Button>
      )}
    </OwnHomes>
  );
}

/** The homes that the current subscriber likes. */
export default function FavoritesPage() {
  return (
    <OfSubscriber purpose="save the homes you like">
      {(subscriber_id) => <SubscribersShortlist key={subscriber_id} subscriber_id={subscriber_id} />}
    </OfSubscriber>
  );
}

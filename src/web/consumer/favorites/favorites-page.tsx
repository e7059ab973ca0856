import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../identity/query-client.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { OfSubscriber } from '../../subscriber/of-subscriber.tsx';
import { OwnHomes } from '../../subscriber/own-homes.tsx';
import { Shortlist } from './shortlist.tsx';
import { shortlistQuery } from './shortlist-query.ts';

export const meta = privateMeta;

function SubscribersShortlist({ subscriber_id }: { subscriber_id: number }) {
  return (
    <OwnHomes
      title="Shortlist"
      query={useInfiniteQuery(shortlistQuery(subscriber_id), queryClient)}
      empty={{ title: 'Your shortlist is empty', text: 'Homes you like are saved here.' }}
    >
      {(homes) => <Shortlist homes={homes} />}
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

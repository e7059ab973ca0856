import { useInfiniteQuery } from '@tanstack/react-query';
import { newCompoundsWords } from '../../../rules/homes/news/new-compounds-words.ts';
import { queryClient } from '../../identity/query-client.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { OfSubscriber } from '../../subscriber/of-subscriber.tsx';
import { OwnCompounds } from '../../subscriber/own-compounds.tsx';
import { useFollowedMarkets } from '../../subscriber/use-followed-markets.ts';
import { NewsPill } from '../../ui/news-pill.tsx';
import { Shortlist } from './shortlist.tsx';
import { shortlistQuery, takeIn } from './shortlist-query.ts';

export const meta = privateMeta;

function SubscribersShortlist({ subscriber_id }: { subscriber_id: number }) {
  const { followed, failed } = useFollowedMarkets();
  const market = followed?.find(({ subscriber }) => subscriber.subscriber_id === subscriber_id)?.name;
  // Each city has a shortlist of its own. Without its name, the homes of the other cities would seem lost.
  const others = (followed?.length ?? 0) > 1 ? ' To see your homes in another city, switch cities in the menu.' : '';
  const query = useInfiniteQuery(shortlistQuery(subscriber_id), queryClient);
  const arrived = query.data?.pages[0]?.arrived?.length ?? 0;
  return (
    <OwnCompounds
      title="Shortlist"
      query={query}
      empty={
        followed || failed
          ? {
              title: 'Your shortlist is empty',
              text: `Homes you like${market === undefined ? '' : ` in ${market}`} are saved here.${others}`,
            }
          : null
      }
    >
      {(homes) => (
        <>
          <NewsPill
            className="sticky top-20 z-20 -mt-6 h-0 overflow-visible"
            words={newCompoundsWords(arrived)}
            onTakeIn={() => takeIn(subscriber_id)}
          />
          <Shortlist homes={homes} />
        </>
      )}
    </OwnCompounds>
  );
}

/** The homes that the current subscriber likes. */
export default function ShortlistPage() {
  return (
    <OfSubscriber purpose="save the homes you like">
      {(subscriber_id) => <SubscribersShortlist key={subscriber_id} subscriber_id={subscriber_id} />}
    </OfSubscriber>
  );
}

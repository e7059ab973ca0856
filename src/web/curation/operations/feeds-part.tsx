import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../identity/query-client.ts';
import { Loaded } from '../records/loaded.tsx';
import { feedsQuery } from './feed-calls.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedsOverview } from './feeds-overview.tsx';

/** The listing feeds: of several, a line for each first, and then one after the other. */
export function FeedsPart() {
  const query = useQuery(feedsQuery, queryClient);
  return (
    <section aria-labelledby="feeds-title" className="flex flex-col gap-4">
      <h3 id="feeds-title" className="text-xl">
        Listing feeds
      </h3>
      <Loaded query={query} what="the listing feeds">
        {(feeds) =>
          feeds.length === 0 ? (
            <p className="text-muted">
              No feed is configured, so homes come from imported files and by hand. The operator adds one with the
              settings <code>RESO_URL</code> or <code>RESO_FEEDS</code>.
            </p>
          ) : (
            <>
              {feeds.length > 1 && <FeedsOverview feeds={feeds} now={query.dataUpdatedAt} />}
              {feeds.map(({ provider }) => (
                <FeedCard key={provider} provider={provider} />
              ))}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

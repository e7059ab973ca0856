import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { queryClient } from '../../identity/query-client.ts';
import { overPage } from '../../lib/navigation/overlay-history.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { reviewPeriodsQuery } from './review-periods-query.ts';

/** The problems of the listing feeds, above the cycles. Shows nothing if there are none. */
export function FeedAlarms() {
  const { data } = useInfiniteQuery(reviewPeriodsQuery, queryClient);
  const [params] = useSearchParams();
  const alarms = data?.pages[0]?.alarms ?? [];
  if (alarms.length === 0) return null;
  return (
    <section aria-label="Problems with listing feeds" className="flex flex-col gap-2 rounded-card bg-danger-ground p-5">
      <p className="text-lg font-semibold text-danger">
        {alarms.length === 1 ? 'A listing feed has a problem' : `Listing feeds have ${alarms.length} problems`}
      </p>
      <ul className="flex flex-col gap-1">
        {alarms.map(({ provider, kind, words }) => (
          <li key={`${provider} ${kind}`} className="wrap-anywhere">
            <span className="font-semibold">{provider}:</span> {words}
          </li>
        ))}
      </ul>
      <Link
        to={{ search: changedSearch(params, { modal: 'operations' }) }}
        state={overPage}
        preventScrollReset
        className="self-start font-semibold underline underline-offset-4"
      >
        Open Operations
      </Link>
    </section>
  );
}

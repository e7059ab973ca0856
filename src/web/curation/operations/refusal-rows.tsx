import type { FeedDetails } from '../../../contracts/curation/feeds.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { DisclosedRows } from './disclosed-rows.tsx';
import { getRefusals, type RefusalsQuery } from './feed-calls.ts';
import { OPERATIONS } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';

/** The values that couldn’t be used, of a run, a field or a reason. */
export function RefusalRows({ provider, query }: { provider: string; query: RefusalsQuery }) {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'feed_refusals', provider, JSON.stringify(query)]}
      load={getRefusals(provider, query)}
      what="the refused values"
      empty="There are no such values any more."
      getKey={({ feed_refusal_id }) => String(feed_refusal_id)}
    >
      {({ provider_listing_id, field, value, reason }) => (
        <>
          <p className="wrap-anywhere">
            {field} <q className="font-semibold">{value}</q> {reason}.
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {provider_listing_id === null ? 'A record without a key' : `Key ${provider_listing_id}`}
          </p>
        </>
      )}
    </PagedRows>
  );
}

/** How often each field was refused for a reason. */
export function RefusalsByReason({ provider, refusals }: { provider: string } & Pick<FeedDetails, 'refusals'>) {
  return (
    <ul className="divide-y divide-line rounded-2xl bg-surface px-4">
      {refusals.map(({ field, reason, times }) => (
        <li key={`${field} ${reason}`} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
          <span className="grow wrap-anywhere">
            <span className="font-semibold">{field}</span> {reason}
          </span>
          <DisclosedRows label={formatNumber(times)} of={`values of ${field}`}>
            <RefusalRows provider={provider} query={{ field, reason }} />
          </DisclosedRows>
        </li>
      ))}
    </ul>
  );
}

import { flagWords, type ListingFlag } from '../../../rules/feeds/listing-flags.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { formatMoment } from '../moments.ts';
import { type ListingsQuery, listListings } from './feed-calls.ts';
import { OPERATIONS } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';

const getWords = (flag: string): string => flagWords[flag as ListingFlag] ?? flag;

/** A value as the feed sent it. */
const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The listings of a feed that a query asks for. */
export function ListingRows({ provider, query }: { provider: string; query: ListingsQuery }) {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'feed_listings', provider, JSON.stringify(query)]}
      load={listListings(provider, query)}
      what="the listings"
      empty="There are no such listings any more."
      getKey={({ listing_id }) => String(listing_id)}
    >
      {({ formatted_address, provider_listing_id, provider_listing_number, raw_status, price, ...listing }) => (
        <>
          <p className="font-semibold wrap-anywhere">{formatted_address ?? 'No address'}</p>
          <p className="text-sm text-muted wrap-anywhere">
            {[
              `Key ${provider_listing_id}`,
              provider_listing_number !== null && `number ${provider_listing_number}`,
              raw_status,
              price !== null && `$${formatNumber(price)}`,
              listing.feed_modified_at !== null && `changed ${formatMoment(listing.feed_modified_at)}`,
              query.field !== undefined && listing.value != null && `${query.field}: ${valueText(listing.value)}`,
            ]
              .filter((part) => typeof part === 'string')
              .join(' · ')}
          </p>
          {listing.flags.length > 0 && <p className="text-sm">{`Note: ${listing.flags.map(getWords).join('; ')}.`}</p>}
        </>
      )}
    </PagedRows>
  );
}

import { homeKeys } from '../../../rules/homes/addresses/home-keys.ts';
import type { NewHome } from '../homes/rows/store-bulk.ts';
import { factsWithoutAddress, getHomeFacts, vaguePoint } from '../listings/home-facts.ts';
import type { FoundArea } from '../regions/area-at.ts';
import type { NeighborhoodMap } from '../regions/neighborhood-at.ts';
import type { ListingRow } from './store.ts';

/** A listing with a place, to be made a compound. */
export interface PlacedListing {
  listing: ListingRow & { market_id: number; lat: number; lng: number };
  area: FoundArea;
  /** Why the listing is offered, in words. */
  reasons: readonly string[];
}

/** The home of a listing. A feed may forbid to publish the address: then the home has none, and stands about there. */
export function homeOfListing(
  { listing, area }: PlacedListing,
  neighborhood: ReturnType<NeighborhoodMap['at']>,
  now: Date,
): NewHome {
  const { may_show_address, lat, lng } = listing;
  const { name = area.display_name, city_name: city = '', state = '' } = neighborhood ?? {};
  const place = { name, city, state };
  const facts = getHomeFacts(listing, place);
  return {
    ...(may_show_address ? facts : factsWithoutAddress(facts, place)),
    provider: listing.provider,
    provider_home_id: listing.provider_listing_id,
    ...(may_show_address ? { lat, lng } : vaguePoint({ lat, lng })),
    loaded_images_count: 0,
    other_images_count: Math.max(0, listing.photos.length - 1),
    // A feed that has just told of the listing needn't be asked about it. A file says nothing of today.
    availability_checked_at: listing.feed_run_id === null ? null : listing.update_timestamp,
    create_timestamp: now,
    feed_facts: facts,
    feed_status: listing.raw_status,
    feed_gone_at: listing.feed_gone_at,
    attribution: listing.attribution,
    ...homeKeys(facts.home_attributes),
  };
}

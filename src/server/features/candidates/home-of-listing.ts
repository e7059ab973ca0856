import type { FullAddress, HomeAttributes } from '../../../contracts/homes.ts';
import { homeKeys } from '../../../rules/homes/home-keys.ts';
import type { NewHome } from '../compounds/store-bulk.ts';
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

type Neighborhood = ReturnType<NeighborhoodMap['at']>;

/** About a hundred meters: the point of a home whose address the feed keeps to itself. */
const VAGUE = 1_000;

/** Listings without an address are called after their neighborhood until someone finds it. */
function addressWords({ formatted_address, zipcode }: ListingRow, place: string): string {
  if (formatted_address !== null) return formatted_address;
  return [`Near ${place}`, zipcode].filter((part) => part !== null).join(', ');
}

/** The parts of the address, as far as the feed and the map tell them. */
function addressOf({ full_address, formatted_address, zipcode }: ListingRow, neighborhood: Neighborhood): FullAddress {
  const [street = ''] = (formatted_address ?? '').split(',');
  const { city_name: city = '', state = '' } = neighborhood ?? {};
  return full_address ?? { street, city, state, zipcode: zipcode ?? '' };
}

function factsOf({ listing, area }: PlacedListing, neighborhood: Neighborhood) {
  const home_attributes: HomeAttributes = {
    parcelNumber: listing.parcel_number,
    full_address: addressOf(listing, neighborhood),
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    lotSize: listing.lot_sqft,
    yearBuilt: listing.year_built,
  };
  return {
    formatted_address: addressWords(listing, neighborhood?.name ?? area.display_name),
    price: listing.price,
    sqft: listing.sqft,
    // Nothing is promised of a home whose status the feed doesn't tell.
    current_status: listing.current_status ?? 'off_market',
    listing_type: listing.listing_type ?? 'other',
    listed_on: listing.listed_on,
    home_attributes,
  };
}

/** The same facts without what leads to the address. Staff see the address among the facts of the feed. */
function withoutAddress(facts: ReturnType<typeof factsOf>, place: string): ReturnType<typeof factsOf> {
  const { full_address, ...attributes } = facts.home_attributes;
  return {
    ...facts,
    formatted_address: `Address on request, ${place}`,
    home_attributes: { ...attributes, parcelNumber: null, full_address: { ...full_address, street: '' } },
  };
}

const vaguely = (degrees: number): number => Math.round(degrees * VAGUE) / VAGUE;

/** The home of a listing. A feed may forbid to publish the address: then the home has none, and stands about there. */
export function homeOfListing(placed: PlacedListing, neighborhood: Neighborhood, now: Date): NewHome {
  const { listing, area } = placed;
  const { may_show_address, lat, lng } = listing;
  const facts = factsOf(placed, neighborhood);
  return {
    ...(may_show_address ? facts : withoutAddress(facts, neighborhood?.name ?? area.display_name)),
    provider: listing.provider,
    provider_home_id: listing.provider_listing_id,
    lat: may_show_address ? lat : vaguely(lat),
    lng: may_show_address ? lng : vaguely(lng),
    loaded_images_count: 0,
    other_images_count: Math.max(0, listing.photos.length - 1),
    availability_checked_at: null,
    create_timestamp: now,
    feed_facts: facts,
    feed_status: listing.raw_status,
    feed_gone_at: listing.feed_gone_at,
    attribution: listing.attribution,
    ...homeKeys(facts.home_attributes),
  };
}

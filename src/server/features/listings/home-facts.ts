import type { Selectable } from 'kysely';
import type { FeedFacts, FullAddress, HomeAttributes, ListingType } from '../../../contracts/shapes/homes.ts';
import type { Tables } from '../../platform/database/database-types.ts';

type ListingRow = Selectable<Tables['listing']>;

/** What a home's facts are made of. */
export type ListingFacts = Pick<
  ListingRow,
  | 'formatted_address'
  | 'full_address'
  | 'zipcode'
  | 'price'
  | 'sqft'
  | 'lot_sqft'
  | 'bedrooms'
  | 'bathrooms'
  | 'year_built'
  | 'parcel_number'
  | 'current_status'
  | 'listing_type'
  | 'listed_on'
  | 'is_listed_on_known'
>;

/** Where a home is, in words. */
export interface PlaceWords {
  /** The neighborhood, else the area. */
  name: string;
  city: string;
  state: string;
}

/** The facts of a home as its feed tells them. */
export type HomeFacts = Required<FeedFacts> & { home_attributes: HomeAttributes; listing_type: ListingType };

/** About a hundred meters: the point of a home whose address the feed keeps to itself. */
const VAGUE = 1_000;

/** Listings without an address are called after their neighborhood until someone finds it. */
function addressWords({ formatted_address, zipcode }: ListingFacts, { name }: PlaceWords): string {
  if (formatted_address !== null) return formatted_address;
  return [`Near ${name}`, zipcode].filter((part) => part !== null).join(', ');
}

/** The parts of the address, as far as the feed and the map tell them. */
function getAddress(
  { full_address, formatted_address, zipcode }: ListingFacts,
  { city, state }: PlaceWords,
): FullAddress {
  const [street = ''] = (formatted_address ?? '').split(',');
  return full_address ?? { street, city, state, zipcode: zipcode ?? '' };
}

/** What a feed says of a home. Only staff see all of it. */
export function getHomeFacts(listing: ListingFacts, place: PlaceWords): HomeFacts {
  return {
    formatted_address: addressWords(listing, place),
    price: listing.price,
    sqft: listing.sqft,
    current_status: listing.current_status ?? 'unknown',
    listing_type: listing.listing_type ?? 'other',
    listed_on: listing.is_listed_on_known ? listing.listed_on : null,
    home_attributes: {
      parcelNumber: listing.parcel_number,
      full_address: getAddress(listing, place),
      bedrooms: listing.bedrooms,
      bathrooms: listing.bathrooms,
      lotSize: listing.lot_sqft,
      yearBuilt: listing.year_built,
    },
  };
}

/** The facts of a home whose address the feed keeps to itself: without what leads to the address. */
export function factsWithoutAddress(facts: HomeFacts, { name }: PlaceWords): HomeFacts {
  const { full_address, ...attributes } = facts.home_attributes;
  return {
    ...facts,
    formatted_address: `Address on request, ${name}`,
    home_attributes: { ...attributes, parcelNumber: null, full_address: { ...full_address, street: '' } },
  };
}

/** The point of such a home. */
export function vaguePoint({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  return { lat: Math.round(lat * VAGUE) / VAGUE, lng: Math.round(lng * VAGUE) / VAGUE };
}

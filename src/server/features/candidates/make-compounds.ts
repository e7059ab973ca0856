import type { CompoundSource } from '../../../contracts/compounds.ts';
import type { Editorial } from '../../../contracts/editorial.ts';
import type { FullAddress, HomeAttributes } from '../../../contracts/homes.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertCompounds, insertHomes, type NewHome } from '../compounds/store-bulk.ts';
import type { FoundArea } from '../regions/area-at.ts';
import { type NeighborhoodMap, readNeighborhoodMap } from '../regions/neighborhood-at.ts';
import { findHomesOfListings, type ListingRow } from './store.ts';

/** A listing with a place, to be made a compound. */
export interface PlacedListing {
  listing: ListingRow & { market_id: number; lat: number; lng: number };
  area: FoundArea;
  /** Why the listing is offered, in words. */
  reasons: readonly string[];
}

interface Making {
  review_period_id: number;
  source: CompoundSource;
  now: Date;
}

/** What is known of a compound that nobody has edited yet. */
export const untouchedEditorial: Editorial = {
  title: '',
  description: '',
  category: null,
  mainTag: null,
  secondaryTags: [],
  numUnits: null,
  numPotentialUnits: null,
  units: [],
};

type Neighborhood = ReturnType<NeighborhoodMap['at']>;

/** Listings without an address are called after their neighborhood until someone finds it. */
function addressWords({ formatted_address, zipcode }: ListingRow, area: FoundArea, neighborhood: Neighborhood): string {
  if (formatted_address !== null) return formatted_address;
  return [`Near ${neighborhood?.name ?? area.display_name}`, zipcode].filter((part) => part !== null).join(', ');
}

/** The parts of the address, as far as the feed and the map tell them. */
function addressOf({ full_address, formatted_address, zipcode }: ListingRow, neighborhood: Neighborhood): FullAddress {
  const [street = ''] = (formatted_address ?? '').split(',');
  const { city_name: city = '', state = '' } = neighborhood ?? {};
  return full_address ?? { street, city, state, zipcode: zipcode ?? '' };
}

function homeOf({ listing, area }: PlacedListing, neighborhood: Neighborhood, now: Date): NewHome {
  const { price, sqft, listed_on } = listing;
  const home_attributes: HomeAttributes = {
    parcelNumber: listing.parcel_number,
    full_address: addressOf(listing, neighborhood),
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    lotSize: listing.lot_sqft,
    yearBuilt: listing.year_built,
  };
  const facts = {
    formatted_address: addressWords(listing, area, neighborhood),
    price,
    sqft,
    // Nothing is promised of a home whose status the feed doesn't tell.
    current_status: listing.current_status ?? 'off_market',
    listing_type: listing.listing_type ?? 'other',
    listed_on,
    home_attributes,
  };
  return {
    ...facts,
    provider: listing.provider,
    provider_home_id: listing.provider_listing_id,
    lat: listing.lat,
    lng: listing.lng,
    loaded_images_count: 0,
    other_images_count: Math.max(0, listing.photos.length - 1),
    availability_checked_at: null,
    create_timestamp: now,
    feed_facts: facts,
    feed_status: listing.raw_status,
    feed_gone_at: listing.feed_gone_at,
    attribution: listing.attribution,
  };
}

function isAvailable({ current_status, feed_gone_at }: ListingRow): boolean {
  return feed_gone_at === null && (current_status === 'active' || current_status === 'pending');
}

/**
 * Adds the homes of listings, and returns their ids by listing. A home whose compound was deleted is used again.
 */
async function addHomes(
  transaction: Database,
  homes: readonly { listing_id: number; home: NewHome }[],
): Promise<Map<number, number>> {
  const known = await findHomesOfListings(
    transaction,
    homes.map(({ listing_id }) => listing_id),
  );
  const home_ids = new Map([...known].map(([listing_id, { home_id }]) => [listing_id, home_id]));
  const added = homes.filter(({ listing_id }) => !home_ids.has(listing_id));
  for (const ofProvider of Map.groupBy(added, ({ home }) => home.provider).values()) {
    const ids = await insertHomes(
      transaction,
      ofProvider.map(({ home }) => home),
    );
    for (const { listing_id, home } of ofProvider) home_ids.set(listing_id, ids.get(home.provider_home_id) as number);
  }
  return home_ids;
}

/**
 * Makes compounds of locked listings that are no compounds yet, for review, with the facts that the feed suggests. Titles and
 * descriptions are the reviewers'. Returns the ids in the given order.
 */
export async function makeCompounds(
  transaction: Database,
  placed: readonly PlacedListing[],
  { review_period_id, source, now }: Making,
): Promise<number[]> {
  if (placed.length === 0) return [];
  const maps = new Map<number, NeighborhoodMap>();
  for (const { listing } of placed) {
    if (!maps.has(listing.market_id))
      maps.set(listing.market_id, await readNeighborhoodMap(transaction, listing.market_id));
  }
  const all = placed.map((one) => ({ ...one, neighborhood: maps.get(one.listing.market_id)?.at(one.listing) }));
  const homes = all.map((one) => ({ listing_id: one.listing.listing_id, home: homeOf(one, one.neighborhood, now) }));
  const home_ids = await addHomes(transaction, homes);
  const homeIdOf = ({ listing }: PlacedListing) => home_ids.get(listing.listing_id) as number;
  const compound_ids = await insertCompounds(
    transaction,
    all.map((one) => ({
      home_id: homeIdOf(one),
      review_period_id,
      area_id: one.area.area_id,
      neighborhood_id: one.neighborhood?.neighborhood_id ?? null,
      status: 'for_review',
      available: isAvailable(one.listing),
      internal: false,
      featured: false,
      exclusive: false,
      broadcast_comments: [],
      editorial: {
        ...untouchedEditorial,
        category: one.listing.category,
        numUnits: one.listing.num_units,
        units: one.listing.units ?? [],
      },
      create_timestamp: now,
      publish_date: null,
      source,
      listing_id: one.listing.listing_id,
      candidate_reasons: one.reasons,
    })),
  );
  return all.map((one) => compound_ids.get(homeIdOf(one)) as number);
}

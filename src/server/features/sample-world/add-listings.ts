import type { SampleListing, SampleWorld } from '../../../../seed/world.ts';
import { listingKind } from '../../../rules/curation/listing-kind.ts';
import { homeKeys } from '../../../rules/homes/addresses/home-keys.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertListings, type NewListing } from '../listings/store-bulk.ts';
import { listMarkets } from '../regions/store.ts';

const unknownAddress = { street: '', city: '', state: '', zipcode: '' };

function asListing(sample: SampleListing, market_id: number): NewListing {
  const { metro: _, point, ...listing } = sample;
  const { full_address, parcel_number } = listing;
  return {
    ...listing,
    market_id,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    ...listingKind(listing),
    ...homeKeys({ parcelNumber: parcel_number, full_address: full_address ?? unknownAddress }),
  };
}

/** Adds the bundled feed, if the database doesn't have it yet. Markets must exist already. */
export async function addListings(db: Database, world: SampleWorld): Promise<void> {
  const markets = new Map((await listMarkets(db)).map(({ metro_key, market_id }) => [metro_key, market_id]));
  const listings = world.listings().map((listing) => asListing(listing, markets.get(listing.metro) as number));
  await insertListings(db, listings);
}

import { sql } from 'kysely';
import type { HomeCategory } from '../../../contracts/shapes/editorial.ts';
import type {
  Attribution,
  CurrentStatus,
  FullAddress,
  ListingPhoto,
  ListingType,
} from '../../../contracts/shapes/homes.ts';
import type { Database } from '../../platform/database/database.ts';

export interface NewListing {
  provider: string;
  provider_listing_id: string;
  provider_listing_number: string | null;
  market_id: number;
  /** YYYY-MM-DD */
  listed_on: string;
  lat: number | null;
  lng: number | null;
  formatted_address: string | null;
  full_address: FullAddress | null;
  address_key: string | null;
  zipcode: string | null;
  price: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  year_built: number | null;
  property_type: string | null;
  property_subtype: string | null;
  structures: readonly string[];
  num_units: number | null;
  category: HomeCategory | null;
  raw_status: string | null;
  current_status: CurrentStatus | null;
  listing_type: ListingType | null;
  parcel_number: string | null;
  parcel_key: string | null;
  remarks: string | null;
  photos: readonly ListingPhoto[];
  attribution: Attribution | null;
  may_display: boolean;
  may_show_address: boolean;
  feed_gone_at: Date | null;
}

/** Adds listings that the database doesn't have, in the given order. Listings that it has stay as they are. */
export async function insertListings(db: Database, listings: readonly NewListing[]): Promise<void> {
  const [first] = listings;
  if (!first) return;
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into listing (${names})
    select ${names} from json_populate_recordset(null::listing, ${JSON.stringify(listings)}::json)
    on conflict (provider, provider_listing_id) do nothing
  `.execute(db);
}

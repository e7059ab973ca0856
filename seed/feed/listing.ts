import type {
  Attribution,
  CurrentStatus,
  FullAddress,
  ListingPhoto,
  ListingType,
} from '../../src/contracts/shapes/homes.ts';
import type { MetroKey } from '../../src/rules/places/metros/metros.ts';

/** A row of the bundled feed. */
export interface SampleListing {
  provider: string;
  provider_listing_id: string;
  provider_listing_number: string;
  metro: MetroKey;
  /** YYYY-MM-DD */
  listed_on: string;
  /** Null if the feed doesn't say where it is. */
  point: { lat: number; lng: number } | null;
  formatted_address: string | null;
  full_address: FullAddress | null;
  zipcode: string;
  price: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  year_built: number | null;
  property_type: string;
  property_subtype: string;
  structures: string[];
  /** As feeds tell it: often too few. */
  num_units: number | null;
  raw_status: string;
  current_status: CurrentStatus | null;
  listing_type: ListingType | null;
  parcel_number: string | null;
  remarks: string;
  photos: ListingPhoto[];
  attribution: Attribution;
  may_display: boolean;
  may_show_address: boolean;
  feed_gone_at: Date | null;
}

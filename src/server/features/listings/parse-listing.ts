import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import type { Attribution, CurrentStatus, ListingPhoto, ListingType } from '../../../contracts/shapes/homes.ts';
import { listingTypeOfProperty, listingTypeOfWord, statusOfWord } from '../../../rules/curation/feed-words.ts';
import { type ListingKind, listingKind } from '../../../rules/curation/listing-kind.ts';
import { parcelKey } from '../../../rules/homes/addresses/parcel-key.ts';
import { type ListingAddress, toldAddress } from '../../../rules/homes/addresses/told-address.ts';
import type { Mapping } from './mapping.ts';
import { photosOf } from './parse-photos.ts';
import { unitsOf } from './parse-units.ts';
import { dateReader, flagOf, numberOf, RefusedValue, textOf, zipcodeOf } from './parse-values.ts';

/** A listing from a feed. Null means unknown. */
export interface FeedListing extends ListingAddress, ListingKind {
  provider_listing_id: string;
  provider_listing_number: string | null;
  /** YYYY-MM-DD */
  listed_on: string;
  lat: number;
  lng: number;
  /** In whole US dollars. */
  price: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  year_built: number | null;
  units: HomeInside[] | null;
  property_type: string | null;
  property_subtype: string | null;
  structures: string[];
  raw_status: string | null;
  current_status: CurrentStatus | null;
  listing_type: ListingType | null;
  parcel_number: string | null;
  parcel_key: string | null;
  remarks: string | null;
  photos: ListingPhoto[];
  attribution: Attribution | null;
  may_display: boolean;
  may_show_address: boolean;
  ignore_age: boolean;
}

/** The largest value that the column can hold. */
const MOST_WHOLE = 2_147_483_647;
/**
 * A listing can be a whole building, so 33 bedrooms are odd but possible. A curator decides. More than a hundred must
 * be another column's value.
 */
const MOST_ROOMS = 100;
const OLDEST_YEAR = 1600;
const OLDEST_DATE = '1900-01-01';
const DAY_MS = 86_400_000;
/** Feeds announce homes in advance, and list plans years before they are built. */
const DAYS_AHEAD = 366;
const YEARS_AHEAD = 10;
const MOST_UNITS = 10_000;
/** Longer remarks are cut off. */
const LONGEST_REMARKS = 10_000;
const MOST_REMARKS = 1_000_000;
const MOST_STRUCTURES = 20;

type ValueOf = (name: keyof Mapping['columns']) => unknown;

function required<T>(name: string, value: T | null): T {
  if (value === null) throw new RefusedValue(`${name} is missing`);
  return value;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

/** What else stands on the lot: a list, or a text with commas. */
function structuresOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : (textOf('structures', value) ?? '').split(/[,;|]/);
  return list.slice(0, MOST_STRUCTURES).flatMap((one: unknown) => textOf('structures', one) ?? []);
}

function attributionOf(valueOf: ValueOf, listing_number: string | null): Attribution | null {
  const text = (name: keyof Mapping['columns']) => textOf(name, valueOf(name), LONGEST_REMARKS);
  const told = {
    office_name: text('office_name'),
    contact: text('office_contact'),
    agent_name: text('agent_name'),
    system_name: text('system_name'),
    disclaimer: text('disclaimer'),
  };
  return Object.values(told).some((value) => value !== null) ? { ...told, listing_number } : null;
}

/** How and as what a home is offered. */
function offerOf(valueOf: ValueOf, constants: Mapping['constants']) {
  const text = (name: keyof Mapping['columns']) => textOf(name, valueOf(name));
  const property_type = text('property_type');
  const property_subtype = text('property_subtype');
  const structures = structuresOf(valueOf('structures'));
  const told = text('listing_type');
  const listing_type =
    (told === null ? constants.listing_type : listingTypeOfWord(told)) ??
    (property_type === null ? null : listingTypeOfProperty(property_type, property_subtype));
  const raw_status = text('current_status');
  const current_status =
    raw_status === null ? (constants.current_status ?? null) : statusOfWord(raw_status, listing_type);
  const num_units = numberOf('num_units', valueOf('num_units'), 0, MOST_UNITS) ?? constants.num_units ?? null;
  return {
    property_type,
    property_subtype,
    structures,
    raw_status,
    current_status,
    listing_type,
    ...listingKind({ property_subtype, structures, num_units: rounded(num_units) }),
  };
}

/** Makes a reader of a feed's rows from a mapping. The reader throws RefusedValue for a value that can't be right. */
export function listingReader(
  { columns, date_format, constants, ignore_age }: Mapping,
  now: Date,
): (fields: Readonly<Record<string, unknown>>) => FeedListing {
  const dateOf = dateReader(date_format);
  const lastDate = new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const lastYear = now.getUTCFullYear() + YEARS_AHEAD;

  return (fields) => {
    const valueOf: ValueOf = (name) => {
      const column = columns[name];
      return column === undefined ? undefined : fields[column];
    };
    const whole = (name: 'price' | 'sqft' | 'lot_sqft'): number | null =>
      rounded(numberOf(name, valueOf(name), 0, MOST_WHOLE));
    const rooms = (name: 'bedrooms' | 'bathrooms'): number | null => numberOf(name, valueOf(name), 0, MOST_ROOMS);
    const degrees = (name: 'lat' | 'lng', limit: number): number =>
      required(name, numberOf(name, valueOf(name), -limit, limit));

    const text = (name: keyof Mapping['columns']) => textOf(name, valueOf(name));

    const provider_listing_id = required(
      'provider_listing_id',
      textOf('provider_listing_id', valueOf('provider_listing_id')),
    );
    const listed_on = required('listed_on', dateOf('listed_on', valueOf('listed_on')));
    if (listed_on < OLDEST_DATE || listed_on > lastDate) {
      throw new RefusedValue(`listed_on ${listed_on} is not between ${OLDEST_DATE} and ${lastDate}`);
    }
    const lat = degrees('lat', 90);
    const lng = degrees('lng', 180);
    if (lat === 0 && lng === 0) throw new RefusedValue('lat and lng are both 0, which is no place with homes');
    // Feeds write 0 for an unknown year.
    const year = numberOf('year_built', valueOf('year_built'), 0, lastYear) || null;
    if (year !== null && year < OLDEST_YEAR) {
      throw new RefusedValue(`year_built ${year} is not between ${OLDEST_YEAR} and ${lastYear}`);
    }
    const provider_listing_number = text('provider_listing_number');
    const parcel_number = text('parcel_number');
    return {
      provider_listing_id,
      provider_listing_number,
      listed_on,
      lat,
      lng,
      ...toldAddress({
        formatted_address: text('formatted_address'),
        street: text('street'),
        city: text('city'),
        state: text('state'),
        zipcode: zipcodeOf('zipcode', valueOf('zipcode')),
      }),
      price: whole('price'),
      sqft: whole('sqft'),
      lot_sqft: whole('lot_sqft'),
      bedrooms: rooms('bedrooms'),
      bathrooms: rooms('bathrooms'),
      year_built: rounded(year),
      units: unitsOf(valueOf('units')),
      ...offerOf(valueOf, constants),
      parcel_number,
      parcel_key: parcelKey(parcel_number),
      remarks: textOf('remarks', valueOf('remarks'), MOST_REMARKS)?.slice(0, LONGEST_REMARKS).toWellFormed() ?? null,
      photos: photosOf(valueOf('photos')),
      attribution: attributionOf(valueOf, provider_listing_number),
      may_display: flagOf('may_display', valueOf('may_display')) ?? true,
      may_show_address: flagOf('may_show_address', valueOf('may_show_address')) ?? true,
      ignore_age,
    };
  };
}

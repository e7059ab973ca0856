import type { HomeInside } from '../../../contracts/editorial.ts';
import type { Mapping } from './mapping.ts';
import { unitsOf } from './parse-units.ts';
import { dateReader, numberOf, RefusedValue, textOf, zipcodeOf } from './parse-values.ts';

/** A listing from a feed. Null means unknown. */
export interface FeedListing {
  provider_listing_id: string;
  /** YYYY-MM-DD */
  listed_on: string;
  lat: number;
  lng: number;
  formatted_address: string | null;
  /** In whole US dollars. */
  price: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  year_built: number | null;
  zipcode: string | null;
  units: HomeInside[] | null;
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

function required<T>(name: string, value: T | null): T {
  if (value === null) throw new RefusedValue(`${name} is missing`);
  return value;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

/** Makes a reader of a feed's rows from a mapping. The reader throws RefusedValue for a value that can't be right. */
export function listingReader(
  { columns, date_format }: Mapping,
  now: Date,
): (fields: Readonly<Record<string, unknown>>) => FeedListing {
  const dateOf = dateReader(date_format);
  const lastDate = new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const lastYear = now.getUTCFullYear() + YEARS_AHEAD;

  return (fields) => {
    const valueOf = (name: keyof Mapping['columns']): unknown => {
      const column = columns[name];
      return column === undefined ? undefined : fields[column];
    };
    const whole = (name: 'price' | 'sqft' | 'lot_sqft'): number | null =>
      rounded(numberOf(name, valueOf(name), 0, MOST_WHOLE));
    const rooms = (name: 'bedrooms' | 'bathrooms'): number | null => numberOf(name, valueOf(name), 0, MOST_ROOMS);
    const degrees = (name: 'lat' | 'lng', limit: number): number =>
      required(name, numberOf(name, valueOf(name), -limit, limit));

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
    return {
      provider_listing_id,
      listed_on,
      lat,
      lng,
      formatted_address: textOf('formatted_address', valueOf('formatted_address')),
      price: whole('price'),
      sqft: whole('sqft'),
      lot_sqft: whole('lot_sqft'),
      bedrooms: rooms('bedrooms'),
      bathrooms: rooms('bathrooms'),
      year_built: rounded(year),
      zipcode: zipcodeOf('zipcode', valueOf('zipcode')),
      units: unitsOf(valueOf('units')),
    };
  };
}

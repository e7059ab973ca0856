import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import type { Attribution, CurrentStatus, ListingPhoto, ListingType } from '../../../contracts/shapes/homes.ts';
import { MAX_INTEGER } from '../../../contracts/values/max-integer.ts';
import { listingTypeOfProperty, listingTypeOfWord, statusOfWord } from '../../../rules/curation/feed-words.ts';
import { type ListingKind, listingKind } from '../../../rules/curation/listing-kind.ts';
import { keyText, type Problems, RecordReader } from '../../../rules/feeds/feed-record.ts';
import { parseZip } from '../../../rules/feeds/map-address.ts';
import { getPlace } from '../../../rules/feeds/map-place.ts';
import { dayReader } from '../../../rules/feeds/written-days.ts';
import { isMissing } from '../../../rules/feeds/written-values.ts';
import { parcelKey } from '../../../rules/homes/addresses/parcel-key.ts';
import { type ListingAddress, toReportedAddress } from '../../../rules/homes/addresses/reported-address.ts';
import { streetLine } from '../../../rules/homes/addresses/street-line.ts';
import { writtenArea, writtenBathrooms } from '../../../rules/values/written-numbers.ts';
import type { ColumnName, Mapping } from './mapping.ts';
import { getPhotos } from './parse-photos.ts';
import { getUnits } from './parse-units.ts';

/** A listing from a file. Null means unknown. */
export interface FileListing extends ListingAddress, ListingKind {
  provider_listing_id: string;
  provider_listing_number: string | null;
  /** YYYY-MM-DD */
  listed_on: string;
  /** Whether the file tells the day. A day that is computed from the days on the market, or today, is none that the file tells. */
  is_dated: boolean;
  /** False if the file has neither the day nor the days on the market. Then `listed_on` is the day of the import. */
  is_listed_on_known: boolean;
  lat: number | null;
  lng: number | null;
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

/**
 * A listing can be a whole building, so 33 bedrooms are odd but possible. A curator decides. More than a hundred must
 * be another column's value.
 */
const MAX_ROOMS = 100;
const MIN_YEAR = 1600;
const MIN_DATE = '1900-01-01';
const DAY_MS = 86_400_000;
/** Feeds announce homes in advance, and list plans years before they are built. */
const MAX_DAYS_AHEAD = 366;
const MAX_YEARS_AHEAD = 10;
const MAX_UNITS = 10_000;
/** Longer remarks are cut off. */
const MAX_REMARKS = 10_000;
const MAX_STRUCTURES = 20;
const MAX_DAYS_ON_MARKET = 36_500;

/** Why a row can't be used at all. */
export class RefusedRow extends Error {
  // A bad file causes a million of these errors, and their stack is never read.
  static override stackTraceLimit = 0;
}

/** A listing, and which of its values can't be used. They count as unknown. */
export interface ReadListing extends Problems {
  listing: FileListing;
}

/** An id that a spreadsheet has rounded, such as 1.23457E+12. Many homes may have it then. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

function getId(value: unknown): string {
  const id = keyText(value);
  if (id === null || isMissing(id)) throw new RefusedRow('provider_listing_id is missing');
  if (ROUNDED.test(id)) throw new RefusedRow(`provider_listing_id "${id}" was rounded by a spreadsheet`);
  return id;
}

/** A number by which people know a home. */
function numberText(read: RecordReader, field: ColumnName): string | null {
  const text = read.text(field);
  return text !== null && ROUNDED.test(text) ? read.refuse(field, text, 'was rounded by a spreadsheet') : text;
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

function getAttribution(read: RecordReader, listing_number: string | null): Attribution | null {
  const text = (field: ColumnName) => read.text(field, { longest: MAX_REMARKS });
  const reported = {
    office_name: text('office_name'),
    contact: text('office_contact'),
    agent_name: text('agent_name'),
    system_name: text('system_name'),
    disclaimer: text('disclaimer'),
  };
  return Object.values(reported).some((value) => value !== null) ? { ...reported, listing_number } : null;
}

/** What the file's word means, or what the mapping says of all rows. A word that isn't known is noted. */
function meantBy<T>(
  read: RecordReader,
  field: ColumnName,
  mean: (word: string) => T | null,
  usual: T | null,
): T | null {
  const value = read.text(field);
  if (value === null) return usual;
  const meaning = mean(value);
  if (meaning === null) read.problems.unknown_words.push({ field, value });
  return meaning;
}

/** How and as what a home is offered. */
function getOffer(read: RecordReader, constants: Mapping['constants']) {
  const property_type = read.text('property_type');
  const property_subtype = read.text('property_subtype');
  const structures = read
    .words('structures')
    .flatMap((words) => words.split(/[;|]/))
    .flatMap((word) => word.trim() || [])
    .slice(0, MAX_STRUCTURES);
  const listing_type =
    meantBy(read, 'listing_type', listingTypeOfWord, constants.listing_type ?? null) ??
    (property_type === null ? null : listingTypeOfProperty(property_type, property_subtype));
  const num_units = read.number('num_units', 0, MAX_UNITS) ?? constants.num_units ?? null;
  return {
    property_type,
    property_subtype,
    structures,
    raw_status: read.text('current_status'),
    current_status: meantBy(
      read,
      'current_status',
      (word) => statusOfWord(word, listing_type),
      constants.current_status ?? null,
    ),
    listing_type,
    ...listingKind({ property_subtype: property_subtype ?? property_type, structures, num_units: rounded(num_units) }),
  };
}

function parseBathrooms(read: RecordReader): number | null {
  const count = (field: ColumnName) => read.number(field, 0, MAX_ROOMS, writtenBathrooms);
  const [full, half] = [count('full_bathrooms'), count('half_bathrooms')];
  return count('bathrooms') ?? (full === null && half === null ? null : (full ?? 0) + (half ?? 0) / 2);
}

function getAddress(read: RecordReader): ListingAddress {
  const street = read.text('street');
  return toReportedAddress({
    formatted_address: read.text('formatted_address'),
    street: street && streetLine(street, read.text('unit')),
    city: read.text('city'),
    state: read.text('state'),
    zipcode: parseZip(read, 'zipcode'),
  });
}

function parseYearBuilt(read: RecordReader, lastYear: number): number | null {
  // Files write 0 for an unknown year.
  const year = read.number('year_built', 0, lastYear) || null;
  if (year === null || year >= MIN_YEAR) return rounded(year);
  return read.refuse('year_built', year, `is not between ${MIN_YEAR} and ${lastYear}`);
}

/** Makes a reader of the day on which a home was listed, or on which its file says that it was, or today. */
function listedReader(date_format: string, now: Date) {
  const getDay = dayReader(date_format, now);
  const dayAfter = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const lastDay = dayAfter(MAX_DAYS_AHEAD);
  return (read: RecordReader): Pick<FileListing, 'listed_on' | 'is_dated' | 'is_listed_on_known'> => {
    const text = read.text('listed_on');
    const day = text && (getDay(text) ?? read.refuse('listed_on', text, `is no day like ${date_format}`));
    if (day && day >= MIN_DATE && day <= lastDay) return { listed_on: day, is_dated: true, is_listed_on_known: true };
    if (day) read.refuse('listed_on', day, `is not between ${MIN_DATE} and ${lastDay}`);
    const days = read.number('days_on_market', 0, MAX_DAYS_ON_MARKET);
    return { listed_on: dayAfter(-Math.floor(days ?? 0)), is_dated: false, is_listed_on_known: days !== null };
  };
}

/**
 * Makes a reader of a file's rows from a mapping. A value that can't be right counts as unknown, with a refusal. The reader throws
 * RefusedRow for a row without an id that can be used.
 */
export function listingReader(
  { columns, date_format, constants, ignore_age }: Mapping,
  now: Date,
): (fields: Readonly<Record<string, unknown>>) => ReadListing {
  const names = Object.entries(columns) as [ColumnName, string][];
  const listedOf = listedReader(date_format, now);
  const lastYear = now.getUTCFullYear() + MAX_YEARS_AHEAD;

  return (fields) => {
    const ours = Object.fromEntries(names.map(([name, column]) => [name, fields[column]]));
    const provider_listing_id = getId(ours.provider_listing_id);
    const read = new RecordReader(ours, () => undefined);
    const whole = (field: 'price' | 'sqft' | 'lot_sqft', readNumber?: typeof writtenArea): number | null =>
      rounded(read.number(field, 0, MAX_INTEGER, readNumber));
    const provider_listing_number = numberText(read, 'provider_listing_number');
    const parcel_number = numberText(read, 'parcel_number');
    const address = getAddress(read);
    const { point } = getPlace(read, address.zipcode, { latitude: 'lat', longitude: 'lng' });
    const listing: FileListing = {
      provider_listing_id,
      provider_listing_number,
      ...listedOf(read),
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      ...address,
      price: whole('price'),
      sqft: whole('sqft', writtenArea),
      lot_sqft: whole('lot_sqft', writtenArea),
      bedrooms: read.number('bedrooms', 0, MAX_ROOMS),
      bathrooms: parseBathrooms(read),
      year_built: parseYearBuilt(read, lastYear),
      units: getUnits(read, ours.units),
      ...getOffer(read, constants),
      parcel_number,
      parcel_key: parcelKey(parcel_number),
      remarks: read.text('remarks', { longest: MAX_REMARKS, cut: true, isMarkup: true }) || null,
      photos: getPhotos(read, ours.photos),
      attribution: getAttribution(read, provider_listing_number),
      may_display: read.allows('may_display'),
      may_show_address: read.allows('may_show_address'),
      ignore_age,
    };
    return { listing, ...read.problems };
  };
}

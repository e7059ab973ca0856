import type { ListingType } from '../../contracts/shapes/homes.ts';
import { MAX_INTEGER } from '../../contracts/values/max-integer.ts';
import { foldWord } from '../curation/feed-words.ts';
import type { RecordReader } from './feed-record.ts';
import type { ListingFlag } from './listing-flags.ts';

/** A building can have many, so a curator decides about odd numbers. More must be another field's value. */
const MAX_ROOMS = 100;
const MAX_HOMES = 10_000;
const LIKELY_HOMES = 200;
/** Prices that agents type when there is none. */
const PLACEHOLDERS: ReadonlySet<number> = new Set([9_999_999, 99_999_999]);
/** In dollars a month. */
const HIGH_RENT = 50_000;
const [MIN_SIZE, MAX_SIZE] = [100, 100_000];
/** A lot of fewer square feet is one whose acres stand in the wrong field. */
const MIN_LOT = 100;
/** A larger lot, of a thousand acres, is one whose square feet were told as acres. */
const MAX_LOT = 43_560_000;
const SQUARE_FEET: Readonly<Record<string, number>> = {
  squarefeet: 1,
  sqfeet: 1,
  sqft: 1,
  sf: 1,
  squaremeters: 10.763_910_4,
  sqm: 10.763_910_4,
  acres: 43_560,
  acre: 43_560,
  ac: 43_560,
  hectares: 107_639.104,
};
const UNKNOWN_YEARS: ReadonlySet<number> = new Set([0, 9999]);
const OLDEST_YEAR = 1600;
/** Feeds list homes years before they are built. */
const YEARS_AHEAD = 10;

type Flags = Set<ListingFlag>;

const whole = (value: number): number | null => {
  const rounded = Math.round(value);
  return rounded > 0 && rounded <= MAX_INTEGER ? rounded : null;
};

/** Whole US dollars, a month for rentals. */
export function parsePrice(read: RecordReader, listing_type: ListingType | null, flags: Flags): number | null {
  const reported = read.number('ListPrice', 0, MAX_INTEGER);
  const dollars = reported === null ? 0 : Math.round(reported);
  if (dollars <= 1) return null;
  if (PLACEHOLDERS.has(dollars)) {
    flags.add('placeholder_price');
    return null;
  }
  if (listing_type === 'rental' && dollars > HIGH_RENT) flags.add('high_rent');
  return dollars;
}

/** An area in square feet. Null for a unit that isn't known. */
function parseSquareFeet(read: RecordReader, field: string, unitField: string, usual: string): number | null {
  const reported = read.number(field, 0, MAX_INTEGER);
  if (reported === null || reported === 0) return null;
  const unit = foldWord(read.word(unitField) ?? usual);
  const factor = Object.hasOwn(SQUARE_FEET, unit) ? SQUARE_FEET[unit] : undefined;
  return factor === undefined ? null : reported * factor;
}

/** The floor space. Of income property, feeds often tell only that of the building. */
export function getSize(read: RecordReader, is_income: boolean, flags: Flags): number | null {
  const living = parseSquareFeet(read, 'LivingArea', 'LivingAreaUnits', 'squarefeet');
  const reported =
    living ?? (is_income ? parseSquareFeet(read, 'BuildingAreaTotal', 'BuildingAreaUnits', 'squarefeet') : null);
  if (reported === null) return null;
  if (reported >= MIN_SIZE && reported <= MAX_SIZE) return whole(reported);
  flags.add('unlikely_size');
  return null;
}

/** In square feet. */
export function getLot(read: RecordReader, flags: Flags): number | null {
  const acres = read.number('LotSizeAcres', 0, MAX_INTEGER) || null;
  const feet =
    read.number('LotSizeSquareFeet', 0, MAX_INTEGER) || parseSquareFeet(read, 'LotSizeArea', 'LotSizeUnits', 'unknown');
  const isAcres = acres !== null && (feet === null || feet < MIN_LOT);
  const reported = isAcres ? acres * (SQUARE_FEET['acres'] as number) : feet;
  if (reported === null || reported <= MAX_LOT) return reported === null ? null : whole(reported);
  flags.add('unlikely_lot');
  return null;
}

const getTimes = (read: RecordReader, field: string): number | null => {
  const each = read.number(field, 0, MAX_ROOMS);
  const count = read.number('UnitTypeUnitsTotal', 0, MAX_HOMES) || 1;
  return each === null ? null : each * count;
};

/** The sum over all kinds of homes in a building. Null if none tells it, or the sum can't be right. */
function getSum(units: readonly RecordReader[], field: string): number | null {
  const reported = units.map((unit) => getTimes(unit, field)).filter((value) => value !== null);
  const sum = reported.reduce((all, one) => all + one, 0);
  return sum > 0 && sum <= MAX_ROOMS ? sum : null;
}

/** A quarter of a room is the smallest part. A number that is none may be too small for the database. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A building without rooms is one whose feed tells them by kind of home. A house may have none. */
function roomsOr(
  reported: number | null,
  units: readonly RecordReader[],
  field: string,
  is_income: boolean,
): number | null {
  const rooms = reported === null || (reported === 0 && is_income) ? getSum(units, field) : reported;
  return rooms === null ? null : hundredths(rooms);
}

export function getBedrooms(read: RecordReader, units: readonly RecordReader[], is_income: boolean): number | null {
  return roomsOr(read.number('BedroomsTotal', 0, MAX_ROOMS), units, 'UnitTypeBedsTotal', is_income);
}

const bathroomParts = { BathroomsFull: 1, BathroomsThreeQuarter: 0.75, BathroomsHalf: 0.5, BathroomsOneQuarter: 0.25 };

/** The parts first, because the total counts a half as a whole. */
export function parseBathrooms(read: RecordReader, units: readonly RecordReader[], is_income: boolean): number | null {
  const parts = Object.entries(bathroomParts).map(([field, part]) => {
    const count = read.number(field, 0, MAX_ROOMS);
    return count === null ? null : count * part;
  });
  const sum = parts.reduce<number>((all, one) => all + (one ?? 0), 0);
  const total = read.number('BathroomsTotalInteger', 0, MAX_ROOMS);
  const reported = sum > 0 || total === null ? (parts.every((part) => part === null) ? null : sum) : total;
  return roomsOr(reported, units, 'UnitTypeBathsTotal', is_income);
}

/** How many homes there are, as the feed tells it. Null if it tells none. */
export function parseUnitsTotal(read: RecordReader, units: readonly RecordReader[], flags: Flags): number | null {
  const reported = units.map((unit) => unit.number('UnitTypeUnitsTotal', 0, MAX_HOMES)).filter((one) => one !== null);
  const sum = reported.reduce((all, one) => all + one, 0);
  const total = sum > 0 ? sum : read.number('NumberOfUnitsTotal', 0, MAX_HOMES);
  if (total !== null && total > LIKELY_HOMES) flags.add('many_units');
  return total === null ? null : Math.min(MAX_HOMES, Math.round(total));
}

export function parseYearBuilt(read: RecordReader, now: Date): number | null {
  const latest = now.getUTCFullYear() + YEARS_AHEAD;
  const reported = read.number('YearBuilt', 0, MAX_INTEGER);
  if (reported === null || UNKNOWN_YEARS.has(reported)) return null;
  if (reported >= OLDEST_YEAR && reported <= latest) return Math.round(reported);
  return read.refuse('YearBuilt', reported, `is not between ${OLDEST_YEAR} and ${latest}`);
}

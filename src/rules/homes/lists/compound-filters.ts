import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import type { HomeCategory } from '../../../contracts/shapes/editorial.ts';
import type { ListingType } from '../../../contracts/shapes/homes.ts';
import { isWithin } from '../../places/bounds.ts';
import { walkingMinutes } from '../../places/geo.ts';
import type { LatLngBounds } from '../../places/metros/metro-geography.ts';
import { metersToFarthest, type Person } from '../../places/people.ts';
import { isAvailable } from '../facts/availability.ts';
import { reaches } from '../facts/rooms.ts';
import { withIncludedTags } from '../facts/tags.ts';
import { householdUnits } from '../facts/units.ts';

/** How a visitor can get a home. */
export const offeredTypes = ['sale', 'rental'] as const satisfies readonly ListingType[];
export type OfferedType = (typeof offeredTypes)[number];

/** A visitor's filters within one market. Prices in whole dollars, areas in square feet. Bounds are inclusive. */
export interface Filters {
  marketName: string;
  areaNames: readonly string[];
  categories: readonly HomeCategory[];
  /**
   * A compound needs at least one of these tags, as with areas and categories. Curators' tags are highlights, not a
   * complete inventory, so requiring all tags would hide good homes.
   */
  tags: readonly string[];
  minHouseholdUnits?: number | undefined;
  maxHouseholdUnits?: number | undefined;
  includePotentialUnits: boolean;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minSqft?: number | undefined;
  maxSqft?: number | undefined;
  /** Of one home inside, not of the whole property. The same home has to reach both bounds. */
  minBeds?: number | undefined;
  minBaths?: number | undefined;
  listingType?: OfferedType | undefined;
  /** Leaves out homes that can no longer be bought or rented. */
  onlyAvailable: boolean;
  /** The part of the map to search. */
  bounds?: LatLngBounds | undefined;
  /** The most minutes on foot to the farthest of the visitor's people. Without people, it excludes nothing. */
  maxWalk?: number | undefined;
  /** The visitor's people. Known only in the browser, and never written to an address. */
  people?: readonly Person[] | undefined;
}

/** Every filter that a visitor can set and clear on its own. A range counts as one filter. */
export type FilterName =
  | 'areas'
  | 'categories'
  | 'tags'
  | 'units'
  | 'price'
  | 'sqft'
  | 'rooms'
  | 'listing_type'
  | 'available'
  | 'bounds'
  | 'walk';

/** Maps `area.name` to `area.area_id`. A name that isn't in the map matches no compound. */
export type AreaIdsByName = ReadonlyMap<string, number>;

type Predicate = (compound: CompoundCard) => boolean;

interface FilterRule {
  /** The values of the filter's fields when the filter isn't set. */
  unset: Partial<Filters>;
  /** The test that a compound must pass, or null if the filter isn't set. */
  predicate: (filters: Filters, areaIdsByName: AreaIdsByName) => Predicate | null;
}

/** In the order of preference for a hint, when loosening either of two filters would show equally many homes. */
const rules: Readonly<Record<FilterName, FilterRule>> = {
  tags: {
    unset: { tags: [] },
    predicate: ({ tags }) => {
      if (tags.length === 0) return null;
      const wanted = withIncludedTags(tags);
      return ({ editorial: { mainTag, secondaryTags } }) => {
        if (mainTag !== null && wanted.has(mainTag)) return true;
        for (const tag of secondaryTags) if (wanted.has(tag)) return true;
        return false;
      };
    },
  },
  areas: {
    unset: { areaNames: [] },
    predicate: ({ areaNames }, areaIdsByName) => {
      if (areaNames.length === 0) return null;
      const wanted = new Set(areaNames.map((name) => areaIdsByName.get(name)));
      return (compound) => wanted.has(compound.area_id);
    },
  },
  categories: {
    unset: { categories: [] },
    predicate: ({ categories }) => {
      if (categories.length === 0) return null;
      const wanted = new Set<HomeCategory | null>(categories);
      return (compound) => wanted.has(compound.editorial.category);
    },
  },
  sqft: {
    unset: { minSqft: undefined, maxSqft: undefined },
    predicate: ({ minSqft, maxSqft }) => {
      const inRange = rangeTest(minSqft, maxSqft);
      return inRange && ((compound) => inRange(compound.home.sqft));
    },
  },
  rooms: {
    unset: { minBeds: undefined, minBaths: undefined },
    predicate: ({ minBeds, minBaths }) =>
      minBeds === undefined && minBaths === undefined
        ? null
        : ({ rooms }) => rooms.some((home) => reaches(home, minBeds, minBaths)),
  },
  price: {
    unset: { minPrice: undefined, maxPrice: undefined },
    predicate: ({ minPrice, maxPrice }) => {
      const inRange = rangeTest(minPrice, maxPrice);
      return inRange && (({ home: { price } }) => price !== null && price > 0 && inRange(price));
    },
  },
  units: {
    // Keep `includePotentialUnits`: it says how to count units, and excludes nothing without a bound.
    unset: { minHouseholdUnits: undefined, maxHouseholdUnits: undefined },
    predicate: ({ minHouseholdUnits, maxHouseholdUnits, includePotentialUnits }) => {
      const inRange = rangeTest(minHouseholdUnits, maxHouseholdUnits);
      return inRange && ((compound) => inRange(householdUnits(compound.editorial, includePotentialUnits)));
    },
  },
  walk: {
    unset: { maxWalk: undefined },
    predicate: ({ maxWalk, people = [] }) =>
      maxWalk === undefined || people.length === 0
        ? null
        : ({ home }) => walkingMinutes(metersToFarthest(people, home)) <= maxWalk,
  },
  bounds: {
    unset: { bounds: undefined },
    predicate: ({ bounds }) => (bounds ? ({ home }) => isWithin(home, bounds) : null),
  },
  available: {
    unset: { onlyAvailable: false },
    predicate: ({ onlyAvailable }) => (onlyAvailable ? isAvailable : null),
  },
  listing_type: {
    unset: { listingType: undefined },
    predicate: ({ listingType }) => (listingType ? ({ home }) => home.listing_type === listingType : null),
  },
};

export const filterNames = Object.keys(rules) as readonly FilterName[];

/**
 * A test for values within two optional bounds, or null if neither bound is set. An unknown value is in no range, so
 * the price and square feet filters exclude homes without a price or size.
 */
function rangeTest(min: number | undefined, max: number | undefined): ((value: number | null) => boolean) | null {
  if (min === undefined && max === undefined) return null;
  const least = min ?? Number.NEGATIVE_INFINITY;
  const limit = max ?? Number.POSITIVE_INFINITY;
  return (value) => value !== null && value >= least && value <= limit;
}

/** Filters that every compound of the market passes. */
export function noFilters(marketName: string): Filters {
  return { marketName, areaNames: [], categories: [], tags: [], includePotentialUnits: false, onlyAvailable: false };
}

const nowhere: AreaIdsByName = new Map();

/** The names of the filters that are set. */
export function activeFilters(filters: Filters): FilterName[] {
  return filterNames.filter((name) => rules[name].predicate(filters, nowhere) !== null);
}

/** The same filters with `name` not set. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  return { ...filters, ...rules[name].unset };
}

/** The compounds of one market's file that pass all filters. Keeps their order. */
export function filterCompounds(
  compounds: readonly CompoundCard[],
  filters: Filters,
  areaIdsByName: AreaIdsByName,
): CompoundCard[] {
  const predicates: Predicate[] = [];
  for (const name of filterNames) {
    const predicate = rules[name].predicate(filters, areaIdsByName);
    if (predicate !== null) predicates.push(predicate);
  }
  const passing: CompoundCard[] = [];
  next: for (const compound of compounds) {
    for (const passes of predicates) if (!passes(compound)) continue next;
    passing.push(compound);
  }
  return passing;
}

/** A filter to loosen, and how many available homes would show without it. */
export interface LooseningHint {
  filter: FilterName;
  count: number;
}

/**
 * For an empty result: the filter whose removal would show the most available homes. Null if the result isn't empty or if
 * removing any single filter doesn't help.
 */
export function looseningHint(
  compounds: readonly CompoundCard[],
  filters: Filters,
  areaIdsByName: AreaIdsByName,
): LooseningHint | null {
  const predicates = filterNames.map((name) => rules[name].predicate(filters, areaIdsByName));
  const blockedOnlyBy = filterNames.map(() => 0);
  for (const compound of compounds) {
    const failed = onlyFailure(predicates, compound);
    if (failed === 'none') return null;
    if (failed !== 'several' && isAvailable(compound)) blockedOnlyBy[failed] = (blockedOnlyBy[failed] ?? 0) + 1;
  }
  const count = Math.max(...blockedOnlyBy);
  const filter = filterNames[blockedOnlyBy.indexOf(count)];
  return filter === undefined || count === 0 ? null : { filter, count };
}

/** The index of the only predicate that the compound fails, or whether it fails none or several. */
function onlyFailure(predicates: readonly (Predicate | null)[], compound: CompoundCard): number | 'none' | 'several' {
  let failed: number | 'none' = 'none';
  for (let index = 0; index < predicates.length; index += 1) {
    const passes = predicates[index];
    if (!passes || passes(compound)) continue;
    if (failed !== 'none') return 'several';
    failed = index;
  }
  return failed;
}

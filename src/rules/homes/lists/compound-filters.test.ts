import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { listingTypes } from '../../../contracts/shapes/homes.ts';
import { isAvailable } from '../facts/availability.ts';
import {
  activeFilters,
  type Filters,
  filterCompounds,
  filterNames,
  looseningHint,
  noFilters,
  offeredTypes,
  withoutFilter,
} from './compound-filters.ts';

const areaIdsByName = new Map([
  ['ballard', 1],
  ['fremont', 2],
  ['queen-anne', 3],
]);

type Changes = Partial<Omit<CompoundCard, 'home' | 'editorial'>> & {
  home?: Partial<CompoundCard['home']>;
  editorial?: Partial<CompoundCard['editorial']>;
};

function card(compound_id: number, { home, editorial, ...changes }: Changes = {}): CompoundCard {
  return {
    compound_id,
    area_id: 1,
    neighborhood_id: null,
    publish_date: '2025-05-01T00:00:00.000Z',
    popularity_percentile: 50,
    available: true,
    featured: false,
    exclusive: false,
    home: {
      price: 900_000,
      sqft: 2_000,
      current_status: 'active',
      listing_type: 'sale',
      lat: 47.6,
      lng: -122.3,
      ...home,
    },
    editorial: {
      title: 'A home',
      category: 'Duplex',
      mainTag: null,
      secondaryTags: [],
      numUnits: 2,
      numPotentialUnits: null,
      ...editorial,
    },
    rooms: [],
    cover: null,
    ...changes,
  };
}

function shown(compounds: CompoundCard[], filters: Partial<Filters>): number[] {
  const found = filterCompounds(compounds, { ...noFilters('Seattle'), ...filters }, areaIdsByName);
  return found.map((compound) => compound.compound_id);
}

test('without filters everything shows, in the given order', () => {
  expect(shown([card(3), card(1, { home: { price: null } }), card(2)], {})).toEqual([3, 1, 2]);
});

test('the price filter has inclusive bounds and excludes homes without a price or with 0', () => {
  const prices = [null, 0, 499_999, 500_000, 700_000, 700_001];
  const compounds = prices.map((price, index) => card(index, { home: { price } }));
  expect(shown(compounds, { minPrice: 500_000, maxPrice: 700_000 })).toEqual([3, 4]);
  expect(shown(compounds, { maxPrice: 700_000 })).toEqual([2, 3, 4]);
  expect(shown(compounds, { minPrice: 700_000 })).toEqual([4, 5]);
  expect(shown(compounds, { minPrice: 0 })).toEqual([2, 3, 4, 5]);
});

test('the square feet filter excludes homes without square feet', () => {
  const compounds = [null, 999, 1_000, 2_000, 2_001].map((sqft, index) => card(index, { home: { sqft } }));
  expect(shown(compounds, { minSqft: 1_000, maxSqft: 2_000 })).toEqual([2, 3]);
  expect(shown(compounds, { maxSqft: 999 })).toEqual([1]);
});

test('the unit filter counts potential units only when asked, and an uncounted home as none', () => {
  const compounds = [
    card(1, { editorial: { numUnits: 2, numPotentialUnits: 1 } }),
    card(2, { editorial: { numUnits: 3, numPotentialUnits: null } }),
    card(3, { editorial: { numUnits: null, numPotentialUnits: 5 } }),
  ];
  expect(shown(compounds, { minHouseholdUnits: 3 })).toEqual([2]);
  expect(shown(compounds, { minHouseholdUnits: 3, includePotentialUnits: true })).toEqual([1, 2, 3]);
  expect(shown(compounds, { maxHouseholdUnits: 1 })).toEqual([3]);
  expect(shown(compounds, { maxHouseholdUnits: 2 })).toEqual([1, 3]);
  expect(shown(compounds, { maxHouseholdUnits: 2, includePotentialUnits: true })).toEqual([]);
  expect(shown(compounds, { includePotentialUnits: true })).toEqual([1, 2, 3]);
});

test('areas and categories match any of those chosen; an unknown area matches nothing', () => {
  const compounds = [
    card(1, { area_id: 1, editorial: { category: 'Duplex' } }),
    card(2, { area_id: 2, editorial: { category: 'Triplex' } }),
    card(3, { area_id: 3, editorial: { category: null } }),
  ];
  expect(shown(compounds, { areaNames: ['ballard', 'queen-anne'] })).toEqual([1, 3]);
  expect(shown(compounds, { areaNames: ['atlantis'] })).toEqual([]);
  expect(shown(compounds, { categories: ['Duplex', 'Triplex'] })).toEqual([1, 2]);
  expect(shown(compounds, { categories: ['Triplex'], areaNames: ['ballard'] })).toEqual([]);
});

test('a tag matches the main tag, the others, and the tags it includes', () => {
  const compounds = [
    card(1, { editorial: { mainTag: 'near a park' } }),
    card(2, { editorial: { secondaryTags: ['great yard', 'on a park'] } }),
    card(3, { editorial: { mainTag: '3-car garage' } }),
    card(4, { editorial: { secondaryTags: ['near BART'] } }),
    card(5),
  ];
  expect(shown(compounds, { tags: ['near a park'] })).toEqual([1, 2]);
  expect(shown(compounds, { tags: ['on a park'] })).toEqual([2]);
  expect(shown(compounds, { tags: ['has parking', 'near major transit'] })).toEqual([3, 4]);
});

test('listing type and availability narrow the list only when they are set', () => {
  const compounds = [
    card(1, { home: { listing_type: 'sale', current_status: 'active' } }),
    card(2, { home: { listing_type: 'rental', current_status: 'pending' } }),
    card(3, { home: { listing_type: 'other', current_status: 'off_market' } }),
    card(4, { available: false, home: { listing_type: 'sale', current_status: 'active' } }),
  ];
  expect(shown(compounds, {})).toEqual([1, 2, 3, 4]);
  expect(shown(compounds, { listingType: 'sale' })).toEqual([1, 4]);
  expect(shown(compounds, { listingType: 'rental' })).toEqual([2]);
  expect(shown(compounds, { onlyAvailable: true })).toEqual([1, 2]);
});

test('bedrooms and baths are those of one home, which reaches both bounds, and an unknown number reaches none', () => {
  const compounds = [
    card(1, { rooms: [{ beds: 3, baths: 2 }] }),
    card(2, {
      rooms: [
        { beds: 4, baths: 1 },
        { beds: 1, baths: 2.5 },
      ],
    }),
    card(3, { rooms: [{ beds: 3, baths: null }] }),
    card(4, { rooms: [{ beds: null, baths: 2 }] }),
    card(5),
  ];
  expect(shown(compounds, { minBeds: 3 })).toEqual([1, 2, 3]);
  expect(shown(compounds, { minBaths: 2 })).toEqual([1, 2, 4]);
  expect(shown(compounds, { minBeds: 3, minBaths: 2 })).toEqual([1]);
  expect(shown(compounds, { minBaths: 2.5 })).toEqual([2]);
  expect(shown(compounds, { minBeds: 5 })).toEqual([]);
});

test('bounds keep the homes in a part of the map', () => {
  const compounds = [
    card(1, { home: { lat: 47.6, lng: -122.3 } }),
    card(2, { home: { lat: 47.8, lng: -122.3 } }),
    card(3, { home: { lat: 47.6, lng: -122.6 } }),
  ];
  expect(shown(compounds, { bounds: { south: 47.5, west: -122.4, north: 47.7, east: -122.2 } })).toEqual([1]);
});

const ana = { name: 'Ana', lat: 47.6, lng: -122.3, formatted_address: 'Ana’s street' };

test('the walk counts to the farthest of the visitor’s people, and excludes nothing without people', () => {
  const compounds = [card(1), card(2, { home: { lat: 47.62 } }), card(3, { home: { lat: 47.8 } })];
  const north = { ...ana, lat: 47.615 };
  expect(shown(compounds, { maxWalk: 30, people: [ana] })).toEqual([1, 2]);
  expect(shown(compounds, { maxWalk: 19, people: [ana, north] })).toEqual([]);
  expect(shown(compounds, { maxWalk: 20, people: [ana, north] })).toEqual([1]);
  expect(shown(compounds, { maxWalk: 1, people: [] })).toEqual([1, 2, 3]);
  expect(activeFilters({ ...noFilters('Seattle'), maxWalk: 1 })).toEqual([]);
});

const allSet: Filters = {
  marketName: 'Seattle',
  areaNames: ['ballard'],
  categories: ['Duplex'],
  tags: ['great yard'],
  minHouseholdUnits: 2,
  includePotentialUnits: false,
  maxPrice: 1_000_000,
  minSqft: 1_000,
  minBeds: 2,
  minBaths: 1.5,
  listingType: 'sale',
  onlyAvailable: true,
  bounds: { south: 47, west: -123, north: 48, east: -122 },
  maxWalk: 60,
  people: [ana],
};

test('each filter can be told to be set and be taken away by itself', () => {
  expect(activeFilters(noFilters('Seattle'))).toEqual([]);
  expect(activeFilters(allSet)).toEqual(filterNames);
  for (const name of filterNames) {
    expect(activeFilters(withoutFilter(allSet, name))).toEqual(filterNames.filter((other) => other !== name));
  }
});

describe('the hint for an empty result', () => {
  const filters = { ...noFilters('Seattle'), maxPrice: 500_000, categories: ['Triplex' as const] };

  test('names the filter without which most homes would show', () => {
    const compounds = [
      card(1, { home: { price: 400_000 } }),
      card(2, { editorial: { category: 'Triplex' } }),
      card(3, { editorial: { category: 'Triplex' } }),
      card(4),
    ];
    expect(looseningHint(compounds, filters, areaIdsByName)).toEqual({ filter: 'price', count: 2 });
  });

  test('is absent when something shows, or when no single filter helps', () => {
    const found = card(1, { home: { price: 400_000 }, editorial: { category: 'Triplex' } });
    expect(looseningHint([card(2), found], filters, areaIdsByName)).toBeNull();
    expect(looseningHint([card(2)], filters, areaIdsByName)).toBeNull();
    expect(looseningHint([], filters, areaIdsByName)).toBeNull();
  });

  const anyCard = fc
    .record({
      area_id: fc.integer({ min: 1, max: 3 }),
      price: fc.option(fc.integer({ min: 0, max: 3 })),
      sqft: fc.option(fc.integer({ min: 0, max: 3 })),
      numUnits: fc.option(fc.integer({ min: 0, max: 3 })),
      category: fc.constantFrom('Duplex' as const, 'Triplex' as const, null),
      mainTag: fc.constantFrom('great yard', 'on a park', null),
      listing_type: fc.constantFrom(...listingTypes),
      available: fc.boolean(),
    })
    .map(({ area_id, price, sqft, listing_type, available, ...editorial }) =>
      card(1, { area_id, available, home: { price, sqft, listing_type }, editorial }),
    );
  const bound = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined });
  const anyFilters: fc.Arbitrary<Filters> = fc.record({
    marketName: fc.constant('Seattle'),
    areaNames: fc.subarray(['ballard', 'fremont']),
    categories: fc.subarray(['Duplex' as const, 'Triplex' as const]),
    tags: fc.subarray(['great yard', 'near a park']),
    includePotentialUnits: fc.boolean(),
    minHouseholdUnits: bound,
    maxHouseholdUnits: bound,
    minPrice: bound,
    maxPrice: bound,
    minSqft: bound,
    maxSqft: bound,
    listingType: fc.constantFrom(undefined, ...offeredTypes),
    onlyAvailable: fc.boolean(),
  });

  test('promises exactly the available homes that filtering without that filter shows, and no other filter would show more', () => {
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 8 }), anyFilters, (compounds, chosen) => {
        const found = (with_: Filters) => filterCompounds(compounds, with_, areaIdsByName);
        const countAvailable = (with_: Filters) => found(with_).filter(isAvailable).length;
        const counts = filterNames.map((name) => countAvailable(withoutFilter(chosen, name)));
        const hint = looseningHint(compounds, chosen, areaIdsByName);
        const promised = found(chosen).length > 0 ? 0 : Math.max(...counts);
        expect(hint?.count ?? 0).toBe(promised);
        if (hint) expect(countAvailable(withoutFilter(chosen, hint.filter))).toBe(promised);
      }),
    );
  });
});

test('10,000 compounds are filtered and hinted in milliseconds', () => {
  const compounds = Array.from({ length: 10_000 }, (_, index) =>
    card(index, { editorial: { mainTag: 'walkable', secondaryTags: ['pool', 'garage', 'great yard'] } }),
  );
  const times = (work: () => unknown) =>
    Array.from({ length: 15 }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }).sort((a, b) => a - b);
  // Take the best of many runs, so that a busy machine doesn't fail the test.
  expect(times(() => filterCompounds(compounds, allSet, areaIdsByName))[0]).toBeLessThan(5);
  expect(times(() => looseningHint(compounds, { ...allSet, minSqft: 9_999 }, areaIdsByName))[0]).toBeLessThan(5);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeCategories } from '../../contracts/values/home-categories.ts';
import { defaultTags } from '../homes/facts/tags.ts';
import { type Filters, noFilters, offeredTypes } from '../homes/lists/compound-filters.ts';
import { sortOrders } from '../homes/lists/sort-compounds.ts';
import { METROS } from '../places/metros/metros.ts';
import {
  dependsOnPeople,
  formatFilters,
  formatListSearch,
  getVocabulary,
  parseFilters,
  parseListSearch,
  withoutPeople,
} from './list-search.ts';
import { canonicalSearch } from './search-params.ts';

const area = { active: true, internal_only: false };
const vocabulary = getVocabulary({
  markets: [
    { market_id: 1, name: 'Seattle', uac20_id: '80389' },
    { market_id: 5, name: 'Bay Area', uac20_id: '78904' },
  ],
  areas: [
    { ...area, area_id: 1, market_id: 1, name: 'ballard', display_name: 'Ballard' },
    { ...area, area_id: 2, market_id: 1, name: 'fremont', display_name: 'Fremont' },
    { ...area, area_id: 3, market_id: 5, name: 'oakland', display_name: 'Oakland' },
  ],
});

const parse = (query: string) => parseFilters(new URLSearchParams(query), vocabulary);
const canonical = (query: string) => canonicalSearch(new URLSearchParams(query));

describe('reading filters', () => {
  test('all of them', () => {
    const query =
      'markets=seattle&areas=fremont,ballard&categories=Triplex,4%2B+home+compound&tags=near+a+park,EV+charging' +
      '&min_units=2&max_units=6&potential_units=1&min_price=500000&max_price=2000000&min_sqft=1000&max_sqft=9000' +
      '&min_beds=3&min_baths=1.5&listing_type=rental&available=1&bounds=47.7,-122.4,47.5,-122.2';
    expect(parse(query)).toEqual({
      marketName: 'Seattle',
      areaNames: ['ballard', 'fremont'],
      categories: ['4+ home compound', 'Triplex'],
      tags: ['EV charging', 'near a park'],
      minHouseholdUnits: 2,
      maxHouseholdUnits: 6,
      includePotentialUnits: true,
      minPrice: 500_000,
      maxPrice: 2_000_000,
      minSqft: 1_000,
      maxSqft: 9_000,
      minBeds: 3,
      minBaths: 1.5,
      listingType: 'rental',
      onlyAvailable: true,
      bounds: { south: 47.5, west: -122.4, north: 47.7, east: -122.2 },
    } satisfies Filters);
  });

  test.each([
    ['', 'Bay Area'],
    ['markets=', 'Bay Area'],
    ['markets=all', 'Bay Area'],
    ['markets=atlantis', 'Bay Area'],
    ['markets=denver,seattle', 'Denver'],
    ['markets=atlantis,seattle', 'Seattle'],
    ['markets=all,seattle', 'Seattle'],
    ['markets=all&markets=chicago', 'Chicago'],
    ['markets=los_angeles', 'Los Angeles'],
    ['markets=Seattle', 'Seattle'],
    ['markets=BAY+AREA,seattle', 'Bay Area'],
    ['markets=atlantis,new+york', 'New York'],
  ])('market of %j is %s', (query, marketName) => {
    expect(parse(query).marketName).toBe(marketName);
  });

  test('areas of another market and unknown members of lists are dropped', () => {
    expect(parse('markets=seattle&areas=oakland,ballard,nowhere').areaNames).toEqual(['ballard']);
    expect(parse('areas=oakland,ballard').areaNames).toEqual(['oakland']);
    expect(parse('categories=Castle,Duplex&tags=haunted,pool')).toMatchObject({
      categories: ['Duplex'],
      tags: ['pool'],
    });
  });

  test('words are read in any case', () => {
    expect(canonical('listing_type=SALE&sort=Price_Low')).toBe('listing_type=sale&sort=price_low');
  });

  test('a form without JavaScript sends a list by repeating the name, and empty fields', () => {
    const query = 'markets=seattle&areas=fremont&areas=ballard&areas=fremont&min_price=&max_price=900000&categories=';
    expect(parse(query)).toEqual({
      ...noFilters('Seattle'),
      areaNames: ['ballard', 'fremont'],
      maxPrice: 900_000,
    });
  });

  test.each(['-1', '0', 'NaN', '1e9', 'Infinity', '1.5', ' 5', '+5', '0x10', '99999999999', '1000000000', '５'])(
    'the price %j is dropped',
    (value) => {
      expect(parse(new URLSearchParams({ min_price: value }).toString()).minPrice).toBeUndefined();
    },
  );

  test.each(['-1', '0', 'NaN', '1.5', '51', '1e1', ' 3', '3+'])('%j bedrooms are dropped', (value) => {
    expect(parse(new URLSearchParams({ min_beds: value }).toString()).minBeds).toBeUndefined();
  });

  test.each(['-1', '0', '0.0', 'NaN', '1.25', '50.5', '.5', '01', '1e1'])('%j baths are dropped', (value) => {
    expect(parse(new URLSearchParams({ min_baths: value }).toString()).minBaths).toBeUndefined();
  });

  test('baths may be halves, written in one way', () => {
    expect(canonical('min_baths=2.5&min_beds=50')).toBe('min_beds=50&min_baths=2.5');
    expect(canonical('min_baths=2.0')).toBe('min_baths=2');
  });

  test('a form without JavaScript may send short dollars', () => {
    expect(canonical('min_price=750k&max_price=1.5M')).toBe('min_price=750000&max_price=1500000');
    for (const text of ['k', '1.5', '.5m', '1m5', '-1m', '1.5 m', '1000m', '1.5b'])
      expect(canonical(`max_price=${text}`)).toBe('');
    expect(canonical('max_units=2k')).toBe('');
  });

  test('a form without JavaScript may send grouped digits', () => {
    expect(parse('min_price=1,500,000').minPrice).toBe(1_500_000);
    expect(canonical('min_price=1,500,000')).toBe('min_price=1500000');
    for (const text of ['1,50', ',500', '1,5000', '15,00,000', '1,,000', '1000,000'])
      expect(canonical(`min_price=${text}`)).toBe('');
  });

  test('a range given the wrong way round is turned', () => {
    expect(parse('min_price=900&max_price=100')).toMatchObject({ minPrice: 100, maxPrice: 900 });
    expect(parse('min_units=4&max_units=2')).toMatchObject({ minHouseholdUnits: 2, maxHouseholdUnits: 4 });
    expect(parse('min_sqft=4&max_sqft=2')).toMatchObject({ minSqft: 2, maxSqft: 4 });
    expect(canonical('min_price=900&max_price=1000')).toBe('min_price=900&max_price=1000');
    expect(canonical('min_price=1000&max_price=900')).toBe('min_price=900&max_price=1000');
  });

  test('a listing type that nobody offers is dropped, and Both is no filter', () => {
    expect(parse('listing_type=other').listingType).toBeUndefined();
    expect(canonical('listing_type=&available=0')).toBe('');
  });

  test('a form without JavaScript sends an order with its listing type', () => {
    const query = 'listing_type=sale&sort=price_low.rental';
    expect(parseListSearch(new URLSearchParams(query), vocabulary)).toMatchObject({
      filters: { listingType: 'rental' },
      sort: 'price_low',
    });
    expect(canonical(query)).toBe('listing_type=rental&sort=price_low');
    expect(canonical('sort=price_low.castle')).toBe('sort=price_low');
    expect(canonical('sort=castle.sale')).toBe('listing_type=sale');
  });

  test('yes counts potential units, in every spelling', () => {
    expect(parse('potential_units=1').includePotentialUnits).toBe(true);
    expect(parse('potential_units=true').includePotentialUnits).toBe(true);
    expect(parse('potential_units=maybe').includePotentialUnits).toBe(false);
  });
});

describe('writing filters', () => {
  test('defaults are left out', () => {
    expect(formatFilters(noFilters('Bay Area'))).toBe('');
    expect(formatFilters(noFilters('Seattle'))).toBe('markets=seattle');
    expect(formatListSearch({ filters: noFilters('Bay Area'), sort: 'newest', page: 1 })).toBe('');
  });

  test('lists are joined by plain commas, and a plus sign survives', () => {
    const filters: Filters = {
      ...noFilters('Seattle'),
      areaNames: ['fremont', 'ballard'],
      categories: ['4+ home compound', 'Duplex'],
    };
    const query = 'markets=seattle&areas=ballard,fremont&categories=4%2B+home+compound,Duplex';
    expect(formatFilters(filters)).toBe(query);
    expect(formatListSearch({ filters, sort: 'price_low', page: 3 })).toBe(`${query}&sort=price_low&page=3`);
  });

  const bound = fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined });
  const anyList = fc.record({
    filters: fc.record({
      marketName: fc.constantFrom(...METROS.map((metro) => metro.market_name)),
      areaNames: fc.constant([]),
      categories: fc.subarray([...homeCategories]).map((chosen) => chosen.sort()),
      tags: fc.subarray([...defaultTags] as string[]).map((chosen) => chosen.sort()),
      minHouseholdUnits: bound,
      maxHouseholdUnits: bound.map((max) => max && max + 499),
      includePotentialUnits: fc.boolean(),
      minPrice: bound,
      maxPrice: bound.map((max) => max && max + 500),
      minSqft: bound,
      maxSqft: bound.map((max) => max && max + 500),
      minBeds: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
      minBaths: fc.option(
        fc.integer({ min: 1, max: 100 }).map((halves) => halves / 2),
        { nil: undefined },
      ),
      listingType: fc.constantFrom(undefined, ...offeredTypes),
      onlyAvailable: fc.boolean(),
      bounds: fc.constantFrom(undefined, { south: 47.5, west: -122.4, north: 47.7, east: -122.2 }),
    }),
    sort: fc.constantFrom(...sortOrders.filter((order) => order !== 'nearest')),
    page: fc.integer({ min: 1, max: 9_999 }),
  });

  test('what is written is read back', () => {
    fc.assert(
      fc.property(anyList, (search) => {
        expect(parseListSearch(new URLSearchParams(formatListSearch(search)), vocabulary)).toEqual(search);
      }),
    );
  });
});

describe('the visitor’s people', () => {
  const people = [{ name: 'Ana', lat: 47.6, lng: -122.3, formatted_address: 'Ballard Ave NW' }];
  const query = new URLSearchParams('markets=seattle&max_walk=20&sort=nearest');

  test('decide on a walk and an order only where they are known', () => {
    expect(parseListSearch(query, vocabulary)).toMatchObject({ sort: 'newest' });
    expect(parseListSearch(query, vocabulary).filters).not.toHaveProperty('maxWalk');
    const search = parseListSearch(query, vocabulary, people);
    expect(search).toMatchObject({ sort: 'nearest', filters: { maxWalk: 20, people } });
    expect(formatListSearch(search)).toBe('markets=seattle&max_walk=20&sort=nearest');
    expect(withoutPeople(query).toString()).toBe('markets=seattle');
    expect(dependsOnPeople(query)).toBe(true);
    expect(dependsOnPeople(new URLSearchParams('markets=seattle&max_walk=soon&sort=popular'))).toBe(false);
  });
});

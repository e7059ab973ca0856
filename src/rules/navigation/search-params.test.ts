import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeCategories } from '../../contracts/values/home-categories.ts';
import { type Filters, noFilters, offeredTypes } from '../homes/compound-filters.ts';
import { sortOrders } from '../homes/sort-compounds.ts';
import { defaultTags } from '../homes/tags.ts';
import { METROS } from '../places/metros.ts';
import {
  canonicalSearch,
  dependsOnPeople,
  formatFilters,
  formatListSearch,
  listParamNames,
  parseFilters,
  parseListSearch,
  readFeatureFlags,
  readSearchParam,
  searchParams,
  vocabularyOf,
  withoutPeople,
} from './search-params.ts';

const area = { active: true, internal_only: false };
const vocabulary = vocabularyOf({
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
const read = (name: keyof typeof searchParams, value: string) =>
  readSearchParam(new URLSearchParams([[name, value]]), name);

test('the table has every parameter of the decisions', () => {
  const names =
    'redirect magic_link_token delayed_magic_link_token subscriber_id home_id home_comments email_prefs_token step ' +
    'product_select modal initial_market_id initial_market_name initial_area_id initial_area_name compound_id ' +
    'compare_compound_id share_link_key no_name_gate markets areas categories tags min_units max_units ' +
    'potential_units min_price max_price min_sqft max_sqft min_beds min_baths listing_type available bounds max_walk ' +
    'FF_ALL dev sort page ' +
    'error error_code';
  expect(Object.keys(searchParams).sort()).toEqual(names.split(' ').sort());
});

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

  test('only 1 counts potential units', () => {
    expect(parse('potential_units=1').includePotentialUnits).toBe(true);
    expect(parse('potential_units=true').includePotentialUnits).toBe(false);
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

describe('the canonical query', () => {
  test('keeps known parameters only, in one order, whatever the order given', () => {
    const query =
      'utm_source=mail&page=2&compound_id=7&__proto__=1&markets=denver&tags=pool,garage,pool&home_comments=yes';
    expect(canonical(query)).toBe('markets=denver&tags=garage,pool&page=2&compound_id=7');
    expect(canonical(query.split('&').reverse().join('&'))).toBe(canonical(query));
  });

  test.each(METROS)('$market_name may be called by its name', ({ market_name, key }) => {
    for (const name of [market_name, market_name.toLowerCase()])
      expect(canonical(`areas=a&markets=${encodeURIComponent(name)}`)).toBe(canonical(`areas=a&markets=${key}`));
  });

  test('can be limited to what a list depends on', () => {
    const params = new URLSearchParams('compound_id=7&sort=popular&FF_ALL=1&redirect=/hfc/home');
    expect(canonicalSearch(params, listParamNames)).toBe('sort=popular');
  });

  test('is its own canonical form, bounded, and reads the same, for any text at all', () => {
    const names = [...Object.keys(searchParams), 'FF_new_map', 'other'];
    const texts = ['1', '0', '7', '3,5', 'seattle,denver', 'all', '/a?b=c', '//evil', 'pool,garage', 'Duplex', 'a-b,b'];
    const value = fc.oneof(fc.string(), fc.constantFrom(...texts));
    const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 20 });
    fc.assert(
      fc.property(query, (pairs) => {
        const params = new URLSearchParams(pairs);
        const once = canonicalSearch(params);
        expect(canonical(once)).toBe(once);
        const again = new URLSearchParams(once);
        expect(parseListSearch(again, vocabulary)).toEqual(parseListSearch(params, vocabulary));
        for (const name of ['redirect', 'subscriber_id', 'initial_area_name', 'modal', 'FF_ALL', 'dev'] as const) {
          expect(readSearchParam(again, name)).toEqual(readSearchParam(params, name));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('doesn’t grow with the list it is given', () => {
    const areas = Array.from({ length: 5_000 }, (_, index) => `area-${index}`).join(',');
    expect(canonical(`areas=${areas}`).split(',')).toHaveLength(40);
  });
});

test.each([
  ['/hfc/favorites?compound_id=3#top', true],
  ['/hfc/home?next=https://example.com//x', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a/..//evil.example', false],
  ['/\t/evil.example', false],
  ['/a\n', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['hfc/home', false],
  ['', false],
])('redirect to %j is allowed: %s', (value, allowed) => {
  expect(read('redirect', value)).toBe(allowed ? value : undefined);
});

test('ids, tokens, names and flags are read by their kind', () => {
  expect(read('subscriber_id', '42')).toBe(42);
  expect(read('subscriber_id', '2147483648')).toBeUndefined();
  expect(read('email_prefs_token', 'aB3-_.x')).toBe('aB3-_.x');
  expect(read('email_prefs_token', 'a b')).toBeUndefined();
  expect(read('magic_link_token', 'aB3-_.x.y>')).toBe('aB3-_.x.y');
  expect(read('magic_link_token', 'aB3-_.x')).toBeUndefined();
  expect(read('initial_area_name', 'Queen Anne')).toBe('Queen Anne');
  expect(read('initial_area_name', 'Queen\u0000Anne')).toBeUndefined();
  expect(read('dev', '1')).toBe(true);
  expect(read('dev', 'on')).toBeUndefined();
  expect(read('sort', 'popular')).toBe('popular');
  expect(read('sort', 'toString')).toBe('newest');
  expect(read('page', '0')).toBe(1);
});

test('feature flags are read by prefix, on or off', () => {
  const flags = readFeatureFlags(new URLSearchParams('FF_b=0&FF_a=1&FF_c=maybe&FFx=1&FF_=1&FF_ALL=1'));
  expect([...flags]).toEqual([
    ['FF_ALL', true],
    ['FF_a', true],
    ['FF_b', false],
  ]);
  const many = Array.from({ length: 100 }, (_, index) => `FF_${index}=1`).join('&');
  expect(readFeatureFlags(new URLSearchParams(many)).size).toBe(20);
  expect(canonical('FF_b=0&dev=1&FF_a=1')).toBe('dev=1&FF_a=1&FF_b=0');
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METROS } from '../places/metros/metros.ts';
import { getVocabulary, parseListSearch } from './list-search.ts';
import { canonicalSearch, listParamNames, readFeatureFlags, readSearchParam, searchParams } from './search-params.ts';

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

const canonical = (query: string) => canonicalSearch(new URLSearchParams(query));
const read = (name: keyof typeof searchParams, value: string) =>
  readSearchParam(new URLSearchParams([[name, value]]), name);

test('the table has every parameter of the decisions', () => {
  const names =
    'redirect magic_link_token delayed_magic_link_token subscriber_id home_id home_comments email_prefs_token step ' +
    'product_select modal initial_market_id initial_market_name initial_area_id initial_area_name compound_id ' +
    'compare_compound_id share_link_key no_name_gate markets areas categories tags min_units max_units ' +
    'potential_units min_price max_price min_sqft max_sqft min_beds min_baths listing_type available bounds max_walk ' +
    'status q warn by market_id area_id source flag FF_ALL dev sort page ids households split rate down term ' +
    'error error_code';
  expect(Object.keys(searchParams).sort()).toEqual(names.split(' ').sort());
});

describe('the cost of a home', () => {
  test.each([
    ['households', '2', 2],
    ['households', '8', 8],
    ['split', 'homes', 'homes'],
    ['rate', '0', 0],
    ['rate', '6.5', 6.5],
    ['rate', '6.500', 6.5],
    ['rate', '0.125', 0.125],
    ['rate', '30.000', 30],
    ['down', '0', 0],
    ['down', '200000', 200_000],
    ['down', '200,000', 200_000],
    ['down', '999999999', 999_999_999],
    ['term', '1', 1],
    ['term', '50', 50],
  ] as const)('%s may be %s', (name, text, value) => {
    expect(read(name, text)).toBe(value);
    expect(canonical(`${name}=${text}`)).toBe(`${name}=${value}`);
  });

  test.each([
    ['households', ['0', '1', '9', '2.5', '-3', 'three', '']],
    ['rate', ['-1', '30.001', '31', '100', '6.1234', '.5', '6.', '06', '6%', '6,5', '1e1', 'NaN', '']],
    ['down', ['-1', '1000000000', '1.5', '20%', '$5', '00', '']],
    ['term', ['0', '51', '1.5', '-30', '30 years', '']],
  ] as const)('%s is dropped if malformed', (name, texts) => {
    for (const text of texts) expect(read(name, text), text).toBeUndefined();
  });

  test('is split equally unless the query says otherwise', () => {
    expect(read('split', 'by-mood')).toBe('equally');
    expect(canonical('split=equally')).toBe('');
  });
});

describe('the canonical query', () => {
  test('keeps known parameters only, in one order, whatever the order given', () => {
    const query =
      'utm_source=mail&page=2&compound_id=7&__proto__=1&markets=denver&tags=pool,garage,pool&home_comments=yes';
    expect(canonical(query)).toBe('markets=denver&tags=garage,pool&page=2&compound_id=7');
    expect(canonical('markets=DENVER&tags=Pool,NEAR+bart&categories=duplex&areas=Green-Lake')).toBe(
      canonical('markets=denver&tags=pool,near+BART&categories=Duplex&areas=green-lake'),
    );
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
  expect(read('dev', 'true')).toBeUndefined();
  expect(['1', 'true', 'True', '0', 'false'].map((text) => read('available', text))).toEqual([
    true,
    true,
    true,
    undefined,
    undefined,
  ]);
  expect(canonical('available=true')).toBe('available=1');
  expect(read('sort', 'popular')).toBe('popular');
  expect(read('sort', 'toString')).toBe('newest');
  expect(read('page', '0')).toBe(1);
});

test('feature flags are read by prefix, on or off', () => {
  const flags = readFeatureFlags(new URLSearchParams('FF_b=false&FF_a=true&FF_c=maybe&FFx=1&FF_=1&FF_ALL=1'));
  expect([...flags]).toEqual([
    ['FF_ALL', true],
    ['FF_a', true],
    ['FF_b', false],
  ]);
  const many = Array.from({ length: 100 }, (_, index) => `FF_${index}=1`).join('&');
  expect(readFeatureFlags(new URLSearchParams(many)).size).toBe(20);
  expect(canonical('FF_b=0&dev=1&FF_a=1')).toBe('dev=1&FF_a=1&FF_b=0');
});

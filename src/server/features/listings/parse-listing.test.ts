import { describe, expect, it } from 'vitest';
import { parseMapping } from './mapping.ts';
import { listingReader } from './parse-listing.ts';
import { dateReader } from './parse-values.ts';

const NAMES =
  'provider_listing_id listed_on lat lng formatted_address price sqft lot_sqft bedrooms bathrooms year_built zipcode units';
const columns = Object.fromEntries(NAMES.split(' ').map((name) => [name, name]));
const mapping = parseMapping(JSON.stringify({ provider: 'feed', columns }), 'feed.json');
const read = listingReader(mapping, new Date('2026-03-01T12:00:00Z'));
const row = { provider_listing_id: '0007', listed_on: '2026-02-01', lat: '47.6', lng: '-122.3' };

describe('listingReader', () => {
  it('keeps what a feed knows', () => {
    const full = { formatted_address: ' 1  Elm St ', price: '221900.0', sqft: '1,180', lot_sqft: 5650, zipcode: 2139 };
    expect(read({ ...row, ...full, bedrooms: '33', bathrooms: '2.25', year_built: '1955' })).toEqual({
      provider_listing_id: '0007',
      listed_on: '2026-02-01',
      lat: 47.6,
      lng: -122.3,
      formatted_address: '1 Elm St',
      price: 221_900,
      sqft: 1_180,
      lot_sqft: 5_650,
      bedrooms: 33,
      bathrooms: 2.25,
      year_built: 1955,
      zipcode: '02139',
      units: null,
    });
  });

  it.each(['', 'NA', 'NaN', 'null', undefined, null])('takes %j for unknown', (bedrooms) => {
    expect(read({ ...row, bedrooms }).bedrooms).toBeNull();
  });

  it('tells no bedrooms from unknown bedrooms, but not year 0', () => {
    expect(read({ ...row, bedrooms: '0.0', year_built: '0' })).toMatchObject({ bedrooms: 0, year_built: null });
  });

  it.each([
    [{ provider_listing_id: ' ' }, 'provider_listing_id is missing'],
    [{ listed_on: '' }, 'listed_on is missing'],
    [{ listed_on: '02/01/2026' }, 'listed_on "02/01/2026" is not YYYY-MM-DD'],
    [{ listed_on: '2026-02-30' }, 'no date of the calendar'],
    [{ listed_on: '2062-02-01' }, 'listed_on 2062-02-01 is not between'],
    [{ lat: '' }, 'lat is missing'],
    [{ lng: '-222' }, 'lng "-222" is not between -180 and 180'],
    [{ lat: 0, lng: 0 }, 'both 0'],
    [{ price: '-1' }, 'price "-1" is not between'],
    [{ price: '1.200,00' }, 'price "1.200,00" is not a number'],
    [{ price: '0x10' }, 'is not a number'],
    [{ price: { amount: 1 } }, 'price "{\\"amount\\":1}" is not a text'],
    [{ bedrooms: '101' }, 'bedrooms "101" is not between 0 and 100'],
    [{ year_built: '1066' }, 'year_built 1066'],
    [{ zipcode: 'V6B 1A1' }, 'is not a US ZIP code'],
    [{ formatted_address: 'a\u0000b' }, 'is not a text'],
  ])('refuses %j', (change, message) => {
    expect(() => read({ ...row, ...change })).toThrow(message);
  });
});

describe('the homes inside', () => {
  const unknown = { beds: null, baths: null, sqft: null, floor: null, own_door: null, potential: false };
  const whole = { name: 'Upstairs', beds: 2, baths: 1.5, sqft: 940, floor: 2, own_door: true, potential: false };

  it('come as JSON or as its text, and what a feed leaves out is unknown', () => {
    expect(read({ ...row, units: JSON.stringify([whole]) }).units).toEqual([whole]);
    expect(read({ ...row, units: [{ beds: 3, unit_type: 'A' }, { name: ' Garden\n studio\ud800' }] }).units).toEqual([
      { ...unknown, name: 'Home 1', beds: 3 },
      { ...unknown, name: 'Garden studio\ufffd' },
    ]);
    expect(read({ ...row, units: '[]' }).units).toEqual([]);
  });

  it.each(['', 'NA', ' null ', null, undefined])('are unknown for %j', (units) => {
    expect(read({ ...row, units }).units).toBeNull();
  });

  it.each([
    ['two homes', 'units is not valid JSON'],
    ['[{"beds":2}', 'units is not valid JSON'],
    ['{"beds":2}', 'units: '],
    [7, 'units: '],
    [[null], 'units.0: '],
    [[whole, { beds: 2.5 }], 'units.1.beds: '],
    [[{ baths: -1 }], 'units.0.baths: '],
    [[{ name: 'a\u0000b' }], 'units.0.name: must be one line of text'],
    [[{ name: 'a'.repeat(61) }], 'units.0.name: '],
    [Array.from({ length: 201 }, () => whole), 'units: '],
    [`[${' '.repeat(100_000)}]`, 'units is too long'],
  ])('refuse %j', (units, message) => {
    expect(() => read({ ...row, units })).toThrow(message);
  });
});

describe('dateReader', () => {
  it.each([
    ['YYYYMMDD', '20141013T000000', '2014-10-13'],
    ['YYYY-MM-DD', '2014-10-13 08:00:00', '2014-10-13'],
    ['MM/DD/YYYY', '1/3/2014', '2014-01-03'],
    ['DD.MM.YYYY', '13.10.2014', '2014-10-13'],
  ])('reads %s', (format, text, date) => {
    expect(dateReader(format)('listed_on', text)).toBe(date);
  });
});

describe('parseMapping', () => {
  it.each([
    ['{', 'not valid JSON'],
    ['{"provider":"A b","columns":{}}', 'provider: must be lower-case'],
    [JSON.stringify({ provider: 'a', columns: { ...columns, colour: 'c' } }), 'colour'],
    [JSON.stringify({ provider: 'a', date_format: 'YYYY', columns }), 'date_format: needs YYYY, MM and DD'],
  ])('refuses %s', (text, message) => {
    expect(() => parseMapping(text, 'x.json')).toThrow(message);
  });
});

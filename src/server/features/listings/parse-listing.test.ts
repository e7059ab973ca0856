import { describe, expect, it } from 'vitest';
import { parseMapping } from './mapping.ts';
import { listingReader } from './parse-listing.ts';

const NAMES =
  'provider_listing_id listed_on days_on_market lat lng formatted_address price sqft lot_sqft bedrooms bathrooms full_bathrooms half_bathrooms year_built zipcode ' +
  'units street unit city state provider_listing_number property_type property_subtype structures current_status ' +
  'listing_type num_units parcel_number remarks photos may_display may_show_address office_name office_contact ' +
  'agent_name system_name disclaimer';
const columns = Object.fromEntries(NAMES.split(' ').map((name) => [name, name]));
const mapping = parseMapping(JSON.stringify({ provider: 'feed', columns }), 'feed.json');
const readRow = listingReader(mapping, new Date('2026-03-01T12:00:00Z'));
const read = (fields: Record<string, unknown>) => readRow(fields).listing;
const row = { provider_listing_id: '0007', listed_on: '2026-02-01', lat: '47.6', lng: '-122.3' };

describe('listingReader', () => {
  it('keeps what a feed knows', () => {
    const full = { formatted_address: ' 1  Elm St ', price: '221900.0', sqft: '1,180', lot_sqft: 5650, zipcode: 2139 };
    expect(read({ ...row, ...full, bedrooms: '33', bathrooms: '2.25', year_built: '1955' })).toEqual({
      provider_listing_id: '0007',
      listed_on: '2026-02-01',
      is_dated: true,
      is_listed_on_known: true,
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
      full_address: null,
      address_key: '1 ELM ST 02139',
      provider_listing_number: null,
      property_type: null,
      property_subtype: null,
      structures: [],
      raw_status: null,
      current_status: null,
      listing_type: null,
      num_units: null,
      category: null,
      parcel_number: null,
      parcel_key: null,
      remarks: null,
      photos: [],
      attribution: null,
      may_display: true,
      may_show_address: true,
      ignore_age: false,
    });
  });

  it.each(['', 'NA', 'NaN', 'null', undefined, null])('takes %j for unknown', (bedrooms) => {
    expect(read({ ...row, bedrooms }).bedrooms).toBeNull();
  });

  it('tells no bedrooms from unknown bedrooms, but not year 0', () => {
    expect(read({ ...row, bedrooms: '0.0', year_built: '0' })).toMatchObject({ bedrooms: 0, year_built: null });
  });

  it.each([
    [' ', 'provider_listing_id is missing'],
    ['N/A', 'provider_listing_id is missing'],
    ['1.23457E+12', 'provider_listing_id "1.23457E+12" was rounded by a spreadsheet'],
  ])('refuses a row with the id %j', (provider_listing_id, message) => {
    expect(() => read({ ...row, provider_listing_id })).toThrow(message);
  });

  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ price: '742K' }, { price: 742_000 }],
    [{ price: '$ 1,250,000' }, { price: 1_250_000 }],
    [
      { sqft: '1542 sf', lot_sqft: '0.12 ac' },
      { sqft: 1_542, lot_sqft: 5_227 },
    ],
    [{ bathrooms: '2 full 1 half' }, { bathrooms: 2.5 }],
    [{ full_bathrooms: '3.0', half_bathrooms: '1.0' }, { bathrooms: 3.5 }],
    [{ full_bathrooms: '3', half_bathrooms: '' }, { bathrooms: 3 }],
    [
      { year_built: 'unknown', price: '-' },
      { year_built: null, price: null },
    ],
    [
      { lat: '', lng: '' },
      { lat: null, lng: null },
    ],
    [
      { lat: 0, lng: 0 },
      { lat: null, lng: null },
    ],
    [
      { listed_on: '', days_on_market: '10' },
      { listed_on: '2026-02-19', is_dated: false, is_listed_on_known: true },
    ],
    [{ listed_on: '' }, { listed_on: '2026-03-01', is_dated: false, is_listed_on_known: false }],
    [{ listed_on: 'Feb 1, 2026' }, { listed_on: '2026-02-01', is_dated: true }],
    [{ remarks: 'Smith &amp; Sons &mdash; &lt;b&gt;' }, { remarks: 'Smith & Sons — <b>' }],
    [{ agent_name: 'Pat O&#39;Brien' }, { attribution: expect.objectContaining({ agent_name: "Pat O'Brien" }) }],
  ])('reads %j', (reported, values) => {
    expect(readRow({ ...row, ...reported })).toMatchObject({ listing: values, refusals: [], unknown_words: [] });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ listed_on: '02/01/2026' }, 'listed_on', 'is no day like YYYY-MM-DD'],
    [{ listed_on: '2026-02-30' }, 'listed_on', 'is no day like YYYY-MM-DD'],
    [{ listed_on: '2062-02-01' }, 'listed_on', 'is not between 1900-01-01 and 2027-03-02'],
    [{ lng: '-222' }, 'lng', 'is not between -180 and 180'],
    [{ lat: '12' }, 'lat', 'is no place in the United States'],
    [{ price: 'Call' }, 'price', 'is no number'],
    [{ price: '-1' }, 'price', 'is not between 0 and 2147483647'],
    [{ price: '1.200,00' }, 'price', 'is no number'],
    [{ price: { amount: 1 } }, 'price', 'is no number'],
    [{ bedrooms: '4+' }, 'bedrooms', 'is no number'],
    [{ bedrooms: '101' }, 'bedrooms', 'is not between 0 and 100'],
    [{ year_built: '1066' }, 'year_built', 'is not between 1600 and 2036'],
    [{ zipcode: 'V6B 1A1' }, 'zipcode', 'is no US ZIP code'],
    [{ num_units: 'two' }, 'num_units', 'is no number'],
    [{ parcel_number: '1.2E+09' }, 'parcel_number', 'was rounded by a spreadsheet'],
    [{ may_display: 'perhaps' }, 'may_display', 'is neither yes nor no'],
    [{ photos: '["https://a.example/1.jpg"' }, 'photos', 'is no list of photos'],
    [{ photos: { url: 'x' } }, 'photos', 'is no list of photos'],
    [{ structures: [{}] }, 'structures', 'is no word'],
  ])('leaves out the value of %j and keeps the row', (reported, field, reason) => {
    const { listing, refusals } = readRow({ ...row, ...reported });
    expect(refusals).toEqual([{ field, value: expect.any(String), reason }]);
    expect(listing.provider_listing_id).toBe('0007');
  });

  it('notes words that it doesn’t know, and doesn’t show what may not be shown for sure', () => {
    const reported = { current_status: 'Zu verkaufen', listing_type: 'swap', may_display: 'perhaps' };
    expect(readRow({ ...row, ...reported })).toMatchObject({
      listing: { raw_status: 'Zu verkaufen', current_status: null, listing_type: null, may_display: false },
      unknown_words: [
        { field: 'listing_type', value: 'swap' },
        { field: 'current_status', value: 'Zu verkaufen' },
      ],
    });
  });
});

describe('what a feed tells of a listing', () => {
  const at = (street: string, zipcode = '98122') => ({ street, city: 'Seattle', state: 'WA', zipcode });

  it('is an address, from its parts or from one line', () => {
    const line = { formatted_address: '12 Pine Street, Apt 3, Seattle, WA 98122-1234' };
    const parts = { street: '12 Pine St #3', city: 'Seattle', state: 'washington', zipcode: '98122' };
    const address_key = '12 PINE ST 3 98122';
    expect(read({ ...row, ...line })).toMatchObject({
      ...line,
      full_address: at('12 Pine Street, Apt 3'),
      address_key,
      zipcode: '98122',
    });
    expect(read({ ...row, ...parts })).toMatchObject({
      formatted_address: '12 Pine St #3, Seattle, WA 98122',
      full_address: at('12 Pine St #3'),
      address_key,
    });
    expect(read({ ...row, zipcode: '98122' })).toMatchObject({ formatted_address: null, address_key: null });
  });

  it('is an address in ordinary case, with its apartment', () => {
    const parts = { street: '2210 S DEARBORN ST', city: 'SEATTLE', state: 'Washington', zipcode: '98144-1234' };
    expect(read({ ...row, ...parts, unit: 'B' })).toMatchObject({
      formatted_address: '2210 S Dearborn St Unit B, Seattle, WA 98144',
      address_key: '2210 S DEARBORN ST B 98144',
    });
    expect(read({ ...row, ...parts, unit: '#2' }).full_address?.street).toBe('2210 S Dearborn St #2');
  });

  it('is a kind of home, a status and a type of offer', () => {
    const reported = { property_type: 'Residential Income', property_subtype: 'Duplex', num_units: '0' };
    expect(read({ ...row, ...reported, current_status: 'Active Under Contract' })).toMatchObject({
      listing_type: 'sale',
      num_units: 2,
      category: 'Duplex',
      current_status: 'pending',
      raw_status: 'Active Under Contract',
    });
    expect(read({ ...row, property_type: 'Residential Lease', current_status: 'Closed' })).toMatchObject({
      listing_type: 'rental',
      current_status: 'rented',
    });
    expect(read({ ...row, current_status: 'Zu verkaufen' })).toMatchObject({
      raw_status: 'Zu verkaufen',
      current_status: null,
    });
    const house = { property_subtype: 'Single Family Residence', structures: 'Shed, Guest House' };
    expect(read({ ...row, ...house })).toMatchObject({
      structures: ['Shed', 'Guest House'],
      category: 'Home with ADU',
    });
  });

  it('has the same value for all rows where the mapping says so', () => {
    const constants = { listing_type: 'sale', current_status: 'active', num_units: 3 };
    const others = Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in constants)));
    const text = JSON.stringify({ provider: 'feed', columns: others, constants, ignore_age: true });
    const readOld = listingReader(parseMapping(text, 'x.json'), new Date('2026-03-01T12:00:00Z'));
    expect(readOld({ ...row, listed_on: '2014-05-02' }).listing).toMatchObject({
      ...constants,
      category: 'Triplex',
      ignore_age: true,
    });
  });

  it('is a parcel number with its key, and remarks of one line that end somewhere', () => {
    expect(read({ ...row, parcel_number: '276760-4250' }).parcel_key).toBe('2767604250');
    expect(read({ ...row, parcel_number: 'TBD' })).toMatchObject({ parcel_number: 'TBD', parcel_key: null });
    expect(read({ ...row, remarks: 'Two\nhomes.' }).remarks).toBe('Two homes.');
    expect(read({ ...row, remarks: 'x'.repeat(20_000) }).remarks).toHaveLength(10_000);
  });

  it.each([
    ['https://a.example/1.jpg, https://a.example/2.jpg'],
    ['["https://a.example/1.jpg","https://a.example/2.jpg"]'],
    ['https://a.example/1.jpg|javascript:alert(1)|https://a.example/2.jpg https://a.example/1.jpg /3.jpg'],
    [[{ url: 'https://a.example/1.jpg', Order: 1 }, { url: 7 }, null, 'https://a.example/2.jpg']],
  ])('is photos: %j', (photos) => {
    const urls = read({ ...row, photos }).photos.map(({ url }) => url);
    expect(urls).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  });

  it('is no photo without an address', () => {
    for (const photos of ['', 'NA', null, [], '[]', 'none']) expect(read({ ...row, photos }).photos).toEqual([]);
  });

  it('is what may be shown, and whom to name', () => {
    const reported = {
      may_display: 'N',
      may_show_address: '0',
      office_name: 'Elm Realty',
      provider_listing_number: 123,
    };
    expect(read({ ...row, ...reported })).toMatchObject({
      may_display: false,
      may_show_address: false,
      provider_listing_number: '123',
      attribution: { office_name: 'Elm Realty', listing_number: '123', contact: null },
    });
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
    ['two homes', 'is no valid JSON'],
    ['[{"beds":2}', 'is no valid JSON'],
    ['{"beds":2}', 'is no list of homes'],
    [7, 'is no list of homes'],
    [[null], 'has a value at 0 that can’t be used'],
    [[whole, { beds: 2.5 }], 'has a value at 1.beds that can’t be used'],
    [[{ baths: -1 }], 'has a value at 0.baths that can’t be used'],
    [[{ name: 'a\u0000b' }], 'has a value at 0.name that can’t be used'],
    [[{ name: 'a'.repeat(61) }], 'has a value at 0.name that can’t be used'],
    [Array.from({ length: 201 }, () => whole), 'is no list of homes'],
    [`[${' '.repeat(100_000)}]`, 'is too long'],
  ])('are unknown for %j, which is said', (units, reason) => {
    const { listing, refusals } = readRow({ ...row, units });
    expect(listing.units).toBeNull();
    expect(refusals).toEqual([{ field: 'units', value: expect.any(String), reason }]);
  });
});

describe('parseMapping', () => {
  it.each([
    ['{', 'not valid JSON'],
    ['{"provider":"A b","columns":{}}', 'provider: must be lower-case'],
    [JSON.stringify({ provider: 'a', columns: { ...columns, colour: 'c' } }), 'colour'],
    [JSON.stringify({ provider: 'a', date_format: 'YYYY', columns }), 'date_format: needs YYYY, MM and DD'],
    [JSON.stringify({ provider: 'a', columns, constants: { num_units: 2 } }), 'constants.num_units: is also among'],
    [JSON.stringify({ provider: 'a', columns, constants: { listing_type: 'swap' } }), 'constants.listing_type'],
    [JSON.stringify({ provider: 'a', columns, constants: { price: 2 } }), 'price'],
  ])('refuses %s', (text, message) => {
    expect(() => parseMapping(text, 'x.json')).toThrow(message);
  });
});

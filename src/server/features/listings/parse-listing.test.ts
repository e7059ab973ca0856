import { describe, expect, it } from 'vitest';
import { parseMapping } from './mapping.ts';
import { listingReader } from './parse-listing.ts';
import { dateReader } from './parse-values.ts';

const NAMES =
  'provider_listing_id listed_on lat lng formatted_address price sqft lot_sqft bedrooms bathrooms year_built zipcode ' +
  'units street city state provider_listing_number property_type property_subtype structures current_status ' +
  'listing_type num_units parcel_number remarks photos may_display may_show_address office_name office_contact ' +
  'agent_name system_name disclaimer';
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
    [{ num_units: 'two' }, 'num_units "two" is not a number'],
    [{ num_units: '10001' }, 'num_units "10001" is not between'],
    [{ may_display: 'perhaps' }, 'may_display "perhaps" is neither yes nor no'],
    [{ photos: '["https://a.example/1.jpg"' }, 'photos is not valid JSON'],
    [{ photos: { url: 'x' } }, 'photos is not a list'],
    [{ remarks: 'a\u0000b' }, 'is not a text'],
    [{ structures: [{}] }, 'structures'],
  ])('refuses %j', (change, message) => {
    expect(() => read({ ...row, ...change })).toThrow(message);
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

  it('is a kind of home, a status and a type of offer', () => {
    const told = { property_type: 'Residential Income', property_subtype: 'Duplex', num_units: '0' };
    expect(read({ ...row, ...told, current_status: 'Active Under Contract' })).toMatchObject({
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
    expect(readOld({ ...row, listed_on: '2014-05-02' })).toMatchObject({
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
    const told = { may_display: 'N', may_show_address: '0', office_name: 'Elm Realty', provider_listing_number: 123 };
    expect(read({ ...row, ...told })).toMatchObject({
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
    [JSON.stringify({ provider: 'a', columns, constants: { num_units: 2 } }), 'constants.num_units: is also among'],
    [JSON.stringify({ provider: 'a', columns, constants: { listing_type: 'swap' } }), 'constants.listing_type'],
    [JSON.stringify({ provider: 'a', columns, constants: { price: 2 } }), 'price'],
  ])('refuses %s', (text, message) => {
    expect(() => parseMapping(text, 'x.json')).toThrow(message);
  });
});

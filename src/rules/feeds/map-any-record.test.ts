import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson } from '../../../tests/support/reso/any-json.ts';
import { type MappedListing, type MappingRules, mapMedia, mapRecord } from './map-record.ts';
import { mediaFields, propertyFields, unitTypeFields } from './selected-fields.ts';

/** Whatever a field has in it: nothing is thrown, the field is refused by name and reason, and all other facts stay as they were. */

const rules: MappingRules = {
  modified_field: 'ModificationTimestamp',
  gone_field: { field: 'MlgCanView', value: 'false' },
  use: 'display',
  explain: () => undefined,
  now: new Date('2026-11-24T12:00:00Z'),
};

const whole = {
  ListingKey: 'a1',
  ListingId: 'M1',
  OriginatingSystemName: 'Model MLS',
  PropertyType: 'Residential Income',
  PropertySubType: 'Multi Family',
  StructureType: ['Multi Family'],
  OtherStructures: ['Shed(s)'],
  StandardStatus: 'Closed',
  MlsStatus: 'Sold',
  CloseDate: '2026-11-01',
  ListPrice: 900_000,
  LivingArea: 2_400,
  LivingAreaUnits: 'Square Feet',
  BuildingAreaTotal: 5_000,
  BuildingAreaUnits: 'Square Feet',
  LotSizeSquareFeet: 5_000,
  LotSizeArea: 5_000,
  LotSizeUnits: 'Square Feet',
  LotSizeAcres: 0.1148,
  BedroomsTotal: 6,
  BathroomsFull: 3,
  BathroomsThreeQuarter: 0,
  BathroomsHalf: 1,
  BathroomsOneQuarter: 0,
  BathroomsTotalInteger: 4,
  NumberOfUnitsTotal: 3,
  YearBuilt: 1964,
  OnMarketDate: '2026-10-01',
  ListingContractDate: '2026-09-30',
  OriginalEntryTimestamp: '2026-09-29T18:00:00Z',
  StreetNumber: '107',
  StreetNumberNumeric: 107,
  StreetDirPrefix: 'NW',
  StreetName: 'Elm',
  StreetSuffix: 'St',
  StreetSuffixModifier: 'EXT',
  StreetDirSuffix: 'N',
  UnitNumber: '3',
  UnparsedAddress: '107 NW Elm St, Seattle, WA 98107',
  City: 'Seattle',
  StateOrProvince: 'WA',
  PostalCode: '98107',
  ParcelNumber: '27-04-0015',
  AdditionalParcelsDescription: '27-04-0016',
  Latitude: 47.65,
  Longitude: -122.39,
  PublicRemarks: 'Three homes around one yard.',
  ListOfficeName: 'Elm & Oak Realty',
  ListOfficePhone: '206-555-0101',
  ListAgentFullName: 'A. Person',
  AttributionContact: 'hello@elm.example',
  Disclaimer: 'Deemed reliable.',
  CopyrightNotice: '© Model MLS',
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  PhotosChangeTimestamp: '2026-11-20T18:02:11Z',
} satisfies Record<(typeof propertyFields)[number], unknown>;

const record = { ...whole, ModificationTimestamp: '2026-11-20T18:02:11.123Z', MlgCanView: true };

type Fact = keyof MappedListing;
const street: readonly Fact[] = ['formatted_address', 'full_address', 'address_key', 'zipcode'];
// A kind and a number of homes can contradict each other.
const kind: readonly Fact[] = ['property_subtype', 'num_units', 'category', 'listing_type', 'flags'];

/** What each selected field says of a listing. The compiler asks for a row for each field. */
const facts: Readonly<Record<(typeof propertyFields)[number], readonly Fact[]>> = {
  ListingKey: ['provider_listing_id'],
  ListingId: ['provider_listing_number', 'attribution'],
  OriginatingSystemName: ['attribution'],
  PropertyType: ['property_type', 'listing_type', 'sqft', 'bedrooms', 'bathrooms', 'flags'],
  PropertySubType: kind,
  StructureType: kind,
  OtherStructures: ['structures', 'num_units', 'category'],
  StandardStatus: ['raw_status', 'closed_on', 'remarks'],
  MlsStatus: ['raw_status'],
  CloseDate: ['closed_on'],
  ListPrice: ['price', 'flags'],
  LivingArea: ['sqft', 'flags'],
  LivingAreaUnits: ['sqft', 'flags'],
  BuildingAreaTotal: ['sqft', 'flags'],
  BuildingAreaUnits: ['sqft', 'flags'],
  LotSizeSquareFeet: ['lot_sqft', 'flags'],
  LotSizeArea: ['lot_sqft', 'flags'],
  LotSizeUnits: ['lot_sqft', 'flags'],
  LotSizeAcres: ['lot_sqft', 'flags'],
  BedroomsTotal: ['bedrooms'],
  BathroomsFull: ['bathrooms'],
  BathroomsThreeQuarter: ['bathrooms'],
  BathroomsHalf: ['bathrooms'],
  BathroomsOneQuarter: ['bathrooms'],
  BathroomsTotalInteger: ['bathrooms'],
  NumberOfUnitsTotal: ['num_units', 'category', 'flags'],
  YearBuilt: ['year_built'],
  OnMarketDate: ['listed_on'],
  ListingContractDate: ['listed_on'],
  OriginalEntryTimestamp: ['listed_on'],
  StreetNumber: street,
  StreetNumberNumeric: street,
  StreetDirPrefix: street,
  StreetName: street,
  StreetSuffix: street,
  StreetSuffixModifier: street,
  StreetDirSuffix: street,
  UnitNumber: street,
  UnparsedAddress: street,
  City: street,
  StateOrProvince: street,
  // It also says whether a point was swapped.
  PostalCode: [...street, 'lat', 'lng', 'flags'],
  ParcelNumber: ['parcel_number', 'parcel_key'],
  AdditionalParcelsDescription: ['parcel_number', 'parcel_key'],
  Latitude: ['lat', 'lng', 'flags'],
  Longitude: ['lat', 'lng', 'flags'],
  PublicRemarks: ['remarks'],
  ListOfficeName: ['attribution'],
  ListOfficePhone: ['attribution'],
  ListAgentFullName: ['attribution'],
  AttributionContact: ['attribution'],
  Disclaimer: ['attribution'],
  CopyrightNotice: ['attribution'],
  InternetEntireListingDisplayYN: ['may_display'],
  InternetAddressDisplayYN: ['may_show_address'],
  PhotosChangeTimestamp: [],
};

const usual = mapRecord(record, rules).listing;

/** Everything but some facts. */
function without(listing: MappedListing | null, left_out: readonly Fact[]) {
  return Object.fromEntries(Object.entries(listing ?? {}).filter(([fact]) => !left_out.includes(fact as Fact)));
}

const RUNS = { numRuns: 150 };

describe('a field with anything in it', () => {
  it('is understood without a refusal if all is well', () => {
    expect(mapRecord(record, rules)).toMatchObject({ refusals: [], unknown_words: [], status: { kind: 'closed' } });
  });

  it.each(propertyFields.filter((field) => field !== 'ListingKey'))('%s changes only what it says', (field) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const { listing, refusals, unknown_words } = mapRecord({ ...record, [field]: value }, rules);
        expect(without(listing, facts[field])).toEqual(without(usual, facts[field]));
        const named = field === 'Longitude' ? ['Longitude', 'Latitude'] : [field];
        for (const refusal of refusals) {
          expect(named).toContain(refusal.field);
          expect(refusal.reason).toMatch(/^is /);
          expect(refusal.value.length).toBeLessThanOrEqual(200);
        }
        for (const word of unknown_words) expect(word.field).toBe(field);
      }),
      RUNS,
    );
  });

  it('the key is opaque, and without one the record is refused', () => {
    fc.assert(
      fc.property(anyJson, (ListingKey) => {
        const { listing, refusals } = mapRecord({ ...record, ListingKey }, rules);
        if (listing) expect(without(listing, facts.ListingKey)).toEqual(without(usual, facts.ListingKey));
        else
          expect(refusals).toMatchObject([{ field: 'ListingKey', reason: expect.stringMatching(/^is /) as unknown }]);
      }),
      RUNS,
    );
    const getKey = (ListingKey: unknown) => mapRecord({ ...record, ListingKey }, rules).listing?.provider_listing_id;
    expect(['a  1', ' a1 ', 'N/A', 7].map(getKey)).toEqual(['a  1', 'a1', 'N/A', '7']);
    expect(['', ' ', 'x'.repeat(301), true, {}, ['a', 'b'], null].map(getKey)).toEqual(Array(7).fill(undefined));
  });

  it('the times and the word for gone change no facts', () => {
    for (const field of ['ModificationTimestamp', 'MlgCanView'])
      fc.assert(
        fc.property(anyJson, (value) => {
          const mapped = mapRecord({ ...record, [field]: value }, rules);
          const left_out = ['flags', 'raw_status', 'closed_on', 'remarks'] as const;
          expect(without(mapped.listing, left_out)).toEqual(without(usual, left_out));
        }),
        RUNS,
      );
  });
});

describe('parts with anything in them', () => {
  const photo = { MediaKey: 'p1', Order: 1, MediaURL: 'https://photos.example/p1.jpg', MediaCategory: 'Photo' };

  it.each([...mediaFields])('%s of a photo leaves the other photos as they are', (field) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const other = { ...photo, MediaKey: 'p2', MediaURL: 'https://photos.example/p2.jpg' };
        const { photos, refusals } = mapMedia([{ ...photo, [field]: value }, other], rules);
        expect(photos.map(({ media_key, url }) => [media_key, url])).toContainEqual(['p2', other.MediaURL]);
        for (const refusal of refusals) expect(refusal.field).toBe(`Media.0.${field}`);
        for (const { url } of photos) expect(url).toMatch(/^https?:/i);
      }),
      RUNS,
    );
  });

  it.each([...unitTypeFields])('%s of a kind of home leaves all else as it is', (field) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const UnitTypes = [{ [field]: value }];
        const { listing, refusals } = mapRecord({ ...record, UnitTypes }, rules);
        const left_out = ['num_units', 'category', 'flags'] as const;
        expect(without(listing, left_out)).toEqual(without(usual, left_out));
        for (const refusal of refusals) expect(refusal.field).toBe(`UnitTypes.0.${field}`);
      }),
      RUNS,
    );
  });

  it.each(['Media', 'UnitTypes'])('%s in place of a list is refused, and nothing is known of its parts', (field) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const mapped = mapRecord({ ...record, [field]: value }, rules);
        expect(mapped.listing).not.toBeNull();
        if (Array.isArray(value) || value === null) return;
        expect(mapped.refusals).toMatchObject([{ field, reason: 'is no list' }]);
        expect(mapped.photos).toBeNull();
      }),
      RUNS,
    );
  });
});

describe('permissions', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    ['N/A', true],
    [true, true],
    ['Yes', true],
    [1, true],
    [false, false],
    ['n', false],
    [0, false],
    // What can't be understood is no permission.
    ['maybe', false],
    [2, false],
    [['Y', 'N'], false],
    [{}, false],
  ])('%j allows: %j', (reported, allowed) => {
    const fields = { InternetEntireListingDisplayYN: reported, InternetAddressDisplayYN: reported };
    expect(mapRecord({ ...record, ...fields }, rules).listing).toMatchObject({
      may_display: allowed,
      may_show_address: allowed,
    });
  });
});

it('invisible characters and those that turn a text around are taken out of lines', () => {
  const { listing } = mapRecord({ ...record, ListOfficeName: 'Elm\u202e\u0007 &\u200b Oak' }, rules);
  expect(listing?.attribution?.office_name).toBe('Elm & Oak');
});

it.each([
  ['98107-1234', '98107'],
  ['98107 1234', '98107'],
  [2_134, '02134'],
])('the ZIP code %j is %s', (PostalCode, zipcode) => {
  expect(mapRecord({ ...record, PostalCode }, rules).listing?.zipcode).toBe(zipcode);
});

it.each([
  [1.4, null],
  [1.6, 2],
])('a price of %d is %j', (ListPrice, price) => {
  expect(mapRecord({ ...record, ListPrice }, rules).listing?.price).toBe(price);
});

it('the number of a house that is told only as a number has no decimals', () => {
  const fields = { StreetNumber: null, StreetNumberNumeric: '107.0', UnparsedAddress: null };
  expect(mapRecord({ ...record, ...fields }, rules).listing?.formatted_address).toMatch(/^107 NW Elm/);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedRecord } from './feed-record.ts';
import { type MappedListing, type MappingRules, mapMedia, mapRecord } from './map-record.ts';
import { mediaFields, propertyFields, unitTypeFields } from './selected-fields.ts';

const rules: MappingRules = {
  modified_field: 'ModificationTimestamp',
  gone_field: undefined,
  use: 'display',
  explain: () => undefined,
  now: new Date('2026-11-24T12:00:00Z'),
};

const usual: FeedRecord = {
  ListingKey: 'a1',
  ListingId: 'M1',
  StandardStatus: 'Active',
  PropertyType: 'Residential Income',
  PropertySubType: 'Triplex',
  ModificationTimestamp: '2026-11-20T18:02:11.123Z',
};

const map = (fields: FeedRecord, more: Partial<MappingRules> = {}) =>
  mapRecord({ ...usual, ...fields }, { ...rules, ...more });

function listing(fields: FeedRecord, more: Partial<MappingRules> = {}): MappedListing {
  const mapped = map(fields, more).listing;
  if (!mapped) throw new Error('This record has no listing.');
  return mapped;
}

const getRefusals = (fields: FeedRecord) => map(fields).refusals.map(({ field, reason }) => [field, reason]);

describe('what a listing is', () => {
  it.each([
    ['Residential', undefined, 'sale', true],
    ['ResidentialIncome', undefined, 'sale', true],
    ['Residential Lease', undefined, 'rental', true],
    ['Commercial Sale', 'Multi Family', 'other', true],
    ['CommercialSale', 'MixedUse', 'other', true],
    ['Commercial Sale', 'Office', null, false],
    ['Land', undefined, null, false],
    ['Farm', 'Duplex', null, false],
    // It may be housing, so it is kept until staff say.
    ['Condo Hotel', undefined, null, true],
    [undefined, undefined, null, true],
  ])('%s, %s', (PropertyType, PropertySubType, listing_type, in_scope) => {
    const mapped = map({ PropertyType, PropertySubType });
    expect([mapped.listing?.listing_type, mapped.in_scope]).toEqual([listing_type, in_scope]);
  });

  it.each<[FeedRecord, number | null, string | null]>([
    [{ PropertySubType: 'Duplex', NumberOfUnitsTotal: 0 }, 2, 'Duplex'],
    [{ PropertySubType: 'Duplex', NumberOfUnitsTotal: null }, 2, 'Duplex'],
    [{ PropertySubType: 'Triplex', NumberOfUnitsTotal: '3.0' }, 3, 'Triplex'],
    [{ PropertySubType: 'Quadruplex' }, 4, '4+ home compound'],
    [{ PropertySubType: 'Multi Family', NumberOfUnitsTotal: 12 }, 12, 'Apartment cluster'],
    [{ PropertySubType: 'MultiFamily', NumberOfUnitsTotal: 4 }, 4, '4+ home compound'],
    [{ PropertySubType: 'Single Family Residence', OtherStructures: ['Guest House'] }, 2, 'Home with ADU'],
    [{ PropertySubType: 'Single Family Residence', OtherStructures: 'GuestHouse,Sheds' }, 2, 'Home with ADU'],
    [{ PropertySubType: 'Single Family Residence', StructureType: 'House,Duplex' }, 2, 'Duplex'],
    [{ PropertySubType: undefined, StructureType: ['Triplex'] }, 3, 'Triplex'],
    [{ PropertySubType: 'Condominium', NumberOfUnitsTotal: 80 }, 1, null],
    [
      { PropertySubType: 'Multi Family', UnitTypes: [{ UnitTypeUnitsTotal: 2 }, { UnitTypeUnitsTotal: '4' }] },
      6,
      'Apartment cluster',
    ],
  ])('%j has %i homes and is %s', (fields, num_units, category) => {
    expect(listing(fields)).toMatchObject({ num_units, category });
  });

  it('flags more homes than the kind has', () => {
    const getFlags = (PropertySubType: string, NumberOfUnitsTotal: number) =>
      listing({ PropertySubType, NumberOfUnitsTotal }).flags;
    expect(getFlags('Duplex', 4)).toEqual(['contradicting_units']);
    expect(getFlags('Triplex', 4)).toEqual(['contradicting_units']);
    expect(getFlags('Triplex', 1)).toEqual([]);
    expect(getFlags('Quadruplex', 8)).toEqual([]);
  });

  it('flags an unlikely number of homes', () => {
    expect(listing({ PropertySubType: 'Apartment', NumberOfUnitsTotal: 2_000 })).toMatchObject({
      num_units: 2_000,
      flags: ['many_units'],
    });
  });
});

describe('numbers', () => {
  it.each<[unknown, number | null, readonly string[]]>([
    [1_250_000.4, 1_250_000, []],
    ['$1,250,000', 1_250_000, []],
    [[950_000], 950_000, []],
    [0, null, []],
    [1, null, []],
    [9_999_999, null, ['placeholder_price']],
    ['99999999.0', null, ['placeholder_price']],
    [null, null, []],
  ])('a price of %j is %j', (ListPrice, price, flags) => {
    const mapped = map({ ListPrice });
    expect([mapped.listing?.price, mapped.listing?.flags, mapped.refusals]).toEqual([price, flags, []]);
  });

  it.each<[unknown, string]>([
    [-5, 'is not between 0 and 2147483647'],
    [1e300, 'is not between 0 and 2147483647'],
    ['ask', 'is no number'],
    [true, 'is no number'],
    [{ amount: 5 }, 'is no number'],
    [[1, 2], 'is a list'],
    ['1.250.000,00', 'is no number'],
  ])('a price of %j is refused', (ListPrice, reason) => {
    expect(getRefusals({ ListPrice })).toEqual([['ListPrice', reason]]);
  });

  it('a high rent is flagged, and a high price is not', () => {
    expect(listing({ PropertyType: 'Residential Lease', ListPrice: 60_000 }).flags).toEqual(['high_rent']);
    expect(listing({ ListPrice: 60_000 }).flags).toEqual([]);
  });

  it.each<[FeedRecord, number | null, readonly string[]]>([
    [{ LivingArea: 2_400.6 }, 2_401, []],
    [{ LivingArea: 200, LivingAreaUnits: 'Square Meters' }, 2_153, []],
    [{ LivingArea: 200, LivingAreaUnits: 'sq. m' }, 2_153, []],
    [{ LivingArea: 2_400, LivingAreaUnits: 'SqFt' }, 2_400, []],
    [{ LivingArea: 99 }, null, ['unlikely_size']],
    [{ LivingArea: 100_001 }, null, ['unlikely_size']],
    [{ LivingArea: 0, BuildingAreaTotal: 5_000 }, 5_000, []],
    [{ PropertyType: 'Residential', BuildingAreaTotal: 5_000 }, null, []],
    [{ LivingArea: 2_400, LivingAreaUnits: 'Cubits' }, null, []],
  ])('the size of %j is %j', (fields, sqft, flags) => {
    expect(listing(fields)).toMatchObject({ sqft, flags });
  });

  it.each<[FeedRecord, number | null]>([
    [{ LotSizeSquareFeet: 5_000, LotSizeAcres: 0.1148 }, 5_000],
    [{ LotSizeArea: 0.5, LotSizeUnits: 'Ac' }, 21_780],
    [{ LotSizeAcres: 5_000 }, null],
    [{ LotSizeArea: 0.25, LotSizeUnits: 'Acres' }, 10_890],
    [{ LotSizeArea: 500, LotSizeUnits: 'Square Meters' }, 5_382],
    [{ LotSizeArea: 500 }, null],
    [{ LotSizeAcres: 0.5 }, 21_780],
    // Acres in the wrong field.
    [{ LotSizeSquareFeet: 0.5, LotSizeAcres: 0.5 }, 21_780],
    [{ LotSizeSquareFeet: 0, LotSizeAcres: 0 }, null],
    [{ LotSizeAcres: 900_000 }, null],
  ])('the lot of %j is %j', (fields, lot_sqft) => {
    expect(listing(fields).lot_sqft).toBe(lot_sqft);
  });

  const two = [
    { UnitTypeUnitsTotal: 2, UnitTypeBedsTotal: 2, UnitTypeBathsTotal: 1 },
    { UnitTypeUnitsTotal: 1, UnitTypeBedsTotal: 3, UnitTypeBathsTotal: 2 },
  ];
  it.each<[FeedRecord, number | null, number | null]>([
    [{ BedroomsTotal: '3.0', BathroomsFull: 1, BathroomsThreeQuarter: 1, BathroomsHalf: 1 }, 3, 2.25],
    [{ BathroomsOneQuarter: 1, BathroomsTotalInteger: 4 }, null, 0.25],
    [{ BedroomsTotal: 2.0001, BathroomsFull: 5e-324 }, 2, 0],
    [{ BedroomsTotal: 5, BathroomsTotalInteger: 4 }, 5, 4],
    [{ BathroomsFull: 0, BathroomsTotalInteger: 2 }, null, 2],
    [{ BedroomsTotal: 0, BathroomsFull: 0, UnitTypes: two }, 7, 4],
    [{ BedroomsTotal: 0, BathroomsTotalInteger: 0 }, null, null],
    [{ PropertyType: 'Residential', BedroomsTotal: 0, UnitTypes: two }, 0, 4],
  ])('the rooms of %j are %j and %j', (fields, bedrooms, bathrooms) => {
    expect(listing(fields)).toMatchObject({ bedrooms, bathrooms });
  });

  it.each([
    [0, null],
    [9999, null],
    [1964, 1964],
    ['1964', 1964],
    [2035, 2035],
  ])('the year %j is %j', (YearBuilt, year) => {
    expect(listing({ YearBuilt }).year_built).toBe(year);
    expect(getRefusals({ YearBuilt })).toEqual([]);
  });

  it('refuses years that no home is from', () => {
    expect(getRefusals({ YearBuilt: 1066 })).toEqual([['YearBuilt', 'is not between 1600 and 2036']]);
  });
});

describe('addresses', () => {
  const parts = {
    StreetNumber: '1204',
    StreetDirPrefix: 'E',
    StreetName: 'Union',
    StreetSuffix: 'St',
    City: 'Seattle',
    StateOrProvince: 'WA',
    PostalCode: '98122-1234',
  };
  it.each<[FeedRecord, string | null]>([
    [parts, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, StreetName: 'E Union St' }, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, StreetName: 'Union St.', StreetDirSuffix: 'NW' }, '1204 E Union St. NW, Seattle, WA 98122'],
    [{ ...parts, StreetName: 'Union St NW', StreetDirSuffix: 'NW' }, '1204 E Union St NW, Seattle, WA 98122'],
    [{ ...parts, StreetName: '1204 Union' }, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, PostalCode: '98122-' }, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, PostalCode: '98122 - 1234' }, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, StreetName: 'Street' }, '1204 E Street St, Seattle, WA 98122'],
    [{ ...parts, UnitNumber: '3B' }, '1204 E Union St Unit 3B, Seattle, WA 98122'],
    [{ ...parts, UnitNumber: 'Apt 3' }, '1204 E Union St Apt 3, Seattle, WA 98122'],
    [{ ...parts, UnitNumber: '0' }, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, City: 'Seattle, WA' }, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, StateOrProvince: 'Washington' }, '1204 E Union St, Seattle, WA 98122'],
    [{ ...parts, StreetName: null, UnparsedAddress: '7 Oak Ave' }, '7 Oak Ave, Seattle, WA 98122'],
    [{ ...parts, StreetName: null, UnparsedAddress: '7 Oak Ave, Seattle, WA 98122' }, '7 Oak Ave, Seattle, WA 98122'],
    [{ ...parts, StreetName: null, UnparsedAddress: '7 Oak Ave Seattle WA 98122' }, '7 Oak Ave, Seattle, WA 98122'],
    [{ ...parts, StreetName: null, UnparsedAddress: '7 Seattle Ave' }, '7 Seattle Ave, Seattle, WA 98122'],
    [{ UnparsedAddress: '7 Oak Ave, Seattle, WA 98122' }, '7 Oak Ave, Seattle, WA 98122'],
    [{ UnparsedAddress: '7 Oak Ave', City: 'Seattle' }, '7 Oak Ave, Seattle'],
    [{ City: 'Seattle', StateOrProvince: 'WA', PostalCode: '98122' }, null],
    [{ ...parts, StreetNumber: '0' }, null],
    [{ ...parts, PostalCode: 2134, StateOrProvince: 'MA' }, '1204 E Union St, Seattle, MA 02134'],
  ])('%j', (fields, formatted_address) => {
    expect(listing(fields).formatted_address).toBe(formatted_address);
  });

  it('makes the keys that find the same home twice', () => {
    expect(listing({ ...parts, UnitNumber: '#3', ParcelNumber: '27-04.0015' })).toMatchObject({
      address_key: '1204 E UNION ST 3 98122',
      parcel_number: '27-04.0015',
      parcel_key: '27040015',
    });
  });

  it.each(['0', 'TBD', 'N/A', 'To be determined', 'See remarks'])('the parcel number %s is none', (ParcelNumber) => {
    expect(listing({ ParcelNumber }).parcel_number).toBeNull();
  });

  it.each<[unknown, unknown, string, [number, number] | null, readonly string[]]>([
    [47.65, -122.39, '98107', [47.65, -122.39], []],
    ['47.65', '-122.39', '98107', [47.65, -122.39], []],
    [0, 0, '98107', null, []],
    [30.27, -97.74, '98107', [30.27, -97.74], ['point_elsewhere']],
    [47.65, 122.39, '98107', [47.65, -122.39], ['mended_point']],
    [-122.39, 47.65, '98107', [47.65, -122.39], ['mended_point']],
    [122.39, 47.65, '98107', [47.65, -122.39], ['mended_point']],
    // Not in the market of the ZIP code.
    [47.65, 122.39, '10001', null, []],
    [47.65, 122.39, '', null, []],
    [null, -122.39, '98107', null, []],
    ['north', -122.39, '98107', null, []],
  ])('the point %j, %j in %s', (Latitude, Longitude, PostalCode, point, flags) => {
    const { lat, lng, flags: reported } = listing({ Latitude, Longitude, PostalCode });
    expect([lat === null ? null : [lat, lng], reported]).toEqual([point, flags]);
  });

  it('hides an address only if the feed forbids to show it', () => {
    expect(listing({ InternetAddressDisplayYN: 'N' }).may_show_address).toBe(false);
    expect(listing({ InternetAddressDisplayYN: null }).may_show_address).toBe(true);
    expect(listing({ InternetEntireListingDisplayYN: 0 }).may_display).toBe(false);
  });
});

describe('texts', () => {
  it('takes markup out of remarks, and cuts them off', () => {
    const PublicRemarks = '<p>Three homes &amp; a yard.<br/>5 < 6</p><script>alert(1)</script>';
    expect(listing({ PublicRemarks }).remarks).toBe('Three homes & a yard. 5 < 6 alert(1)');
    expect(listing({ PublicRemarks: 'x'.repeat(12_000) }).remarks).toHaveLength(10_000);
  });

  it('names the firm and the source, as the license demands', () => {
    const fields = {
      ListOfficeName: 'Elm & Oak',
      ListOfficePhone: '206-555-0101',
      ListAgentFullName: 'A. Person',
      OriginatingSystemName: 'Model MLS',
      Disclaimer: 'Deemed reliable.',
      CopyrightNotice: '© Model MLS',
    };
    const reported = {
      office_name: 'Elm & Oak',
      contact: '206-555-0101',
      agent_name: 'A. Person',
      system_name: 'Model MLS',
      listing_number: 'M1',
      disclaimer: 'Deemed reliable. © Model MLS',
    };
    expect(listing(fields).attribution).toEqual(reported);
    expect(listing({ ...fields, AttributionContact: 'hello@elm.example' }).attribution?.contact).toBe(
      'hello@elm.example',
    );
    expect(listing(fields, { use: 'internal' }).attribution).toBeNull();
  });

  it('takes the first day that is told', () => {
    expect(listing({ OnMarketDate: '2026-11-02', ListingContractDate: '2026-11-01' }).listed_on).toBe('2026-11-02');
    expect(listing({ OriginalEntryTimestamp: '2026-11-01T23:30:00-08:00' }).listed_on).toBe('2026-11-01');
    expect(listing({}).listed_on).toBeNull();
    expect(listing({ OnMarketDate: '2090-01-01', ListingContractDate: '2026-11-01' }).listed_on).toBe('2026-11-01');
    expect(listing({ OnMarketDate: '2090-01-01' }).listed_on).toBeNull();
    expect(getRefusals({ OnMarketDate: '11/02/2026' })).toEqual([['OnMarketDate', 'is no day']]);
  });
});

describe('photos', () => {
  const photo = (MediaKey: string, fields: FeedRecord = {}): FeedRecord => ({
    MediaKey,
    MediaURL: `https://photos.example/${MediaKey}.jpg`,
    MediaCategory: 'Photo',
    ...fields,
  });
  const getKeys = (...media: unknown[]) => map({ Media: media }).photos?.map(({ media_key }) => media_key);

  it('are in their order, with ties and gaps by preference and key', () => {
    expect(getKeys(photo('c', { Order: 2 }), photo('b', { Order: '1' }), photo('a', { Order: 7 }))).toEqual([
      'b',
      'c',
      'a',
    ]);
    expect(getKeys(photo('c'), photo('b', { PreferredPhotoYN: 'Y' }), photo('a'), photo('d', { Order: 0 }))).toEqual([
      'd',
      'b',
      'a',
      'c',
    ]);
  });

  it('are those that everyone may see, each once', () => {
    expect(
      getKeys(
        photo('a', { Permission: 'Public' }),
        photo('b', { Permission: ['IDX', 'VOW'] }),
        photo('c', { Permission: 'Private' }),
        photo('d', { Permission: [] }),
        photo('e', { MediaCategory: 'Floor Plan' }),
        photo('f', { MediaCategory: null }),
        photo('g', { MediaURL: 'javascript:alert(1)' }),
        photo('h', { MediaURL: null }),
        photo('i', { MediaStatus: 'Deleted' }),
        photo('a', { MediaURL: 'https://photos.example/again.jpg' }),
        photo('j', { MediaURL: 'https://photos.example/b.jpg' }),
        'nonsense',
        null,
      ),
    ).toEqual(['a', 'b', 'd', 'f']);
  });

  it.each([
    ['The kitchen', 'The kitchen'],
    ['Photo 12', null],
    ['12', null],
    ['IMG_2041.JPG', null],
    ['front-of-house.jpg', null],
    ['5 of 24', null],
    ['', null],
  ])('the caption %j is %j', (ShortDescription, caption) => {
    expect(map({ Media: [photo('a', { ShortDescription })] }).photos).toMatchObject([{ caption }]);
  });

  it('say what was changed in them', () => {
    const captions = map({
      Media: [
        photo('a', { ShortDescription: 'The kitchen', MediaAlteration: ['Virtually Staged'] }),
        photo('b', { MediaAlteration: 'Enhanced' }),
        photo('c', { MediaAlteration: 'None' }),
      ],
    }).photos?.map(({ caption }) => caption);
    expect(captions).toEqual(['The kitchen (Virtually Staged)', 'Altered: Enhanced', null]);
  });

  it('are unknown if the record came without media, and none if they may not be published', () => {
    expect(map({}).photos).toBeNull();
    expect(map({ Media: null }).photos).toBeNull();
    expect(map({ Media: [photo('a')] }, { use: 'internal' }).photos).toEqual([]);
    expect(mapMedia([photo('a')], rules).photos).toMatchObject([{ media_key: 'a' }]);
  });
});

describe('statuses', () => {
  it('keeps the feed’s own word, and counts a word that nobody knows', () => {
    const mapped = map({ StandardStatus: 'Auction', MlsStatus: 'A' });
    expect(mapped.status).toEqual({ kind: 'unknown' });
    expect(mapped.listing?.raw_status).toBe('A');
    expect(mapped.unknown_words).toEqual([{ field: 'StandardStatus', value: 'Auction' }]);
    expect(mapped.refusals).toEqual([]);
  });

  it('understands a word that was explained', () => {
    const explain = (field: string, word: string) =>
      field === 'StandardStatus' && word === 'ACT' ? 'Active' : undefined;
    expect(map({ StandardStatus: 'ACT' }, { explain }).status).toEqual({ kind: 'on_market', current_status: 'active' });
  });

  it('takes back words and photos of a deleted listing', () => {
    const mapped = map({
      StandardStatus: 'Delete',
      PublicRemarks: 'Words',
      Media: [{ MediaURL: 'https://photos.example/a' }],
    });
    expect(mapped.status).toEqual({ kind: 'deleted' });
    expect([mapped.listing?.remarks, mapped.photos]).toEqual([null, []]);
    expect(mapped.raw).not.toHaveProperty('PublicRemarks');
  });

  it.each([false, 'false', 'False'])(
    'counts a listing as deleted if the feed’s own field says so: %j',
    (MlgCanView) => {
      const gone_field = { field: 'MlgCanView', value: 'false' };
      expect(map({ MlgCanView }, { gone_field }).status).toEqual({ kind: 'deleted' });
      expect(map({ MlgCanView: true }, { gone_field }).status.kind).toBe('on_market');
    },
  );

  it('takes the day of closing', () => {
    expect(listing({ StandardStatus: 'Closed', CloseDate: '2026-10-01' }).closed_on).toBe('2026-10-01');
    expect(listing({ StandardStatus: 'Active', CloseDate: '2026-10-01' }).closed_on).toBeNull();
    expect(listing({ StandardStatus: 'Closed', CloseDate: '2090-10-01' }).closed_on).toBeNull();
  });
});

describe('times of change', () => {
  it('are kept as fine as the feed tells them, with what is odd about them', () => {
    const { modified } = map({ ModificationTimestamp: '2026-11-20T18:02:11.1234567Z' });
    expect(modified?.sortable).toBe('2026-11-20T18:02:11.123456700000Z');
    expect(listing({ ModificationTimestamp: '2026-11-20T18:02:11' }).flags).toEqual(['time_without_offset']);
    expect(listing({ ModificationTimestamp: '2026-11-24T12:05:01Z' }).flags).toEqual(['time_in_future']);
    expect(listing({ ModificationTimestamp: '2026-11-24T12:04:59Z' }).flags).toEqual([]);
    expect(
      map({ BridgeModificationTimestamp: '2026-11-20' }, { modified_field: 'BridgeModificationTimestamp' }).modified
        ?.ms,
    ).toBe(Date.UTC(2026, 10, 20));
  });
});

describe('any record', () => {
  it.each([null, undefined, 7, 'text', [], [{}], true, {}])('%j is refused as a whole', (record) => {
    const mapped = mapRecord(record, rules);
    expect(mapped.listing).toBeNull();
    expect(mapped.refusals).toMatchObject([{ field: 'ListingKey', reason: 'is missing' }]);
  });

  it('ignores fields that it does not know, and keeps the selected ones as they came', () => {
    const { raw } = map({
      OwnerName: 'B. Person',
      PrivateRemarks: 'x',
      City: 'Sea\0ttle',
      UnitTypes: [{ UnitTypeUnitsTotal: 2, Rent: 1 }],
    });
    expect(raw).toEqual({ ...usual, City: 'Seattle', UnitTypes: [{ UnitTypeUnitsTotal: 2 }] });
  });

  it('keys may be numbers, and survive as text', () => {
    expect(listing({ ListingKey: 1_042 }).provider_listing_id).toBe('1042');
  });

  const field = fc.constantFrom(
    ...propertyFields,
    'ModificationTimestamp',
    'Media',
    'UnitTypes',
    '__proto__',
    'constructor',
  );
  const likely = fc.constantFrom(
    'Active',
    'Closed',
    'Delete',
    'Duplex',
    'Y',
    '2026-11-20',
    '2026-11-20T18:02:11.1234567Z',
    '$1,250,000',
    '98107',
    'N/A',
    '\0',
    '\ud800',
    1e308,
    -0,
  );
  const part = fc.dictionary(fc.constantFrom(...mediaFields, ...unitTypeFields), fc.oneof(likely, fc.jsonValue()), {
    maxKeys: 6,
  });
  const value = fc.oneof(likely, fc.jsonValue(), fc.array(part, { maxLength: 3 }));

  it('is taken, good or bad, and makes only values that the database can store', () => {
    fc.assert(
      fc.property(fc.dictionary(field, value, { maxKeys: 30 }), (record) => {
        const { listing: mapped, refusals, raw, photos } = mapRecord({ ListingKey: 'k', ...record }, rules);
        JSON.stringify({ mapped, refusals, raw, photos }, (_, one: unknown) => {
          if (typeof one === 'string') expect(one.isWellFormed() && !one.includes('\0')).toBe(true);
          return one;
        });
        for (const { value: reported, reason } of refusals)
          expect([reported.length <= 200, reason.length > 0]).toEqual([true, true]);
        if (!mapped) return;
        for (const whole of [mapped.price, mapped.sqft, mapped.lot_sqft, mapped.year_built, mapped.num_units]) {
          if (whole !== null) expect(Number.isInteger(whole) && whole >= 0 && whole <= 2_147_483_647).toBe(true);
        }
        expect((mapped.lat === null) === (mapped.lng === null)).toBe(true);
        if (mapped.listed_on !== null)
          expect(new Date(`${mapped.listed_on}T00:00:00Z`).toISOString()).toContain(mapped.listed_on);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads the three forms of a word alike', () => {
    const forms = [
      { StandardStatus: 'Active Under Contract', OtherStructures: ['Guest House', 'Shed(s)'] },
      { StandardStatus: 'ActiveUnderContract', OtherStructures: ['GuestHouse', 'Sheds'] },
      { StandardStatus: ['ActiveUnderContract'], OtherStructures: 'GuestHouse,Sheds' },
    ].map((fields) => map({ PropertySubType: 'Single Family Residence', ...fields }));
    for (const { status, listing: mapped, unknown_words } of forms) {
      expect(status).toEqual({ kind: 'on_market', current_status: 'pending' });
      expect(mapped?.category).toBe('Home with ADU');
      expect(unknown_words).toEqual([]);
    }
  });
});

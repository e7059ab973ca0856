import type { ModelRecord } from './odata-filter.ts';

/** Fields whose values are from lists, in the dictionary's way of writing them. */
export const lookupFields: ReadonlySet<string> = new Set([
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'LivingAreaUnits',
  'LotSizeUnits',
  'StructureType',
  'OtherStructures',
  'MediaCategory',
]);

/** Fields with a moment. */
export const momentFields: ReadonlySet<string> = new Set([
  'ModificationTimestamp',
  'PhotosChangeTimestamp',
  'OriginalEntryTimestamp',
]);

/** A made-up triplex in Seattle that was changed at a moment. `fields` replace its own. */
export function aTriplex(ListingKey: string, ModificationTimestamp: string, fields: ModelRecord = {}): ModelRecord {
  const number = Buffer.from(ListingKey).reduce((sum, byte) => (sum * 31 + byte) % 9_000, 7);
  return {
    ListingKey,
    ListingId: `M${number}`,
    ModificationTimestamp,
    PhotosChangeTimestamp: ModificationTimestamp,
    OriginatingSystemName: 'Model MLS',
    StandardStatus: 'Active',
    MlsStatus: 'Active',
    PropertyType: 'Residential Income',
    PropertySubType: 'Triplex',
    ListPrice: 900_000 + number,
    LivingArea: 2_400,
    LivingAreaUnits: 'Square Feet',
    LotSizeAcres: 0.12,
    BedroomsTotal: 6,
    BathroomsFull: 3,
    BathroomsHalf: 1,
    NumberOfUnitsTotal: 3,
    YearBuilt: 1964,
    StreetNumber: String(100 + number),
    StreetName: 'Elm',
    StreetSuffix: 'St',
    City: 'Seattle',
    StateOrProvince: 'WA',
    PostalCode: '98107',
    ParcelNumber: `27-${number}-0015`,
    Latitude: 47.65,
    Longitude: -122.39,
    OnMarketDate: '2026-11-01',
    PublicRemarks: 'Three homes around one yard.',
    ListOfficeName: 'Elm & Oak Realty',
    ListOfficePhone: '206-555-0101',
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: true,
    Media: [],
    ...fields,
  };
}

/** A photo of a listing, at an address where none is. */
export function aPhoto(MediaKey: string, Order: number, fields: ModelRecord = {}): ModelRecord {
  return {
    MediaKey,
    Order,
    MediaCategory: 'Photo',
    MediaURL: `https://photos.example/${MediaKey}.jpg`,
    ShortDescription: 'The yard',
    ...fields,
  };
}

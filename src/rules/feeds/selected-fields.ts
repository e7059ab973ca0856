import type { FeedRecord } from './feed-record.ts';
import { cleanText } from './written-values.ts';

/** The fields of Property that the mapping reads. A client asks for these only: never for private remarks, showings or owners. */
export const propertyFields = [
  'ListingKey',
  'ListingId',
  'OriginatingSystemName',
  'PropertyType',
  'PropertySubType',
  'StructureType',
  'OtherStructures',
  'StandardStatus',
  'MlsStatus',
  'CloseDate',
  'ListPrice',
  'LivingArea',
  'LivingAreaUnits',
  'BuildingAreaTotal',
  'BuildingAreaUnits',
  'LotSizeSquareFeet',
  'LotSizeArea',
  'LotSizeUnits',
  'LotSizeAcres',
  'BedroomsTotal',
  'BathroomsFull',
  'BathroomsThreeQuarter',
  'BathroomsHalf',
  'BathroomsOneQuarter',
  'BathroomsTotalInteger',
  'NumberOfUnitsTotal',
  'YearBuilt',
  'OnMarketDate',
  'ListingContractDate',
  'OriginalEntryTimestamp',
  'StreetNumber',
  'StreetNumberNumeric',
  'StreetDirPrefix',
  'StreetName',
  'StreetSuffix',
  'StreetSuffixModifier',
  'StreetDirSuffix',
  'UnitNumber',
  'UnparsedAddress',
  'City',
  'StateOrProvince',
  'PostalCode',
  'ParcelNumber',
  'AdditionalParcelsDescription',
  'Latitude',
  'Longitude',
  'PublicRemarks',
  'ListOfficeName',
  'ListOfficePhone',
  'ListAgentFullName',
  'AttributionContact',
  'Disclaimer',
  'CopyrightNotice',
  'InternetEntireListingDisplayYN',
  'InternetAddressDisplayYN',
  'PhotosChangeTimestamp',
] as const;

export const mediaFields = [
  'MediaKey',
  'Order',
  'MediaURL',
  'MediaCategory',
  'MediaStatus',
  'MediaAlteration',
  'Permission',
  'PreferredPhotoYN',
  'ShortDescription',
] as const;

export const unitTypeFields = ['UnitTypeUnitsTotal', 'UnitTypeBedsTotal', 'UnitTypeBathsTotal'] as const;

/** What comes with a record of Property, if the server sends it. */
export const partsOfRecord = ['Media', 'UnitTypes'] as const;

const MAX_TEXT = 10_000;
const MAX_ENTRIES = 100;

function stored(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value.slice(0, MAX_TEXT));
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'boolean' ? value : null;
}

const part = (record: FeedRecord, fields: readonly string[]): FeedRecord =>
  Object.fromEntries(
    fields
      .filter((field) => Object.hasOwn(record, field) && record[field] !== null && record[field] !== undefined)
      .map((field) => {
        const value = record[field];
        return [field, Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(stored) : stored(value)];
      }),
  );

/** The selected fields of a record as the feed sent them, without its media, to read them again when more words are known. */
export function getRaw(record: FeedRecord, more: readonly string[]): FeedRecord {
  const { UnitTypes } = record;
  const units = Array.isArray(UnitTypes)
    ? UnitTypes.slice(0, MAX_ENTRIES).flatMap((one: unknown) =>
        typeof one === 'object' && one !== null ? [part(one as FeedRecord, unitTypeFields)] : [],
      )
    : [];
  return { ...part(record, [...propertyFields, ...more]), ...(units.length > 0 && { UnitTypes: units }) };
}

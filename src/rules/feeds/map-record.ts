// Long, because it maps one record, field by field.

import type { Attribution, ListingPhoto, ListingType } from '../../contracts/shapes/homes.ts';
import { foldWord, listingTypeOfProperty } from '../curation/feed-words.ts';
import { contradictsKind, type ListingKind, listingKind } from '../curation/listing-kind.ts';
import { parcelKey } from '../homes/addresses/parcel-key.ts';
import type { ListingAddress } from '../homes/addresses/reported-address.ts';
import { type Explain, type FeedRecord, keyText, type Problems, RecordReader } from './feed-record.ts';
import { knownWords } from './known-words.ts';
import type { ListingFlag } from './listing-flags.ts';
import { getAddress } from './map-address.ts';
import {
  getBedrooms,
  getLot,
  getSize,
  parseBathrooms,
  parsePrice,
  parseUnitsTotal,
  parseYearBuilt,
} from './map-facts.ts';
import { getPhotos } from './map-photos.ts';
import { getPlace } from './map-place.ts';
import type { Moment } from './moments.ts';
import { getRaw } from './selected-fields.ts';
import { type ReportedStatus, toReportedStatus } from './standard-status.ts';

/** What may be done with a feed's listings. */
export type FeedUse =
  /** They may be published with the duties of a display license. */
  | 'display'
  /** They are candidates only: nothing of the feed's words and photos is published. */
  | 'internal'
  /** They may be published without duties. */
  | 'public';

/** A listing in our words. Null means unknown. */
export interface MappedListing extends ListingAddress, ListingKind {
  provider_listing_id: string;
  provider_listing_number: string | null;
  /** YYYY-MM-DD */
  listed_on: string | null;
  lat: number | null;
  lng: number | null;
  /** In whole US dollars. */
  price: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  year_built: number | null;
  property_type: string | null;
  property_subtype: string | null;
  structures: string[];
  /** The feed's own word. */
  raw_status: string | null;
  listing_type: ListingType | null;
  /** The day on which it was sold or rented. YYYY-MM-DD */
  closed_on: string | null;
  parcel_number: string | null;
  parcel_key: string | null;
  remarks: string | null;
  attribution: Attribution | null;
  may_display: boolean;
  may_show_address: boolean;
  flags: ListingFlag[];
}

/** A record in our words. */
export interface MappedRecord extends Problems {
  /** Null if the record can't be used at all, because it has no key. */
  listing: MappedListing | null;
  status: ReportedStatus;
  /** Whether it is housing that is sold or let. A listing that isn't is kept only if it was known before. */
  in_scope: boolean;
  /** Null if the record came without its media. */
  photos: ListingPhoto[] | null;
  modified: Moment | null;
  photos_modified: Moment | null;
  /** The selected fields as the feed sent them, without media. */
  raw: FeedRecord;
}

/** A record that can be used. */
export type KeyedRecord = MappedRecord & { listing: MappedListing };

export interface MappingRules {
  /** The field with the time of a record's last change. */
  modified_field: string;
  /** The field and the value that say that a listing isn't to be seen any more. Undefined if the feed has none. */
  gone_field: { field: string; value: string } | undefined;
  use: FeedUse;
  explain: Explain;
  now: Date;
}

const MAX_REMARKS = 10_000;
const MAX_NOTICE = 2_000;
const MAX_STRUCTURES = 20;
/** A clock of a server may be this much ahead. */
const CLOCK_AHEAD_MS = 5 * 60_000;

function parseRemarks(read: RecordReader): string | null {
  return read.text('PublicRemarks', { longest: MAX_REMARKS, cut: true, isMarkup: true }) || null;
}

function parseParcel(read: RecordReader): string | null {
  const reported = [read.text('ParcelNumber'), read.text('AdditionalParcelsDescription', { cut: true })];
  return reported.find((text) => text !== null && /\d/.test(text) && foldWord(text) !== '0') ?? null;
}

function getAttribution(read: RecordReader, listing_number: string | null): Attribution | null {
  const notices = ['Disclaimer', 'CopyrightNotice'].map((field) =>
    read.text(field, { longest: MAX_NOTICE, cut: true }),
  );
  const disclaimer = notices.filter((notice) => notice !== null).join(' ') || null;
  const reported = {
    office_name: read.text('ListOfficeName'),
    contact: read.text('AttributionContact') ?? read.text('ListOfficePhone'),
    agent_name: read.text('ListAgentFullName'),
    system_name: read.text('OriginatingSystemName'),
    disclaimer,
  };
  return Object.values(reported).some((value) => value !== null) ? { ...reported, listing_number } : null;
}

const kindsOfBuilding: ReadonlySet<string> = new Set(['duplex', 'triplex', 'quadruplex', 'quadplex', 'fourplex']);

/** The word that says most about how many homes there are. Some feeds tell it only as the type of the structure. */
function getSubtype(subtype: string | null, structureTypes: readonly string[]): string | null {
  if (subtype !== null && kindsOfBuilding.has(foldWord(subtype))) return subtype;
  return structureTypes.find((word) => kindsOfBuilding.has(foldWord(word))) ?? subtype ?? structureTypes[0] ?? null;
}

/** As what a listing is offered, and whether that is housing. A type that isn't known may be. */
function getOffer(property_type: string | null, subtype: string | null) {
  const listing_type = property_type === null ? null : listingTypeOfProperty(property_type, subtype);
  const isKnown = property_type !== null && knownWords['PropertyType']?.has(foldWord(property_type)) === true;
  return { listing_type, in_scope: listing_type !== null || !isKnown };
}

/** The times of change, with what is odd about them. A time in the future can't say what was seen. */
function getTimes(read: RecordReader, { modified_field, now }: MappingRules, flags: Set<ListingFlag>) {
  const modified = read.moment(modified_field);
  if (modified && !modified.has_offset) flags.add('time_without_offset');
  if (modified && modified.ms > now.getTime() + CLOCK_AHEAD_MS) flags.add('time_in_future');
  return { modified, photos_modified: read.moment('PhotosChangeTimestamp') };
}

/** A day on which something happened. Null if the feed tells none, or one in the future, as it does for homes that come to the market soon. */
function dayUntil(read: RecordReader, field: string, now: Date): string | null {
  const day = read.day(field);
  return day !== null && day <= now.toISOString().slice(0, day.length) ? day : null;
}

function getStatus(read: RecordReader, gone: MappingRules['gone_field']) {
  if (gone && read.is(gone.field, gone.value))
    return { status: { kind: 'deleted' } as const, raw_status: read.text('MlsStatus') };
  const word = read.word('StandardStatus');
  if (word === null) read.refuse('StandardStatus', '', 'is missing');
  return { status: toReportedStatus(word), raw_status: read.text('MlsStatus') ?? word };
}

function getListing(
  read: RecordReader,
  provider_listing_id: string,
  rules: MappingRules,
  flags: Set<ListingFlag>,
): Pick<MappedRecord, 'status' | 'in_scope'> & { listing: MappedListing } {
  const { use, now, gone_field } = rules;
  const property_type = read.word('PropertyType');
  const property_subtype = getSubtype(read.word('PropertySubType'), read.words('StructureType'));
  const structures = read.words('OtherStructures').slice(0, MAX_STRUCTURES);
  const { listing_type, in_scope } = getOffer(property_type, property_subtype);
  const is_income = foldWord(property_type ?? '') === 'residentialincome' || listing_type === 'other';
  const units = read.list('UnitTypes');
  const { status, raw_status } = getStatus(read, gone_field);
  const address = getAddress(read);
  const { point, is_mended, is_elsewhere } = getPlace(read, address.zipcode);
  if (is_mended) flags.add('mended_point');
  if (is_elsewhere) flags.add('point_elsewhere');
  const provider_listing_number = read.text('ListingId');
  const parcel_number = parseParcel(read);
  const kind = listingKind({ property_subtype, structures, num_units: parseUnitsTotal(read, units, flags) });
  if (contradictsKind(kind.category, kind.num_units)) flags.add('contradicting_units');
  const isDeleted = status.kind === 'deleted';
  return {
    status,
    in_scope,
    listing: {
      provider_listing_id,
      provider_listing_number,
      listed_on:
        dayUntil(read, 'OnMarketDate', now) ??
        dayUntil(read, 'ListingContractDate', now) ??
        dayUntil(read, 'OriginalEntryTimestamp', now),
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      ...address,
      price: parsePrice(read, listing_type, flags),
      sqft: getSize(read, is_income, flags),
      lot_sqft: getLot(read, flags),
      bedrooms: getBedrooms(read, units, is_income),
      bathrooms: parseBathrooms(read, units, is_income),
      year_built: parseYearBuilt(read, now),
      property_type,
      property_subtype,
      structures,
      ...kind,
      raw_status,
      listing_type,
      closed_on: status.kind === 'closed' ? dayUntil(read, 'CloseDate', now) : null,
      parcel_number,
      parcel_key: parcelKey(parcel_number),
      remarks: isDeleted ? null : parseRemarks(read),
      attribution: use === 'display' ? getAttribution(read, provider_listing_number) : null,
      may_display: read.allows('InternetEntireListingDisplayYN'),
      may_show_address: read.allows('InternetAddressDisplayYN'),
      flags: [],
    },
  };
}

/** The photos that a record came with. None for listings that were taken back, or whose photos may not be published. */
function toReportedPhotos(
  read: RecordReader,
  record: FeedRecord,
  use: FeedUse,
  status: ReportedStatus,
): ListingPhoto[] | null {
  if (status.kind === 'deleted' || use === 'internal') return [];
  const media = read.list('Media');
  return Array.isArray(record['Media']) ? getPhotos(media) : null;
}

/**
 * Reads a record of Property by the RESO Data Dictionary. Takes anything, and never throws: what can't be used is unknown in
 * the listing and told among the refusals.
 */
export function mapRecord(given: unknown, rules: MappingRules): MappedRecord {
  const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
  const record = (isRecord ? given : {}) as FeedRecord;
  const read = new RecordReader(record, rules.explain);
  const flags = new Set<ListingFlag>();
  const raw = getRaw(record, [rules.modified_field, ...(rules.gone_field ? [rules.gone_field.field] : [])]);
  const key = keyText(record['ListingKey']);
  const nothing = { listing: null, status: { kind: 'unknown' }, in_scope: true, photos: null, modified: null } as const;
  if (key === null) {
    const reported = isRecord ? record['ListingKey'] : given;
    read.refuse('ListingKey', reported, isRecord && reported != null && reported !== '' ? 'is no key' : 'is missing');
    return { ...nothing, photos_modified: null, raw, ...read.problems };
  }
  const times = getTimes(read, rules, flags);
  const { listing, status, in_scope } = getListing(read, key, rules, flags);
  const photos = toReportedPhotos(read, record, rules.use, status);
  const { PublicRemarks: _, ...rawWithoutWords } = raw;
  return {
    listing: { ...listing, flags: [...flags].sort() },
    status,
    in_scope,
    photos,
    ...times,
    // A listing that was taken back takes its words with it.
    raw: status.kind === 'deleted' ? rawWithoutWords : raw,
    ...read.problems,
  };
}

/** The photos of a listing that the feed sends by themselves. */
export function mapMedia(media: readonly unknown[], { explain, use }: Pick<MappingRules, 'explain' | 'use'>) {
  const read = new RecordReader({ Media: media }, explain);
  return { photos: use === 'internal' ? [] : getPhotos(read.list('Media')), refusals: read.problems.refusals };
}

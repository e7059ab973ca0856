import { createHash } from 'node:crypto';
import type { KeyedRecord, MappedListing } from '../../../../rules/feeds/map-record.ts';
import { statusAfter } from '../../../../rules/feeds/standard-status.ts';
import { metroAt } from '../../../../rules/places/metros/metro-at.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  type FeedListingColumns,
  insertFeedListings,
  type KnownListing,
  lockFeedListings,
  updateFeedListings,
  updateFeedTimes,
} from '../../listings/store-feed.ts';
import { listMarkets } from '../../regions/store.ts';
import { forgetLeftOut, rememberLeftOut } from './store-unkept.ts';

export interface Merged {
  inserted: number[];
  updated: number[];
  /** How many rows said nothing new. Nothing was written for them. */
  unchanged: number;
  /** Records that aren't kept. */
  left_out: number;
  /** The records that were inserted or updated. */
  changed: KeyedRecord[];
}

interface Merging {
  provider: string;
  now: Date;
  feed_run_id: number | null;
  /** Whether the times of change of rows that say nothing new are kept, so that a reconciliation doesn't ask again. */
  keeps_times?: boolean;
}

const HASH_LENGTH = 22;
const getHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, HASH_LENGTH);

/** The hashes of a record: of all but its photos, and of the photos. They are `listing.row_hash`, with a point between them. */
export function rowHashes({ listing, status, photos }: Pick<KeyedRecord, 'listing' | 'status' | 'photos'>): {
  row: string;
  photos: string | null;
} {
  return { row: getHash([listing, status]), photos: photos && getHash(photos) };
}

export const joinedHash = (row: string, photos: string): string => `${row}.${photos}`;
const knownHashes = ({ row_hash }: KnownListing): readonly string[] => row_hash?.split('.') ?? [];

function isUnchanged(record: KeyedRecord, known: KnownListing): boolean {
  if (known.feed_gone_at !== null) return false;
  // A cache of the server may give an older record after a newer one.
  const { modified } = record;
  if (modified && known.feed_modified_text !== null && modified.sortable < known.feed_modified_text) return true;
  const { row, photos } = rowHashes(record);
  const [knownRow, knownPhotos] = knownHashes(known);
  return row === knownRow && (photos === null || photos === knownPhotos);
}

/** The point of a listing. One that was looked up stays while the address does. */
function getPoint({ lat, lng, address_key, flags }: MappedListing, known: KnownListing | undefined) {
  const isFound =
    lat === null &&
    known !== undefined &&
    known.lat !== null &&
    known.geocoded_key !== null &&
    known.geocoded_key === address_key;
  return isFound
    ? { lat: known.lat, lng: known.lng, flags: [...flags, 'found_point' as const].sort() }
    : { lat, lng, flags };
}

function getColumns(
  record: KeyedRecord,
  known: KnownListing | undefined,
  { now, feed_run_id, marketAt }: Merging & { marketAt: (point: { lat: number; lng: number }) => number | null },
): FeedListingColumns {
  const { listing, status, photos, modified, photos_modified, raw } = record;
  const today = now.toISOString().slice(0, 10);
  const isPast = (day: string | null | undefined): day is string => typeof day === 'string' && day <= today;
  const days = [listing.listed_on, known?.listed_on, modified?.sortable.slice(0, today.length)];
  const closed_on = status.kind === 'closed' ? (listing.closed_on ?? known?.closed_on ?? today) : null;
  const is = { current_status: known?.current_status ?? null, is_new: known === undefined };
  const { lat, lng, flags } = getPoint(listing, known);
  const hashes = rowHashes(record);
  return {
    ...listing,
    lat,
    lng,
    flags,
    listed_on: days.find(isPast) ?? today,
    is_listed_on_known: isPast(listing.listed_on) || (known?.is_listed_on_known ?? false),
    market_id: lat === null || lng === null ? null : marketAt({ lat, lng }),
    closed_on,
    current_status: statusAfter(status, is, { listing_type: listing.listing_type, closed_on, now }),
    photos,
    feed_modified_at: modified ? new Date(modified.ms) : null,
    feed_modified_text: modified?.sortable ?? null,
    photos_modified_at: photos_modified ? new Date(photos_modified.ms) : null,
    photos_read_at: photos && now,
    row_hash: joinedHash(hashes.row, hashes.photos ?? (known && knownHashes(known)[1]) ?? ''),
    raw,
    feed_run_id,
  };
}

/** The newest record of each key. Pages may have a row twice, because rows move while a client pages. */
function newestOfEach(records: readonly KeyedRecord[]): KeyedRecord[] {
  const newest = new Map<string, KeyedRecord>();
  for (const record of records) {
    const other = newest.get(record.listing.provider_listing_id);
    const isOlder = (record.modified?.sortable ?? '') < (other?.modified?.sortable ?? '');
    if (!isOlder) newest.set(record.listing.provider_listing_id, record);
  }
  return [...newest.values()];
}

async function getMarketFinder(db: Database): Promise<(point: { lat: number; lng: number }) => number | null> {
  const markets = new Map((await listMarkets(db)).map(({ metro_key, market_id }) => [metro_key, market_id]));
  return (point) => markets.get(metroAt(point)?.key ?? '') ?? null;
}

/** Keeps newer times of change of records that say nothing new. */
async function keepTimes(
  transaction: Database,
  kept: readonly KeyedRecord[],
  of: (record: KeyedRecord) => KnownListing | undefined,
): Promise<void> {
  const times = kept.flatMap((record) => {
    const [known, { modified }] = [of(record), record];
    if (!known || !modified || modified.sortable <= (known.feed_modified_text ?? '')) return [];
    return [
      { listing_id: known.listing_id, feed_modified_at: new Date(modified.ms), feed_modified_text: modified.sortable },
    ];
  });
  await updateFeedTimes(transaction, times);
}

const isKept = ({ status, in_scope }: KeyedRecord, known: KnownListing | undefined): boolean =>
  status.kind !== 'incomplete' && (in_scope || known !== undefined);

/**
 * Writes what a feed's records say of its listings, and nothing for those that say nothing new. Records that are no housing or not complete
 * yet are left out. Pass the transaction of the page.
 */
export async function mergeRecords(
  transaction: Database,
  records: readonly KeyedRecord[],
  merging: Merging,
): Promise<Merged> {
  const { provider } = merging;
  const once = newestOfEach(records);
  const locked = await lockFeedListings(
    transaction,
    provider,
    once.map(({ listing }) => listing.provider_listing_id),
  );
  const knownOf = new Map(locked.map((row) => [row.provider_listing_id, row]));
  const of = (record: KeyedRecord) => knownOf.get(record.listing.provider_listing_id);
  const kept = once.filter((record) => isKept(record, of(record)));
  const left = once.filter((record) => !isKept(record, of(record)));
  const changed = kept.filter((record) => {
    const known = of(record);
    return !known || !isUnchanged(record, known);
  });
  await rememberLeftOut(transaction, provider, left);
  if (merging.keeps_times) await keepTimes(transaction, kept, of);
  if (changed.length === 0)
    return { inserted: [], updated: [], unchanged: records.length - left.length, left_out: left.length, changed };
  const marketAt = await getMarketFinder(transaction);
  const all = changed.map((record) => {
    const known = of(record);
    return { listing_id: known?.listing_id, ...getColumns(record, known, { ...merging, marketAt }) };
  });
  const toInsert = all.filter(({ listing_id }) => listing_id === undefined);
  const toUpdate = all.flatMap(({ listing_id, ...columns }) =>
    listing_id === undefined ? [] : [{ listing_id, ...columns }],
  );
  const inserted = await insertFeedListings(transaction, provider, toInsert);
  await updateFeedListings(transaction, toUpdate);
  await forgetLeftOut(
    transaction,
    provider,
    toInsert.map(({ provider_listing_id }) => provider_listing_id),
  );
  return {
    inserted,
    updated: toUpdate.map(({ listing_id }) => listing_id),
    unchanged: records.length - left.length - changed.length,
    left_out: left.length,
    changed,
  };
}

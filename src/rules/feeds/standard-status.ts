import type { CurrentStatus, ListingType } from '../../contracts/shapes/homes.ts';
import { foldWord, statusOfWord } from '../curation/feed-words.ts';

/**
 * What a feed's `StandardStatus` says of a listing.
 * - `on_market`: it can be had, or is about to be sold.
 * - `closed`: it is sold or rented.
 * - `off_market`: it isn't offered, and may come back.
 * - `not_yet`: it will be offered.
 * - `deleted`: the feed takes it back, with its words and photos.
 * - `incomplete`: it isn't there yet. The record is ignored.
 * - `unknown`: the word is missing or isn't known. What is known of the listing stays.
 */
export type ReportedStatus =
  | { kind: 'on_market'; current_status: 'active' | 'pending' }
  | { kind: 'closed' | 'off_market' | 'not_yet' | 'deleted' | 'incomplete' | 'unknown' };

/** The words that mean more in a feed, which is read again and again, than in a file. */
const ofFeeds = new Map<string, ReportedStatus>(
  Object.entries({
    comingsoon: { kind: 'not_yet' },
    delete: { kind: 'deleted' },
    incomplete: { kind: 'incomplete' },
  } as const),
);

const byStatus: Readonly<Record<CurrentStatus, ReportedStatus>> = {
  active: { kind: 'on_market', current_status: 'active' },
  pending: { kind: 'on_market', current_status: 'pending' },
  sold: { kind: 'closed' },
  recently_sold: { kind: 'closed' },
  rented: { kind: 'closed' },
  off_market: { kind: 'off_market' },
  unknown: { kind: 'unknown' },
};

export function toReportedStatus(word: string | null): ReportedStatus {
  return ofFeeds.get(foldWord(word ?? '')) ?? byStatus[statusOfWord(word ?? '', null) ?? 'unknown'];
}

/** How long a sold home is called recently sold, in days. */
const RECENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** The first day on which a home may have been sold to be called recently sold. YYYY-MM-DD */
export function recentSince(now: Date): string {
  return new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10);
}

interface Known {
  /** The status that is known of the listing. Null if it is new or its status was never known. */
  current_status: CurrentStatus | null;
  is_new: boolean;
}

/** The status of a listing after what its feed told. Null for a listing that isn't offered. */
export function statusAfter(
  status: ReportedStatus,
  { current_status, is_new }: Known,
  { listing_type, closed_on, now }: { listing_type: ListingType | null; closed_on: string | null; now: Date },
): CurrentStatus | null {
  const { kind } = status;
  if (kind === 'on_market') return status.current_status;
  if (kind === 'closed' && listing_type === 'rental') return 'rented';
  if (kind === 'closed') return (closed_on ?? recentSince(now)) >= recentSince(now) ? 'recently_sold' : 'sold';
  if (kind === 'off_market' || kind === 'deleted') return 'off_market';
  if (kind === 'not_yet') return is_new || current_status === null ? null : 'off_market';
  return current_status;
}

/** Whether a home with a status can be had. */
export function isOnMarket(current_status: CurrentStatus | null): boolean {
  return current_status === 'active' || current_status === 'pending';
}

/** Whether a listing can be had. Null if its status isn't known. */
export function isOffered(listing: { current_status: CurrentStatus | null; feed_gone_at: Date | null }) {
  if (listing.feed_gone_at !== null) return false;
  const { current_status } = listing;
  return current_status === null || current_status === 'unknown' ? null : isOnMarket(current_status);
}

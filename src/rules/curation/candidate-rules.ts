import type { HomeCategory } from '../../contracts/shapes/editorial.ts';
import type { CurrentStatus, ListingType } from '../../contracts/shapes/homes.ts';
import type { LeftOutReason } from '../../contracts/values/candidate-values.ts';
import { daysAgo } from '../values/days-ago.ts';
import { formatDay, formatNumber } from '../values/formats.ts';
import { type EarlierDecision, earlierWords } from './earlier-words.ts';

const DAY_MS = 86_400_000;
/** Older listings are rarely still to be had. */
const OLDEST_DAYS = 180;
const NEW_DAYS = 14;
const ENOUGH_PHOTOS = 5;
/** More homes are likely a mistake of the feed. */
const MAX_LIKELY_UNITS = 200;
/** The number of homes that friends look for. */
const [FEW_HOMES, MANY_HOMES] = [2, 6];

/** What the rules ask of a listing. */
export interface CandidateListing {
  listing_type: ListingType | null;
  current_status: CurrentStatus | null;
  /** Whether the feed no longer has it. */
  gone: boolean;
  /** Whether its feed isn’t configured any more. Such a feed no longer tells when the home is sold. */
  feed_ended: boolean;
  may_display: boolean;
  /** Whether its place on the map is known. */
  placed: boolean;
  num_units: number | null;
  category: HomeCategory | null;
  /** YYYY-MM-DD */
  listed_on: string;
  /** False if the source has no such day. Then `listed_on` is the day of the first import. */
  is_listed_on_known: boolean;
  ignore_age: boolean;
  has_price: boolean;
  photos: number;
}

/** The first day on which a listing may have been listed to be offered. YYYY-MM-DD */
export function oldestListingDay(now: Date): string {
  return new Date(now.getTime() - OLDEST_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Why curators aren't offered a listing. Null if they are. The listing's place isn't looked at. */
export function whyLeftOut(listing: CandidateListing, now: Date): LeftOutReason | null {
  const { listing_type, current_status, num_units, category, listed_on, ignore_age } = listing;
  const reasons: readonly (readonly [isWrong: boolean, reason: LeftOutReason])[] = [
    [listing_type !== 'sale' && listing_type !== 'rental', 'not_for_sale_or_rent'],
    [listing.gone, 'gone'],
    [listing.feed_ended, 'feed_ended'],
    [current_status !== 'active', 'not_active'],
    [!listing.may_display, 'may_not_display'],
    [!listing.placed, 'not_placed'],
    [(num_units ?? 0) < FEW_HOMES && category === null, 'one_home'],
    [!ignore_age && listed_on < oldestListingDay(now), 'too_old'],
  ];
  return reasons.find(([isWrong]) => isWrong)?.[1] ?? null;
}

/** How good a candidate is, from 0 to 11: the best come first. `in_area` says whether it is inside an area of its market. */
export function candidateScore(
  { category, num_units, photos, has_price, listed_on, is_listed_on_known }: CandidateListing,
  { in_area, now }: { in_area: boolean; now: Date },
): number {
  const newSince = new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const points = [
    category === null ? 0 : 3,
    num_units !== null && num_units >= FEW_HOMES && num_units <= MANY_HOMES ? 2 : 0,
    in_area ? 2 : 0,
    photos >= ENOUGH_PHOTOS ? 1 : 0,
    has_price ? 1 : 0,
    is_listed_on_known && listed_on >= newSince ? 2 : 0,
  ];
  return points.reduce((sum, one) => sum + one, 0);
}

function unitsInWords(num_units: number | null): string {
  if (num_units === null) return 'number of homes unknown';
  const words = `${formatNumber(num_units)} units`;
  return num_units > MAX_LIKELY_UNITS ? `${words}, which is unlikely` : words;
}

function listedInWords(listed_on: string, now: Date): string {
  const days = daysAgo(listed_on, now);
  return days === null || listed_on < oldestListingDay(now) ? `listed ${formatDay(listed_on)}` : `listed ${days}`;
}

/**
 * Why a listing is offered, in words: `Triplex`, `3 units`, `listed 4 days ago`, and what a reviewer should know before
 * looking. Without `category`, curators choose one. As of the day `now`.
 */
export function candidateReasons(
  {
    category,
    num_units,
    listed_on,
    is_listed_on_known,
    has_price,
  }: Pick<CandidateListing, 'category' | 'num_units' | 'listed_on' | 'is_listed_on_known' | 'has_price'>,
  {
    now,
    nearest_area = null,
    earlier = null,
  }: {
    now: Date;
    /** The name of the nearest area, if the listing is outside all areas. */
    nearest_area?: string | null;
    /** The decision about an earlier listing of the home. */
    earlier?: EarlierDecision | null;
  },
): string[] {
  return [
    category ?? 'Several homes',
    unitsInWords(num_units),
    is_listed_on_known ? listedInWords(listed_on, now) : null,
    has_price ? null : 'no price',
    nearest_area === null ? null : `outside all areas, near ${nearest_area}`,
    earlier && earlierWords(earlier),
  ].filter((reason) => reason !== null);
}

import type { CompoundStatus } from '../src/contracts/homes/compounds.ts';
import { type CurrentStatus, currentStatuses, type ListingType, listingTypes } from '../src/contracts/shapes/homes.ts';
import { cycled, weighted } from './choose.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const FORTNIGHT = 14;
const PAST_REVIEW_PERIODS = 7;
/** Days since the newest cycle was published. */
const NEWEST_AGE = 4;
/** Noon on the west coast, when the mails go out. */
const PUBLISHING_HOUR = 20;

export interface SampleReviewPeriod {
  create_timestamp: Date;
  /** Null in the cycle under way. */
  publish_date: Date | null;
}

/** Midnight UTC of a moment's day: within a day the sample world is always the same. */
export const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

/** A moment so many days before a day, at an hour (UTC). */
export const daysBefore = (day: Date, days: number, hour = 0): Date =>
  new Date(day.getTime() - days * DAY_MS + hour * 3_600_000);

/** Seven published fortnights, the oldest first, and the cycle under way. */
export function sampleReviewPeriods(day: Date): SampleReviewPeriod[] {
  const past = Array.from({ length: PAST_REVIEW_PERIODS }, (_, i) => {
    const age = NEWEST_AGE + (PAST_REVIEW_PERIODS - 1 - i) * FORTNIGHT;
    return {
      create_timestamp: daysBefore(day, age + FORTNIGHT - 1, 17),
      publish_date: daysBefore(day, age, PUBLISHING_HOUR),
    };
  });
  return [...past, { create_timestamp: daysBefore(day, NEWEST_AGE - 1, 17), publish_date: null }];
}

export interface Review {
  /** Position of the review period. */
  reviewPeriod: number;
  status: CompoundStatus;
  create_timestamp: Date;
  publish_date: Date | null;
}

/** In which cycle a compound was reviewed and how that went. */
export function getReview(reviewPeriods: readonly SampleReviewPeriod[], day: Date, random: Random): Review {
  const reviewPeriod = random.int(0, reviewPeriods.length - 1);
  const { create_timestamp, publish_date } = reviewPeriods[reviewPeriod] as SampleReviewPeriod;
  const found = new Date(create_timestamp.getTime() + random.int(1, 60) * 3_600_000);
  if (publish_date === null) {
    const status = weighted<CompoundStatus>(random, [
      ['for_review', 48],
      ['might_approve', 18],
      ['approved', 18],
      ['not_approved', 12],
      ['published', 4],
    ]);
    const published = status === 'published' ? daysBefore(day, 1, random.int(15, 23)) : null;
    return { reviewPeriod, status, create_timestamp: found, publish_date: published };
  }
  const fate = weighted(random, [
    ['published', 82],
    ['taken_back', 4],
    ['not_approved', 9],
    ['might_approve', 3],
    ['approved', 2],
  ]);
  if (fate === 'taken_back') {
    // It keeps the date, which is how its page knows that it was public once.
    return { reviewPeriod, status: random.pick(['approved', 'not_approved']), create_timestamp: found, publish_date };
  }
  const status = fate as CompoundStatus;
  return { reviewPeriod, status, create_timestamp: found, publish_date: status === 'published' ? publish_date : null };
}

export interface Offer {
  available: boolean;
  current_status: CurrentStatus;
  listing_type: ListingType;
}

const isOpen = (current_status: CurrentStatus) => current_status === 'active' || current_status === 'pending';

/** The status that a home left the market with: what is for sale is sold, what is for rent is rented. */
function possibleStatus(current_status: CurrentStatus, listing_type: ListingType): CurrentStatus {
  if (listing_type === 'sale' && current_status === 'rented') return 'sold';
  if (listing_type === 'rental' && (current_status === 'sold' || current_status === 'recently_sold')) return 'rented';
  return current_status;
}

/** Every possible status with every kind of listing, and homes that went without their status saying so. */
const everyOffer: readonly Offer[] = listingTypes.flatMap((listing_type) => [
  ...currentStatuses.map((current_status) => ({
    available: isOpen(current_status),
    current_status: possibleStatus(current_status, listing_type),
    listing_type,
  })),
  { available: false, current_status: 'active', listing_type },
]);
/** Each so many-th home takes the next of `everyOffer`, however unlikely. */
const ODD_ONE = 12;

/** How a home is offered now: the longer ago it was published, the likelier it is gone. */
export function getOffer(position: number, reviewPeriod: number, random: Random): Offer {
  if (position % ODD_ONE === ODD_ONE - 1) return cycled(everyOffer, Math.floor(position / ODD_ONE));
  const listing_type = weighted<ListingType>(random, [
    ['sale', 88],
    ['rental', 9],
    ['other', 3],
  ]);
  const gone = 0.42 - 0.05 * reviewPeriod;
  const fate = random.next();
  if (fate >= gone) {
    const pending = listing_type === 'sale' && random.chance(0.09);
    return { available: true, current_status: pending ? 'pending' : 'active', listing_type };
  }
  const current_status = weighted<CurrentStatus>(random, [
    ['sold', listing_type === 'rental' ? 0 : 5],
    ['recently_sold', listing_type === 'rental' ? 0 : 3],
    ['rented', listing_type === 'rental' ? 6 : 0],
    ['off_market', 2],
  ]);
  return { available: false, current_status, listing_type };
}

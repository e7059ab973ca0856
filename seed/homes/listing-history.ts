import type { ListingType } from '../../src/contracts/shapes/homes.ts';
import type { Random } from '../random.ts';
import { daysBefore, type Review } from '../review-periods.ts';

const DAY_MS = 86_400_000;

/** A price that a home had until a moment. */
export interface EarlierPrice {
  price: number;
  until: Date;
}

export interface ListingHistory {
  /** YYYY-MM-DD */
  listed_on: string | null;
  availability_checked_at: Date | null;
  /** Oldest first. */
  earlier_prices: readonly EarlierPrice[];
}

/** Prices change so rarely in less time. In days. */
const MIN_LISTING = 10;
/** How many homes have had another price. */
const REPRICED = 0.16;
/** How many changes of a price lower it. */
const LOWERED = 0.85;

function earlierPrices(price: number, listing_type: ListingType, from: Date, to: Date, random: Random): EarlierPrice[] {
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days < MIN_LISTING || !random.chance(REPRICED)) return [];
  const shares = random.chance(0.25) ? [random.range(0.2, 0.45), random.range(0.55, 0.9)] : [random.range(0.25, 0.9)];
  const step = listing_type === 'rental' ? 50 : price > 1_000_000 ? 25_000 : 10_000;
  const prices: EarlierPrice[] = [];
  let next = price;
  // From the last change back to the first.
  for (const share of shares.reverse()) {
    const difference = step * random.int(1, 3) * (random.chance(LOWERED) ? 1 : -1);
    next = Math.max(step, next + difference);
    const day = new Date(Math.floor((from.getTime() + share * days * DAY_MS) / DAY_MS) * DAY_MS);
    prices.unshift({ price: next, until: daysBefore(day, 0, random.int(15, 23)) });
  }
  return prices;
}

/** When a home was listed and last checked, and its prices before the present one. All of it before `day`. */
export function listingHistory(
  { create_timestamp, publish_date, status }: Review,
  home: { price: number | null; listing_type: ListingType },
  day: Date,
  random: Random,
): ListingHistory {
  const found = publish_date && publish_date < create_timestamp ? publish_date : create_timestamp;
  const listed = daysBefore(found < day ? found : day, random.int(0, 45));
  const listed_on = random.chance(0.08) ? null : listed.toISOString().slice(0, 10);
  const known = publish_date ?? create_timestamp;
  const lately = daysBefore(day, random.int(1, 6), random.int(14, 23));
  const checked = lately > known ? lately : known;
  const isChecked = checked <= day && !random.chance(status === 'for_review' ? 0.6 : 0.1);
  const from = listed_on === null ? create_timestamp : new Date(listed_on);
  return {
    listed_on,
    availability_checked_at: isChecked ? checked : null,
    earlier_prices:
      home.price === null ? [] : earlierPrices(home.price, home.listing_type, from, daysBefore(day, 1), random),
  };
}

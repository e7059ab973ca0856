import type { ListingType, PricePoint } from '../../../contracts/shapes/homes.ts';
import { formatNumber } from '../../values/formats.ts';
import { fullPrice, priceLabel } from './prices.ts';

/** A home's price from a moment on, in words. */
export interface PriceChange {
  changed_at: string;
  /** The new price: `$1,200,000`, `$4,200/mo`. Null if the home has had no price since. */
  price: string | null;
  /** What happened: `Price cut $50,000 (4%)`. */
  change: string;
}

/** 0 stands for an unknown price, as everywhere. */
const known = (price: number | null | undefined): number => Math.max(price ?? 0, 0);

function getWords(before: number, after: number, what: 'Price' | 'Rent'): string {
  if (after === 0) return `${what} removed`;
  if (before === 0) return `${what} added`;
  const difference = Math.abs(after - before);
  const percent = Math.round((difference / before) * 100);
  const share = percent === 0 ? 'less than 1%' : `${formatNumber(percent)}%`;
  return `${what} ${after < before ? 'cut' : 'raised'} ${fullPrice(difference)} (${share})`;
}

/**
 * The prices that a home has had, newest first, each compared with the one before. The oldest is the price that it was
 * listed at. Empty if the price has never changed. Ignores prices that begin after `now`.
 */
export function priceChanges(
  history: readonly PricePoint[],
  { listing_type, now }: { listing_type: ListingType; now: Date },
): PriceChange[] {
  const past = history.filter(({ changed_at }) => Date.parse(changed_at) <= now.getTime());
  const changes = past.filter((point, index) => {
    const before = past[index + 1];
    return !before || known(before.price) !== known(point.price);
  });
  if (changes.length < 2) return [];
  const what = listing_type === 'rental' ? 'Rent' : 'Price';
  return changes.map(({ changed_at, price }, index) => {
    const before = changes[index + 1];
    return {
      changed_at,
      price: priceLabel({ price, listing_type }, 'full'),
      change: before ? getWords(known(before.price), known(price), what) : 'Listed',
    };
  });
}

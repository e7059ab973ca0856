import type { Home } from '../../contracts/homes.ts';

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Prices from this amount on are abbreviated in thousands. */
const THOUSANDS_FROM = 10_000;
/** Prices from this amount on are abbreviated in millions, because they would round to $1000k. */
const MILLIONS_FROM = 999_900;

/** Whole dollars in full: `$1,250,000`. */
export function fullPrice(dollars: number): string {
  return wholeDollars.format(dollars);
}

/**
 * Whole dollars, short: `$9,999`, `$10k`, `$1m`, `$1.25m`. Thousands are rounded to the nearest thousand, but never up
 * to `$1000k`: 999,500 to 999,899 stay `$999k`. Millions have at most two decimals.
 */
export function abbreviatedPrice(dollars: number): string {
  if (dollars < THOUSANDS_FROM) return fullPrice(dollars);
  if (dollars < MILLIONS_FROM) return `$${Math.min(Math.round(dollars / 1_000), 999)}k`;
  return `$${Math.round(dollars / 10_000) / 100}m`;
}

/** A home's price as its card shows it. Rents are per month. Null if the home has no price or a price of 0. */
export function priceLabel(
  { price, listing_type }: Pick<Home, 'price' | 'listing_type'>,
  style: 'abbreviated' | 'full' = 'abbreviated',
): string | null {
  if (price === null || price <= 0) return null;
  const text = style === 'full' ? fullPrice(price) : abbreviatedPrice(price);
  return listing_type === 'rental' ? `${text}/mo` : text;
}

import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { Home } from '../../../contracts/shapes/homes.ts';
import { formatNumber } from '../../values/formats.ts';

/** Prices from this amount on are abbreviated in thousands. */
const THOUSANDS_FROM = 10_000;
/** Prices from this amount on are abbreviated in millions, because they would round to $1000k. */
const MILLIONS_FROM = 999_900;

/** Whole dollars in full: `$1,250,000`. */
export function fullPrice(dollars: number): string {
  return `$${formatNumber(Math.round(dollars))}`;
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

type Priced = Pick<Home, 'price' | 'listing_type'>;

/**
 * The price of a compound divided by its homes, in whole dollars. Potential homes don't count, because they would have
 * to be built first. Null if the compound has no price, or fewer than two homes.
 */
export function pricePerHome({ price }: Priced, { numUnits }: Pick<Editorial, 'numUnits'>): number | null {
  return price === null || price <= 0 || numUnits === null || numUnits < 2 ? null : Math.round(price / numUnits);
}

/** A home's price as its card shows it. Rents are per month. Null if the home has no price or a price of 0. */
export function priceLabel(
  { price, listing_type }: Priced,
  style: 'abbreviated' | 'full' = 'abbreviated',
): string | null {
  if (price === null || price <= 0) return null;
  const text = style === 'full' ? fullPrice(price) : abbreviatedPrice(price);
  return listing_type === 'rental' ? `${text}/mo` : text;
}

/** The price or rent of each home in a compound, as text. Null if `pricePerHome` is. */
export function perHomeLabel(home: Priced, editorial: Pick<Editorial, 'numUnits'>): string | null {
  const label = priceLabel({ ...home, price: pricePerHome(home, editorial) });
  return label && `${label} each`;
}

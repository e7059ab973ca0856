import { formatNumber } from '../../values/formats.ts';

/** As a part of the price before. A larger change of a price is more often a typing mistake than meant. */
const LARGE = 0.3;

/** Whether a price changes by so much that staff are asked first. A price that wasn't known before is no change. */
export function isLargePriceChange(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && Math.abs(after - before) > LARGE * before;
}

/** The change in words: `from $1,724,000 to $172,400 (−90 %)`. */
export function priceChangeWords(before: number, after: number): string {
  const dollars = (price: number): string => `$${formatNumber(price)}`;
  const percent = before === 0 ? null : Math.round((100 * (after - before)) / before);
  const share = percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%)`;
  return `from ${dollars(before)} to ${dollars(after)}${share}`;
}

import { formatNumber } from '../../values/formats.ts';

/** As a part of the price before. A larger change of a price is more often a typing mistake than meant. */
const LARGE = 0.3;

/** A change in words: `from $1,724,000 to $172,400 (−90%)`. */
function changeText(before: number, after: number): string {
  const dollars = (price: number): string => `$${formatNumber(price)}`;
  const percent = before === 0 ? null : Math.round((100 * (after - before)) / before);
  const share = percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%)`;
  return `from ${dollars(before)} to ${dollars(after)}${share}`;
}

/**
 * Describes a change of a price that is so large that staff are asked first: `from $1,724,000 to $172,400 (−90%)`. Null for other changes,
 * and if one of the prices isn't known.
 */
export function largePriceChange(before: number | null, after: number | null): string | null {
  if (before === null || after === null || Math.abs(after - before) <= LARGE * before) return null;
  return changeText(before, after);
}

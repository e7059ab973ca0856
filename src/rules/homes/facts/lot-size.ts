import { formatNumber } from '../../values/formats.ts';

export const SQFT_PER_ACRE = 43_560;
/** Lots of at least this size, half an acre, are shown in acres. */
const ACRES_FROM_SQFT = 21_780;

/**
 * A lot's size from square feet: '5,000 sqft' below half an acre, else '0.5 acres', '1 acre', '1.25 acres'. Null if
 * unknown or 0.
 */
export function lotSizeLabel(sqft: number | null): string | null {
  if (sqft === null || sqft <= 0) return null;
  if (sqft < ACRES_FROM_SQFT) return `${formatNumber(Math.round(sqft))} sqft`;
  const acres = formatNumber(Math.round((sqft / SQFT_PER_ACRE) * 100) / 100);
  return acres === '1' ? '1 acre' : `${acres} acres`;
}

import { formatNumber } from '../../values/formats.ts';

/** The name of the button that shows new homes. Null if there are none. */
export function newCompoundsWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'Show 1 new home' : `Show ${formatNumber(count)} new homes`;
}

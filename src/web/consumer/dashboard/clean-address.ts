import { canonicalSearch, formatListSearch, type ListSearch, listParamNames } from '../../../rules/search-params.ts';

/** Read once and then taken out: where a link wanted the visitor to begin. */
const capturedNames = ['initial_market_id', 'initial_market_name', 'initial_area_id', 'initial_area_name'];

/**
 * The query that says what the list shows and nothing else, or null when the given one does: malformed values, defaults,
 * unknown parameters and a page beyond the last one go; the market and area that a link asked for become filters.
 */
export function cleanQuery(given: string, shown: ListSearch): string | null {
  const wanted = new URLSearchParams(given);
  for (const name of [...listParamNames, ...capturedNames]) wanted.delete(name);
  for (const [name, value] of new URLSearchParams(formatListSearch(shown))) wanted.set(name, value);
  const clean = canonicalSearch(wanted);
  return new URLSearchParams(clean).toString() === new URLSearchParams(given).toString() ? null : clean;
}

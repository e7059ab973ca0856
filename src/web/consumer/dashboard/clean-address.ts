import { capturedNames, handleQuery, type KeptQuery } from '../../../rules/query-handling.ts';
import { canonicalSearch, formatListSearch, type ListSearch, listParamNames } from '../../../rules/search-params.ts';

/**
 * The query that says what the list shows and nothing else, or null when the given one does: malformed values, defaults,
 * unknown parameters and a page beyond the last one go; the market and area that a link asked for become filters; what is kept for the visit is there.
 */
export function cleanQuery(given: string, shown: ListSearch, kept: KeptQuery): string | null {
  const wanted = new URLSearchParams(given);
  for (const name of [...listParamNames, ...capturedNames]) wanted.delete(name);
  for (const [name, value] of new URLSearchParams(formatListSearch(shown))) wanted.set(name, value);
  const clean = handleQuery(canonicalSearch(wanted), kept, false).search;
  return new URLSearchParams(clean).toString() === new URLSearchParams(given).toString() ? null : clean;
}

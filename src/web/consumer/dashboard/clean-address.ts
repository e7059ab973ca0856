import { metroByMarketName } from '../../../rules/metros.ts';
import { capturedNames, handleQuery, type KeptQuery } from '../../../rules/query-handling.ts';
import { canonicalSearch, formatListSearch, type ListSearch, listParamNames } from '../../../rules/search-params.ts';

/**
 * The query that says what the list shows and nothing else, or null when the given one does: malformed values, defaults,
 * unknown parameters and a page beyond the last one go; the market and area that a link asked for become filters; what
 * is kept for the visit is there. With `saysMarket` the market stands there even if it is the usual one: for whoever
 * follows a market an address without one means that.
 */
export function cleanQuery(given: string, shown: ListSearch, kept: KeptQuery, saysMarket: boolean): string | null {
  const wanted = new URLSearchParams(given);
  for (const name of [...listParamNames, ...capturedNames]) wanted.delete(name);
  for (const [name, value] of new URLSearchParams(formatListSearch(shown))) wanted.set(name, value);
  const market = metroByMarketName(shown.filters.marketName)?.key;
  const search = canonicalSearch(wanted);
  const usual = saysMarket && market !== undefined && !wanted.has('markets');
  const clean = handleQuery(usual ? `markets=${market}&${search}` : search, kept, false).search;
  return new URLSearchParams(clean).toString() === new URLSearchParams(given).toString() ? null : clean;
}

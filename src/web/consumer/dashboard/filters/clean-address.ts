import { formatListSearch, type ListSearch } from '../../../../rules/navigation/list-search.ts';
import { capturedNames, handleQuery, type KeptQuery } from '../../../../rules/navigation/query-handling.ts';
import { canonicalSearch, listParamNames } from '../../../../rules/navigation/search-params.ts';
import { metroByMarketName } from '../../../../rules/places/metros/metros.ts';

/**
 * The query that describes exactly the shown list, or null if the given query already does. It drops malformed values,
 * defaults, unknown parameters and a page number beyond the last page. The market and area from a link become filters.
 * Parameters that are kept for the visit are added. With `saysMarket`, the market is named even if it is the default
 * one, because for a user who follows a market a query without one means that market.
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

import type { MetroKey } from './metros.ts';
import { canonicalSearch, listParamNames, readSearchParam } from './search-params.ts';

/**
 * The query of the list of what somebody follows: a market, areas of it (none: all), and the filters that they used there
 * before (`list_search`, a list's query), without `?`.
 */
export function homeSearchOf(metro_key: MetroKey, area_names: readonly string[], list_search = ''): string {
  const used = new URLSearchParams(list_search);
  const search = readSearchParam(used, 'markets') === metro_key ? used : new URLSearchParams();
  search.delete('areas');
  search.delete('page');
  if (area_names.length > 0) search.set('areas', area_names.join(','));
  search.delete('markets');
  const rest = canonicalSearch(search, listParamNames);
  // Said also where it is the usual one: whoever follows it means it.
  return [`markets=${metro_key}`, rest].filter(Boolean).join('&');
}

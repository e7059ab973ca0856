import type { MetroKey } from '../places/metros/metros.ts';
import { isMapOpen } from './list-modal.ts';
import { canonicalSearch, listParamNames, readSearchParam } from './search-params.ts';

/**
 * The query of the list for a followed market, without `?`. It has the market, the followed areas (empty: all) and the
 * filters that the subscriber used before in the same market (`list_search`, the query of a list).
 */
export function getHomeSearch(metro_key: MetroKey, area_names: readonly string[], list_search = ''): string {
  const used = new URLSearchParams(list_search);
  const search = readSearchParam(used, 'markets') === metro_key ? used : new URLSearchParams();
  search.delete('areas');
  search.delete('page');
  if (area_names.length > 0) search.set('areas', area_names.join(','));
  search.delete('markets');
  const rest = canonicalSearch(search, listParamNames);
  // Name the market even if it is the default one: the subscriber chose it.
  return [`markets=${metro_key}`, rest].filter(Boolean).join('&');
}

/** The query of a list, with the map open if a current query has the map open. */
export function withOpenMap(list_search: string, current: URLSearchParams): string {
  return isMapOpen(current) ? `${list_search}&modal=map` : list_search;
}

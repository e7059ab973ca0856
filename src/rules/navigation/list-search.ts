import type { RegionInfoFile } from '../../contracts/pages/published-files.ts';
import type { Filters } from '../homes/lists/compound-filters.ts';
import { DEFAULT_SORT_ORDER, type SortOrder } from '../homes/lists/sort-compounds.ts';
import { formatBounds } from '../places/bounds.ts';
import { metroByKey, metroByMarketName } from '../places/metros/metros.ts';
import type { Person } from '../places/people.ts';
import {
  canonicalSearch,
  filterParamNames,
  listParamNames,
  readSearchParam,
  type SearchParamName,
} from './search-params.ts';

/** Whether a query depends on the visitor's people, which only the browser knows. */
export function dependsOnPeople(params: URLSearchParams): boolean {
  return readSearchParam(params, 'sort') === 'nearest' || readSearchParam(params, 'max_walk') !== undefined;
}

/** A query without the parts that depend on the visitor's people, as the server understands it. */
export function withoutPeople(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('max_walk');
  if (readSearchParam(params, 'sort') === 'nearest') rest.delete('sort');
  return rest;
}

/** The existing areas: maps `area.name` to the name of its market. */
export interface Vocabulary {
  readonly marketNameByArea: ReadonlyMap<string, string>;
}

/** The vocabulary from the published region info. */
export function getVocabulary({ markets, areas }: RegionInfoFile): Vocabulary {
  const marketNames = new Map(markets.map((market) => [market.market_id, market.name]));
  return { marketNameByArea: new Map(areas.map((area) => [area.name, marketNames.get(area.market_id) ?? ''])) };
}

/**
 * The filters in a URL. Malformed and unknown values count as absent, and so do areas of another market. A range with
 * swapped ends means the homes between the two ends.
 */
export function parseFilters(params: URLSearchParams, vocabulary: Vocabulary, people: readonly Person[] = []): Filters {
  const read = <N extends SearchParamName>(name: N) => readSearchParam(params, name);
  const [minHouseholdUnits, maxHouseholdUnits] = inOrder(read('min_units'), read('max_units'));
  const [minPrice, maxPrice] = inOrder(read('min_price'), read('max_price'));
  const [minSqft, maxSqft] = inOrder(read('min_sqft'), read('max_sqft'));
  const marketName = metroByKey(read('markets') ?? '')?.market_name ?? '';
  return {
    marketName,
    areaNames: (read('areas') ?? []).filter((area) => vocabulary.marketNameByArea.get(area) === marketName),
    categories: read('categories') ?? [],
    tags: read('tags') ?? [],
    minHouseholdUnits,
    maxHouseholdUnits,
    includePotentialUnits: read('potential_units') ?? false,
    minPrice,
    maxPrice,
    minSqft,
    maxSqft,
    minBeds: read('min_beds'),
    minBaths: read('min_baths'),
    listingType: read('listing_type'),
    onlyAvailable: read('available') ?? false,
    bounds: read('bounds'),
    ...(people.length > 0 && { people, maxWalk: read('max_walk') }),
  };
}

/** The canonical query of filters, without `?`. Empty for the default filters. */
export function formatFilters(filters: Filters): string {
  return canonicalSearch(getParams(filters), filterParamNames);
}

/** The full state of a list's URL: filters, order and page. */
export interface ListSearch {
  filters: Filters;
  sort: SortOrder;
  /** From 1. */
  page: number;
}

/** The filters, order and page in a URL. See `parseFilters`. Without people, nothing in the URL can depend on them. */
export function parseListSearch(
  params: URLSearchParams,
  vocabulary: Vocabulary,
  people: readonly Person[] = [],
): ListSearch {
  const usable = people.length > 0 ? params : withoutPeople(params);
  return {
    filters: parseFilters(usable, vocabulary, people),
    sort: readSearchParam(usable, 'sort') ?? DEFAULT_SORT_ORDER,
    page: readSearchParam(params, 'page') ?? 1,
  };
}

/** The canonical query of a list's filters, order and page, without `?`. */
export function formatListSearch({ filters, sort, page }: ListSearch): string {
  const params = getParams(filters);
  params.set('sort', sort);
  params.set('page', String(page));
  return canonicalSearch(params, listParamNames);
}

function getParams(filters: Filters): URLSearchParams {
  const values: Record<(typeof filterParamNames)[number], string | number | readonly string[] | undefined> = {
    markets: metroByMarketName(filters.marketName)?.key,
    areas: filters.areaNames,
    categories: filters.categories,
    tags: filters.tags,
    min_units: filters.minHouseholdUnits,
    max_units: filters.maxHouseholdUnits,
    potential_units: filters.includePotentialUnits ? 1 : undefined,
    min_price: filters.minPrice,
    max_price: filters.maxPrice,
    min_sqft: filters.minSqft,
    max_sqft: filters.maxSqft,
    min_beds: filters.minBeds,
    min_baths: filters.minBaths,
    listing_type: filters.listingType,
    available: filters.onlyAvailable ? 1 : undefined,
    bounds: filters.bounds && formatBounds(filters.bounds),
    max_walk: filters.maxWalk,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) params.set(name, String(value));
  return params;
}

/** Swaps the ends of a range if the visitor entered them in the wrong order. */
function inOrder(min: number | undefined, max: number | undefined): [number | undefined, number | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

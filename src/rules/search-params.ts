import type { RegionInfoFile } from '../contracts/published-files.ts';
import type { Filters } from './compound-filters.ts';
import { homeCategories, isHomeCategory } from './home-categories.ts';
import { type MetroKey, metroByKey, metroByMarketName } from './metros.ts';
import { DEFAULT_SORT_ORDER, type SortOrder, sortOrders } from './sort-compounds.ts';
import { defaultTags, isDefaultTag } from './tags.ts';

/** How the text of a query parameter is read. Whatever can't be read counts as absent: a URL is typed by anybody. */
interface Kind<T> {
  readonly kind: string;
  /** One value from all values given under the name (a form without JavaScript repeats a name to send a list). */
  read(texts: readonly string[]): T | undefined;
  write(value: T): string;
  /** Left out of the URL, and meant when absent. */
  readonly absent?: T;
}

const MAX_REDIRECT_LENGTH = 2_000;
const MAX_AREAS = 40;
const MAX_FLAGS = 20;

/** The first text that can be read. */
function single<T>(kind: string, read: (text: string) => T | undefined, write: (value: T) => string = String): Kind<T> {
  return {
    kind,
    read(texts) {
      for (const text of texts) {
        const value = read(text);
        if (value !== undefined) return value;
      }
      return undefined;
    },
    write,
  };
}

function matching(kind: string, pattern: RegExp): Kind<string> {
  return single(kind, (text) => (pattern.test(text) ? text : undefined));
}

/** A positive whole number in plain digits. 0 is no bound and no page, and more than `max` is a mistake. */
function whole(kind: string, max: number): Kind<number> {
  return single(kind, (text) => {
    if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
    const value = Number(text);
    return value <= max ? value : undefined;
  });
}

/** Comma-joined, without duplicates, sorted by code unit, at most `max` long. */
function list<T extends string>(isMember: (text: string) => text is T, max: number): Kind<readonly T[]> {
  return {
    kind: 'list',
    read(texts) {
      const members = new Set(texts.flatMap((text) => text.split(',')).filter(isMember));
      return members.size === 0 ? undefined : [...members].sort().slice(0, max);
    },
    write: (members) => members.join(','),
  };
}

function isAreaName(text: string): text is string {
  return text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** The first known metro counts, given by its key or its market's name; `all` names none, it only says where one came from. */
const metro: Kind<MetroKey> = {
  ...single('metro', (text) =>
    text
      .split(',')
      .map((given) => metroByKey(given.toLowerCase().replaceAll(' ', '_').replaceAll('.', ''))?.key)
      .find((key) => key !== undefined),
  ),
  absent: 'bay_area',
};

/** Only a path on this site: `//host`, a backslash or a control character would lead a browser elsewhere. */
const path = single('path', (text) => {
  if (text.length > MAX_REDIRECT_LENGTH || !/^\/[^\\\p{Cc}]*$/u.test(text)) return undefined;
  return text.split(/[?#]/, 1)[0]?.includes('//') ? undefined : text;
});

const token = matching('token', /^[\w.~-]{1,4096}$/);
const slug = matching('slug', /^[\w-]{1,60}$/);
const name = matching('name', /^[^\p{Cc}]{1,80}$/u);
const id = whole('id', 2_147_483_647);
const units = whole('units', 999);
const dollars = whole('dollars', 999_999_999);
const squareFeet = whole('square feet', 9_999_999);
/** Set or not. */
const flag = single(
  'flag',
  (text) => (text === '1' ? (true as const) : undefined),
  () => '1',
);
/** Can also be turned off by hand. */
const toggle = single(
  'toggle',
  (text) => (/^[01]$/.test(text) ? text === '1' : undefined),
  (on) => (on ? '1' : '0'),
);

/** Every query parameter of the product, in the order in which a URL lists them. */
export const searchParams = {
  markets: metro,
  areas: list(isAreaName, MAX_AREAS),
  categories: list(isHomeCategory, homeCategories.length),
  tags: list(isDefaultTag, defaultTags.length),
  min_units: units,
  max_units: units,
  potential_units: flag,
  min_price: dollars,
  max_price: dollars,
  min_sqft: squareFeet,
  max_sqft: squareFeet,
  sort: {
    ...single('order', (text) => sortOrders.find((order) => order === text)),
    absent: DEFAULT_SORT_ORDER,
  } as Kind<SortOrder>,
  page: { ...whole('page', 9_999), absent: 1 } as Kind<number>,
  compound_id: id,
  compare_compound_id: id,
  home_id: id,
  home_comments: flag,
  share_link_key: token,
  no_name_gate: flag,
  modal: slug,
  step: slug,
  product_select: flag,
  initial_market_id: id,
  initial_market_name: name,
  initial_area_id: id,
  initial_area_name: name,
  subscriber_id: id,
  redirect: path,
  magic_link_token: token,
  delayed_magic_link_token: token,
  email_prefs_token: token,
  FF_ALL: toggle,
  dev: flag,
} as const satisfies Record<string, Kind<unknown>>;

export type SearchParamName = keyof typeof searchParams;
type Value<K> = K extends Kind<infer T> ? T : never;
export type SearchParamValue<N extends SearchParamName> = Value<(typeof searchParams)[N]>;

const allNames = Object.keys(searchParams) as readonly SearchParamName[];

export const filterParamNames = [
  'markets',
  'areas',
  'categories',
  'tags',
  'min_units',
  'max_units',
  'potential_units',
  'min_price',
  'max_price',
  'min_sqft',
  'max_sqft',
] as const satisfies readonly SearchParamName[];

/** All that decides which homes a list shows: the parameters a cached page depends on. */
export const listParamNames = [...filterParamNames, 'sort', 'page'] as const satisfies readonly SearchParamName[];

const ranges = [
  ['min_units', 'max_units'],
  ['min_price', 'max_price'],
  ['min_sqft', 'max_sqft'],
] as const;

const placeParamNames = [
  'initial_market_id',
  'initial_market_name',
  'initial_area_id',
  'initial_area_name',
] as const satisfies readonly SearchParamName[];

/** Whether a query names a market, if only the usual one. */
export function namesMarket(params: URLSearchParams): boolean {
  return (
    searchParams.markets.read(params.getAll('markets')) !== undefined || canonicalSearch(params, placeParamNames) !== ''
  );
}

/** Whether a query means the first page of the usual market's list, and no home in it. */
export function saysUsualList(params: URLSearchParams): boolean {
  return canonicalSearch(params, [...listParamNames, 'compound_id', 'home_id']) === '';
}

/** Whether a query asks for no list in particular: whoever follows a market means that. */
export function asksForNoList(params: URLSearchParams): boolean {
  return !namesMarket(params) && saysUsualList(params);
}

/** One query parameter's value, or what its absence means; undefined when it is missing or malformed. */
export function readSearchParam<N extends SearchParamName>(
  params: URLSearchParams,
  name: N,
): SearchParamValue<N> | undefined {
  const kind = searchParams[name] as Kind<SearchParamValue<N>>;
  return kind.read(params.getAll(name)) ?? kind.absent;
}

/** The names of feature flags given (`FF_ALL`, `FF_<flag>`) and whether each is on; at most 20, sorted. */
export function readFeatureFlags(params: URLSearchParams): ReadonlyMap<string, boolean> {
  const flags = new Map<string, boolean>();
  for (const flagName of [...new Set(params.keys())].sort()) {
    if (!/^FF_\w{1,40}$/.test(flagName)) continue;
    const on = toggle.read(params.getAll(flagName));
    if (on !== undefined && flags.size < MAX_FLAGS) flags.set(flagName, on);
  }
  return flags;
}

/** Which areas there are: `area.name` to the name of its market. */
export interface Vocabulary {
  readonly marketNameByArea: ReadonlyMap<string, string>;
}

/** The vocabulary that the published region info gives. */
export function vocabularyOf({ markets, areas }: RegionInfoFile): Vocabulary {
  const marketNames = new Map(markets.map((market) => [market.market_id, market.name]));
  return { marketNameByArea: new Map(areas.map((area) => [area.name, marketNames.get(area.market_id) ?? ''])) };
}

/**
 * The filters a URL asks for. Malformed and unknown values count as absent, and so do areas of another market; a range
 * given the wrong way round means the homes between its two ends.
 */
export function parseFilters(params: URLSearchParams, vocabulary: Vocabulary): Filters {
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
  };
}

/** The canonical query of some filters, without `?`; empty for the default ones. */
export function formatFilters(filters: Filters): string {
  return canonicalSearch(paramsOf(filters), filterParamNames);
}

/** Which page of which list: all that a list's URL says. */
export interface ListSearch {
  filters: Filters;
  sort: SortOrder;
  /** From 1. */
  page: number;
}

/** Filters, order and page that a URL asks for; see `parseFilters`. */
export function parseListSearch(params: URLSearchParams, vocabulary: Vocabulary): ListSearch {
  return {
    filters: parseFilters(params, vocabulary),
    sort: readSearchParam(params, 'sort') ?? DEFAULT_SORT_ORDER,
    page: readSearchParam(params, 'page') ?? 1,
  };
}

/** The canonical query of a list's filters, order and page, without `?`. */
export function formatListSearch({ filters, sort, page }: ListSearch): string {
  const params = paramsOf(filters);
  params.set('sort', sort);
  params.set('page', String(page));
  return canonicalSearch(params, listParamNames);
}

function paramsOf(filters: Filters): URLSearchParams {
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
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) params.set(name, String(value));
  return params;
}

/**
 * The same query with known parameters only, each cleaned, defaults left out, in one order, without `?`: two queries that
 * mean the same give the same text. `names` limits it, for a cache key, to what a page depends on; feature flags are
 * kept only without it. Whether an area exists isn't checked: that takes a vocabulary.
 */
export function canonicalSearch(params: URLSearchParams, names?: readonly SearchParamName[]): string {
  const wanted = new Set(names ?? allNames);
  const texts = new Map<string, string>();
  for (const name of allNames) {
    if (!wanted.has(name)) continue;
    const kind = searchParams[name] as Kind<unknown>;
    const value = kind.read(params.getAll(name));
    if (value !== undefined && value !== kind.absent) texts.set(name, kind.write(value));
  }
  for (const [min, max] of ranges) {
    const [low, high] = [texts.get(min), texts.get(max)];
    if (low !== undefined && high !== undefined && Number(low) > Number(high)) texts.set(min, high).set(max, low);
  }
  if (names === undefined) {
    for (const [flagName, on] of readFeatureFlags(params)) texts.set(flagName, toggle.write(on));
  }
  return Array.from(texts, ([name, text]) => `${name}=${encode(text)}`).join('&');
}

/** A visitor who gives a range the wrong way round means what lies between. */
function inOrder(min: number | undefined, max: number | undefined): [number | undefined, number | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

/** Percent-encoded as far as needed: the commas of a list stay readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');
}

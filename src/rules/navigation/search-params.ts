// Long, because it is the table of all parameters of addresses, and what reads them follows from it.

import type { HomeCategory } from '../../contracts/shapes/editorial.ts';
import { homeCategories } from '../../contracts/values/home-categories.ts';
import { MAX_INTEGER } from '../../contracts/values/max-integer.ts';
import { noTexts, yesTexts } from '../../contracts/values/switch-values.ts';
import { type CostSplit, costSplits, MAX_HOUSEHOLDS, MIN_HOUSEHOLDS } from '../homes/facts/households.ts';
import { defaultTags } from '../homes/facts/tags.ts';
import { type OfferedType, offeredTypes } from '../homes/lists/compound-filters.ts';
import { DEFAULT_SORT_ORDER, type SortOrder, sortOrders } from '../homes/lists/sort-compounds.ts';
import { magicLinkTokenIn } from '../people/magic-link-token.ts';
import { formatBounds, parseBounds } from '../places/bounds.ts';
import { type MetroKey, metroByKey } from '../places/metros/metros.ts';
import { typedNumber } from '../values/typed-number.ts';

/** How the text of a query parameter is read. Unreadable text counts as absent, because anyone can type a URL. */
interface Kind<T> {
  /**
   * Reads one value from all texts with the parameter's name. A form without JavaScript repeats a name to send a list.
   */
  read(texts: readonly string[]): T | undefined;
  write(value: T): string;
  /** The default: left out of the URL, and meant if the parameter is absent. */
  readonly absent?: T;
}

const MAX_REDIRECT_LENGTH = 2_000;
const MAX_AREAS = 40;
const MAX_FLAGS = 20;

/** Reads the first readable text. */
function single<T>(read: (text: string) => T | undefined, write: (value: T) => string = String): Kind<T> {
  return {
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

function matching(pattern: RegExp): Kind<string> {
  return single((text) => (pattern.test(text) ? text : undefined));
}

/** Digits, plain or with a comma before each group of three, as a form without scripts sends them. */
const WHOLE = /^(?:0|[1-9]\d{0,9}|[1-9]\d{0,2}(?:,\d{3}){1,3})$/;

/** A whole number. Numbers below `min` and above `max` are mistakes. */
function whole(max: number, min = 1): Kind<number> {
  return single((text) => {
    if (!WHOLE.test(text)) return undefined;
    const value = Number(text.replaceAll(',', ''));
    return value >= min && value <= max ? value : undefined;
  });
}

/** Comma-joined values without duplicates, sorted by code unit, at most `max` of them. `memberOf` reads one of them. */
function list<T extends string>(memberOf: (text: string) => T | undefined, max: number): Kind<readonly T[]> {
  return {
    read(texts) {
      const members = new Set(texts.flatMap((text) => text.split(',')).flatMap((text) => memberOf(text) ?? []));
      return members.size === 0 ? undefined : [...members].sort().slice(0, max);
    },
    write: (members) => members.join(','),
  };
}

/** One of some values, in whatever case it is written. */
const anyCase =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value.toLowerCase() === text.toLowerCase());

function areaName(text: string): string | undefined {
  return /^[a-z\d]+(?:-[a-z\d]+)*$/i.test(text) && text.length <= 80 ? text.toLowerCase() : undefined;
}

/**
 * The first known metro in the list, by its key or its market's name. Other names in the list, such as `all`, don't
 * count.
 */
const metro: Kind<MetroKey> = {
  ...single((text) =>
    text
      .split(',')
      .map((given) => metroByKey(given.toLowerCase().replaceAll(' ', '_').replaceAll('.', ''))?.key)
      .find((key) => key !== undefined),
  ),
  absent: 'bay_area',
};

/** Only paths on this site. `//host`, a backslash or a control character would lead a browser to another site. */
const path = single((text) => {
  if (text.length > MAX_REDIRECT_LENGTH || !/^\/[^\\\p{Cc}]*$/u.test(text)) return undefined;
  return text.split(/[?#]/, 1)[0]?.includes('//') ? undefined : text;
});

const token = matching(/^[\w.~-]{1,4096}$/);
const magicLinkToken = single(magicLinkTokenIn);
const slug = matching(/^[\w-]{1,60}$/);
const name = matching(/^[^\p{Cc}]{1,80}$/u);
/** Text from another site that is only compared with known codes. */
const foreignCode = single((text) => (/^\P{Cc}+$/u.test(text) ? text.slice(0, 60) : undefined));
const id = whole(MAX_INTEGER);
/** More can't be meant: a comparison has at most 5 homes. */
const MAX_IDS = 20;
/** Comma-joined ids in their order. A text that is no id counts as 0, so that a page can say that it left it out. */
const ids: Kind<readonly number[]> = {
  read(texts) {
    const given = texts.flatMap((text) => text.split(',')).filter(Boolean);
    return given.length === 0 ? undefined : given.slice(0, MAX_IDS).map((text) => id.read([text]) ?? 0);
  },
  write: (all) => all.join(','),
};
const units = whole(999);
const beds = whole(50);
/** A number of halves, such as 2.5. */
const baths = single((text) => {
  const value = /^(?:0|[1-9]\d?)(?:\.[05])?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= 50 ? value : undefined;
});
const MAX_DOLLARS = 999_999_999;
/** A form without JavaScript may send `1.5m`. */
const SHORT_DOLLARS = /^\d{1,6}(?:\.\d{1,6})?[km]$/i;
const wholeDollars = whole(MAX_DOLLARS);
const dollars: Kind<number> = {
  ...wholeDollars,
  read: (texts) => wholeDollars.read(texts.map((text) => (SHORT_DOLLARS.test(text) ? typedNumber(text) : text))),
};
/** A yearly interest rate with up to three decimals, such as 6.125. */
const rate = single((text) => {
  const value = /^(?:0|[1-9]\d?)(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return value <= 30 ? value : undefined;
});
const squareFeet = whole(9_999_999);
/** Yes or no. */
const toggle = single(
  (text) => {
    const given = text.toLowerCase();
    return yesTexts.includes(given) || (noTexts.includes(given) ? false : undefined);
  },
  (on) => (on ? '1' : '0'),
);
const writeYes = () => '1';
/** Yes, or absent. */
const flag = single((text) => toggle.read([text]) || undefined, writeYes);

/** Every query parameter of the product, in the order of a canonical URL. */
export const searchParams = {
  markets: metro,
  areas: list(areaName, MAX_AREAS),
  categories: list(anyCase<HomeCategory>(homeCategories), homeCategories.length),
  tags: list(anyCase(defaultTags), defaultTags.length),
  min_units: units,
  max_units: units,
  potential_units: flag,
  min_price: dollars,
  max_price: dollars,
  min_sqft: squareFeet,
  max_sqft: squareFeet,
  min_beds: beds,
  min_baths: baths,
  listing_type: single(anyCase<OfferedType>(offeredTypes)),
  available: flag,
  bounds: single(parseBounds, formatBounds),
  /** In minutes. */
  max_walk: whole(999),
  sort: {
    ...single(anyCase(sortOrders)),
    absent: DEFAULT_SORT_ORDER,
  } as Kind<SortOrder>,
  page: { ...whole(9_999), absent: 1 } as Kind<number>,
  ids,
  compound_id: id,
  compare_compound_id: id,
  home_id: id,
  home_comments: flag,
  share_link_key: token,
  no_name_gate: flag,
  modal: slug,
  status: slug,
  q: name,
  warn: slug,
  by: slug,
  market_id: id,
  area_id: id,
  source: slug,
  flag: slug,
  step: slug,
  product_select: flag,
  initial_market_id: id,
  initial_market_name: name,
  initial_area_id: id,
  initial_area_name: name,
  subscriber_id: id,
  redirect: path,
  magic_link_token: magicLinkToken,
  delayed_magic_link_token: magicLinkToken,
  email_prefs_token: token,
  error: foreignCode,
  error_code: foreignCode,
  FF_ALL: toggle,
  /** Only 1 turns it on. */
  dev: single((text) => (text === '1' ? (true as const) : undefined), writeYes),
  households: whole(MAX_HOUSEHOLDS, MIN_HOUSEHOLDS),
  split: {
    ...single(anyCase(costSplits)),
    absent: 'equally',
  } as Kind<CostSplit>,
  rate,
  // Dollars and not a percentage, because that is what a group has saved.
  down: whole(MAX_DOLLARS, 0),
  /** In years. */
  term: whole(50),
} as const satisfies Record<string, Kind<unknown>>;

export type SearchParamName = keyof typeof searchParams;
type Value<K> = K extends Kind<infer T> ? T : never;
export type SearchParamValue<N extends SearchParamName> = Value<(typeof searchParams)[N]>;

const allNames = Object.keys(searchParams) as readonly SearchParamName[];

/** How the cost of a home is split, and the loan for it. The server reads them only for the page of compared homes. */
export const costParamNames = [
  'households',
  'split',
  'rate',
  'down',
  'term',
] as const satisfies readonly SearchParamName[];

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
  'min_beds',
  'min_baths',
  'listing_type',
  'available',
  'bounds',
  'max_walk',
] as const satisfies readonly SearchParamName[];

/** All parameters that decide which homes a list shows. A cached page depends on them. */
export const listParamNames = [...filterParamNames, 'sort', 'page'] as const satisfies readonly SearchParamName[];

/** The parameters of each range: its lower and its upper bound. */
export const ranges = [
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

/** Whether a query names a market, even if it is the default market. */
export function namesMarket(params: URLSearchParams): boolean {
  return (
    searchParams.markets.read(params.getAll('markets')) !== undefined || canonicalSearch(params, placeParamNames) !== ''
  );
}

/** Whether a query means the first page of the default market's list, without an open home. */
export function saysUsualList(params: URLSearchParams): boolean {
  return canonicalSearch(params, [...listParamNames, 'compound_id', 'home_id']) === '';
}

/** Whether a query asks for no specific list. For a user who follows a market, such a query means that market. */
export function asksForNoList(params: URLSearchParams): boolean {
  return !namesMarket(params) && saysUsualList(params);
}

const ORDER_OF_TYPE = /^(\w+)\.(\w+)$/;

/** The value of a menu's choice that sets the order and the listing type at once. */
export function orderOfType(order: SortOrder, type: OfferedType): string {
  return `${order}.${type}`;
}

/** The texts of a parameter. A form without scripts sends an order together with its listing type, as `sort`. */
function getTexts(params: URLSearchParams, name: SearchParamName): string[] {
  const texts = params.getAll(name);
  if (name === 'sort') return texts.map((text) => ORDER_OF_TYPE.exec(text)?.[1] ?? text);
  const type = name === 'listing_type' ? ORDER_OF_TYPE.exec(params.get('sort') ?? '')?.[2] : undefined;
  return type === undefined ? texts : [type, ...texts];
}

/** A query parameter's value or default. Undefined if the parameter has no default and is missing or malformed. */
export function readSearchParam<N extends SearchParamName>(
  params: URLSearchParams,
  name: N,
): SearchParamValue<N> | undefined {
  const kind = searchParams[name] as Kind<SearchParamValue<N>>;
  return kind.read(getTexts(params, name)) ?? kind.absent;
}

/** The feature flags in a query (`FF_ALL`, `FF_<flag>`) and whether each is on. At most 20, sorted by name. */
export function readFeatureFlags(params: URLSearchParams): ReadonlyMap<string, boolean> {
  const flags = new Map<string, boolean>();
  for (const flagName of [...new Set(params.keys())].sort()) {
    if (!/^FF_\w{1,40}$/.test(flagName)) continue;
    const on = toggle.read(params.getAll(flagName));
    if (on !== undefined && flags.size < MAX_FLAGS) flags.set(flagName, on);
  }
  return flags;
}

/**
 * The canonical query, without `?`: known parameters only, each cleaned, defaults left out, in a fixed order. Two
 * queries with the same meaning give the same text. For a cache key, `names` limits the result to the parameters that a
 * page depends on. Feature flags are kept only without `names`. Does not check whether an area exists: that takes a
 * vocabulary.
 */
export function canonicalSearch(params: URLSearchParams, names?: readonly SearchParamName[]): string {
  const wanted = new Set(names ?? allNames);
  const texts = new Map<string, string>();
  for (const name of allNames) {
    if (!wanted.has(name)) continue;
    const kind = searchParams[name] as Kind<unknown>;
    const value = kind.read(getTexts(params, name));
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

/** Percent-encoded only as far as needed, so that the commas of a list stay readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');
}

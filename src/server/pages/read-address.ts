import { LRUCache } from 'lru-cache';
import { capturedNames } from '../../rules/query-handling.ts';
import { normalPath } from '../../rules/route-table.ts';
import {
  canonicalSearch,
  listParamNames,
  readSearchParam,
  type SearchParamName,
  searchParams,
} from '../../rules/search-params.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { isMachinePath } from '../http/machine-path.ts';

/** What a page rendered on the server can depend on; all else waits for the browser. */
const pageParamNames = [
  ...listParamNames,
  'compound_id',
  'home_id',
  'modal',
  'initial_market_id',
  'initial_market_name',
  'initial_area_id',
  'initial_area_name',
] as const satisfies readonly SearchParamName[];

/** A shared home shows that somebody shared it, and a share link carries on whether to ask for a name. */
const sharedHomeParamNames = [
  ...pageParamNames,
  'share_link_key',
  'no_name_gate',
] as const satisfies readonly SearchParamName[];
/** Stands for every key of a share link: the page that is kept is the same for all, and holds nothing of a person. */
const ANY_KEY = 'any';
/** A sign-up shows the step that its address names. */
const signupParamNames = ['product_select', 'step'] as const satisfies readonly SearchParamName[];
const SIGNUP = /^\/(?:signup(?:\/|$)|hfc\/signup$)/;
const SHARED_HOME = /^\/(?:hfc\/homes_c|hi)\//;

function paramNamesOf(path: string): readonly SearchParamName[] {
  if (SIGNUP.test(path)) return signupParamNames;
  return SHARED_HOME.test(path) ? sharedHomeParamNames : pageParamNames;
}

/**
 * The address without what means nothing in its list parameters, or null when it is clean. Others, a campaign's say, stay:
 * the browser takes them out when they have been read. The usual market stays, too: a link may say it to somebody who
 * follows another one.
 */
function cleanAddress(path: string, params: URLSearchParams): string | null {
  const names: readonly string[] = listParamNames;
  const given = [...params].filter(([name]) => names.includes(name));
  const clean = new URLSearchParams();
  if (params.get('markets') === searchParams.markets.absent) clean.set('markets', searchParams.markets.absent);
  for (const [name, value] of new URLSearchParams(canonicalSearch(params, listParamNames))) clean.set(name, value);
  if (new URLSearchParams(given).toString() === clean.toString()) return null;
  for (const [name, value] of params) if (!names.includes(name)) clean.append(name, value);
  return clean.size === 0 ? path : `${path}?${clean}`;
}

/** A path as the site spells it: without empty segments, and a known one in its normal form. */
function spellingOf(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/');
  return normalPath(single) ?? single;
}

/** Where the page of an address stands, or has moved to. */
export interface Meaning {
  address: string;
  moved?: { to: string; status: number };
}

const KEPT_MEANINGS = 5_000;
/** Characters; longer ones are made up. */
const LONG_ADDRESS = 500;

/** @throws AppError not_found for a path that belongs to machines. */
export function readAddress(url: string, config: Config): Meaning {
  // Not by URL: it would take a path that starts with two slashes for a host.
  const [path = '/', query = ''] = url.split('?', 2);
  if (isMachinePath(path, config)) throw new AppError('not_found', 'There is nothing here.');
  const spelled = spellingOf(path);
  if (spelled !== path)
    return { address: path, moved: { to: query === '' ? spelled : `${spelled}?${query}`, status: 301 } };
  const params = new URLSearchParams(query);
  const clean = cleanAddress(path, params);
  if (clean !== null) return { address: path, moved: { to: clean, status: 302 } };
  if (readSearchParam(params, 'share_link_key') !== undefined) params.set('share_link_key', ANY_KEY);
  const search = canonicalSearch(params, paramNamesOf(path));
  return { address: search === '' ? path : `${path}?${search}` };
}

/** As `readAddress`, which it asks once for what is asked often: what an address means doesn't change. */
export function rememberedMeanings(config: Config): (url: string) => Meaning {
  const meanings = new LRUCache<string, Meaning>({ max: KEPT_MEANINGS });
  return (url) => {
    const known = meanings.get(url);
    if (known) return known;
    const meaning = readAddress(url, config);
    if (url.length < LONG_ADDRESS) meanings.set(url, meaning);
    return meaning;
  };
}

/** What a visit brings with it, whatever page it begins at: a redirect must not lose it. */
export function carryOn(location: string, url: string): string {
  const [target = '', given = ''] = location.split('?', 2);
  const params = new URLSearchParams(given);
  const names: readonly string[] = ['dev', ...capturedNames];
  for (const [name, value] of new URLSearchParams(url.split('?', 2)[1])) {
    if ((names.includes(name) || name.startsWith('FF_')) && !params.has(name)) params.append(name, value);
  }
  return params.size === 0 ? target : `${target}?${params}`;
}

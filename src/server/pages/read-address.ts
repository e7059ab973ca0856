import { LRUCache } from 'lru-cache';
import { withoutPeople } from '../../rules/navigation/list-search.ts';
import { capturedNames } from '../../rules/navigation/query-handling.ts';
import { normalPath } from '../../rules/navigation/route-table.ts';
import {
  canonicalSearch,
  costParamNames,
  listParamNames,
  readSearchParam,
  type SearchParamName,
  searchParams,
} from '../../rules/navigation/search-params.ts';

/** The parameters of tokens in the links of mails. */
const TOKEN = /[?&](?:email_prefs_token|(?:delayed_)?magic_link_token)=/;

/**
 * Headers for a page whose address contains a token. Caches must not store the page, and search engines must not list
 * it. Other sites must not learn the address, so the referrer has only the origin. Forms need the origin to show where
 * they come from.
 */
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' };

/** The headers above for an address with a token. Null for other addresses. */
export function tokenHeaders(url: string): Readonly<Record<string, string>> | null {
  return TOKEN.test(url) ? headers : null;
}

/** The parameters that a page rendered on the server can depend on. All others wait for the browser. */
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

/** The page of a shared home says that it was shared, and `no_name_gate` decides whether to ask for a name. */
const sharedHomeParamNames = [
  ...pageParamNames,
  'share_link_key',
  'no_name_gate',
] as const satisfies readonly SearchParamName[];
/** Stands for every key of a share link. The cached page is the same for all keys, and contains no personal data. */
const ANY_KEY = 'any';
/** The sign-up page shows the step in its address. */
const signupParamNames = ['product_select', 'step'] as const satisfies readonly SearchParamName[];
/** A share link leads to the shared home with the same costs. */
const shareLinkParamNames = [...sharedHomeParamNames, ...costParamNames] as const satisfies readonly SearchParamName[];
const SHARE_LINK = /^\/hi\//;
/** The page of compared homes has their costs in its table. */
const compareParamNames = ['ids', ...costParamNames] as const satisfies readonly SearchParamName[];
const SIGNUP = /^\/(?:signup(?:\/|$)|hfc\/signup$)/;
const COMPARE = /^\/hfc\/compare(?:\.data)?$/;
const SHARED_HOME = /^\/hfc\/homes_c\//;

function getParamNames(path: string): readonly SearchParamName[] {
  if (SIGNUP.test(path)) return signupParamNames;
  if (COMPARE.test(path)) return compareParamNames;
  if (SHARE_LINK.test(path)) return shareLinkParamNames;
  return SHARED_HOME.test(path) ? sharedHomeParamNames : pageParamNames;
}

/**
 * The address with clean list parameters, or null if it is clean already. Other parameters, such as a campaign's, stay:
 * the browser removes them after reading them. The default market stays too, because the link may be for a user who
 * follows another market.
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

/** Any host. Only the path of the URL is read. */
const SOME_SITE = 'http://localhost';

/**
 * A path without empty segments and dot segments. The render resolves dot segments too, so the address of a page must
 * not contain any.
 */
function resolved(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/');
  // A single slash at the start can't be read as the beginning of a host.
  const { pathname } = new URL(single, SOME_SITE);
  return pathname.replaceAll(/\/{2,}/g, '/');
}

/** The page of an address, or the address that it has moved to. */
export interface Meaning {
  address: string;
  moved?: { to: string; status: number };
}

const KEPT_MEANINGS = 5_000;
/** In characters. Longer addresses are made up. */
const LONG_ADDRESS = 500;

/** Whether a path is that of a page, or of the data of a page. */
export function isPage(path: string): boolean {
  return normalPath(path.replace(/\.data$/, '')) !== undefined;
}

/** Reads the address of a page. */
export function readAddress(url: string): Meaning {
  // Don't use URL, which would read a path that starts with two slashes as a host.
  const [path = '/', query = ''] = url.split('?', 2);
  const direct = resolved(path);
  const spelled = normalPath(direct);
  if (spelled !== undefined && spelled !== path)
    return { address: path, moved: { to: query === '' ? spelled : `${spelled}?${query}`, status: 301 } };
  const params = new URLSearchParams(query);
  const clean = cleanAddress(path, params);
  if (spelled !== undefined && clean !== null) return { address: path, moved: { to: clean, status: 302 } };
  if (readSearchParam(params, 'share_link_key') !== undefined) params.set('share_link_key', ANY_KEY);
  const search = canonicalSearch(withoutPeople(params), getParamNames(path));
  return { address: search === '' ? direct : `${direct}?${search}` };
}

/** Like `readAddress`, but remembers its results for frequent addresses. A result never changes. */
export function rememberedMeanings(): (url: string) => Meaning {
  const meanings = new LRUCache<string, Meaning>({ max: KEPT_MEANINGS });
  return (url) => {
    const known = meanings.get(url);
    if (known) return known;
    const meaning = readAddress(url);
    if (url.length < LONG_ADDRESS) meanings.set(url, meaning);
    return meaning;
  };
}

/** What campaigns and their clicks add to an address. The recorded landing page of a visit has them. */
const CAMPAIGN = /^(?:utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|li_fat_id)$/;

/** Adds the parameters that come with a visit to a redirect, which must not lose them. */
export function carryOn(location: string, url: string): string {
  const [target = '', given = ''] = location.split('?', 2);
  const params = new URLSearchParams(given);
  const names: readonly string[] = ['dev', ...capturedNames];
  for (const [name, value] of new URLSearchParams(url.split('?', 2)[1])) {
    const isCarried = names.includes(name) || name.startsWith('FF_') || CAMPAIGN.test(name);
    if (isCarried && !params.has(name)) params.append(name, value);
  }
  return params.size === 0 ? target : `${target}?${params}`;
}

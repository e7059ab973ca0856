import { FOREIGN_CODE, isAuthCode } from '../people/failed-login-code.ts';
import { readFeatureFlags, readSearchParam, type SearchParamName, type SearchParamValue } from './search-params.ts';

/** Settings that an address turned on. They stay on for the visit, and every later address contains them. */
export interface KeptQuery {
  dev: boolean;
  /** Sorted names of the flags that are on, such as `FF_ALL`. */
  flags: readonly string[];
}

/**
 * Parameters that are read once, stored elsewhere, and removed from the address, so that a reload or a shared link
 * doesn't apply them again.
 */
export const capturedNames = [
  'initial_market_id',
  'initial_market_name',
  'initial_area_id',
  'initial_area_name',
  'subscriber_id',
  'magic_link_token',
  'delayed_magic_link_token',
  'email_prefs_token',
  'redirect',
  'error',
  'error_code',
] as const satisfies readonly SearchParamName[];

const linkNames = ['magic_link_token', 'delayed_magic_link_token'] as const;

export type CapturedQuery = { [N in (typeof capturedNames)[number]]?: SearchParamValue<N> } & {
  /** A code of the auth service for another browser: our pages never ask for one. */
  auth_code?: string;
};

export interface HandledQuery {
  /** The query that the address should have, without `?`. */
  search: string;
  captured: CapturedQuery;
  kept: KeptQuery;
}

export const nothingKept: KeptQuery = { dev: false, flags: [] };

/** Flags take effect only at the start of a visit. Later addresses only carry them on. */
function flagsAfter(params: URLSearchParams, kept: KeptQuery, first: boolean): string[] {
  const on = new Set(kept.flags);
  if (first) {
    for (const [name, value] of readFeatureFlags(params)) {
      if (value) on.add(name);
      else on.delete(name);
    }
  }
  return [...on].sort();
}

/**
 * What an address means for the visit, and the query that it should have instead. All other parameters stay unchanged
 * and in order. `first` is true for the address that the page was loaded with.
 */
export function handleQuery(given: string, kept: KeptQuery, first: boolean): HandledQuery {
  const params = new URLSearchParams(given);
  const captured: Record<string, unknown> = {};
  // The auth service adds a code to the address that a stranger may have chosen. A link in it isn't the visitor's.
  if (params.get('code')) for (const name of linkNames) params.delete(name);
  const givenLinks = linkNames.filter((name) => params.get(name));
  for (const name of capturedNames) {
    const value = readSearchParam(params, name);
    if (value !== undefined) captured[name] = value;
    params.delete(name);
  }
  // A link that was cut or changed on its way. The visitor meant to log in, so the page must say that it failed.
  if (givenLinks.some((name) => captured[name] === undefined)) captured.error_code ??= 'magic_link_ended';
  const code = params.get('code');
  if (isAuthCode(code)) captured.auth_code = code;
  else if (code && captured.error === undefined) captured.error_code ??= FOREIGN_CODE;
  params.delete('code');
  // The text of an error. The product never shows it, because an attacker can write any text into an address.
  params.delete('error_description');
  const after: KeptQuery = {
    dev: kept.dev || readSearchParam(params, 'dev') === true,
    flags: flagsAfter(params, kept, first),
  };
  for (const name of Array.from(params.keys()))
    if (name.startsWith('FF_') && !after.flags.includes(name)) params.delete(name);
  if (after.dev) params.set('dev', '1');
  for (const name of after.flags) params.set(name, '1');
  return { search: params.toString(), captured, kept: after };
}

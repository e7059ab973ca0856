import {
  type CapturedQuery,
  handleQuery,
  type KeptQuery,
  nothingKept,
} from '../../../rules/navigation/query-handling.ts';
import { getRoute } from '../../../rules/navigation/route-table.ts';
import { asksForNoList } from '../../../rules/navigation/search-params.ts';
import { FOREIGN_CODE } from '../../../rules/people/failed-login-code.ts';
import { lasting, MONTH_MS, ofThisTab } from '../storage/stored-values.ts';
import { refuseLogin } from './failed-login.ts';

export function keptQuery(): KeptQuery {
  return ofThisTab.get('kept_query') ?? nothingKept;
}

/** An address to return to, without captured parameters, so that tokens are stored in only one place. */
export function wantedPath(pathname: string, search: string): string {
  const settled = handleQuery(search.slice(1), keptQuery(), false).search;
  return settled ? `${pathname}?${settled}` : pathname;
}

/** A path to return to from a link. Of its tokens, only those in the link itself count. */
function withoutTokens(redirect: string): string {
  const [pathname = '', search = ''] = redirect.replace(/#.*/, '').split('?', 2);
  return wantedPath(pathname, `?${search}`);
}

/** As long as a code of the auth service may be answered with a new email. */
const HOUR_MS = 60 * 60 * 1_000;

/** Remembers a code for another browser, which the page explains. Where a provider leads back, the login has failed. */
function rememberCode(code: string): void {
  if (getRoute(location.pathname)?.id === 'authCallback') refuseLogin(FOREIGN_CODE);
  else ofThisTab.set('code_for_other_browser', code, HOUR_MS);
}

/** Removes the code before any page reads the address, because to a page that logs in a code is a failed login. */
function removeCode(): void {
  const url = new URL(location.href);
  for (const name of ['code', 'magic_link_token', 'delayed_magic_link_token']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Stores captured parameters where they are needed later. */
export function rememberCaptured({ error, error_code = error, ...captured }: CapturedQuery): void {
  const {
    subscriber_id,
    magic_link_token,
    delayed_magic_link_token,
    email_prefs_token,
    redirect,
    auth_code,
    ...place
  } = captured;
  if (error_code !== undefined) refuseLogin(error_code);
  if (Object.keys(place).length > 0) ofThisTab.set('initial_place', place);
  if (subscriber_id !== undefined) ofThisTab.set('subscriber_id_for_next_login', subscriber_id);
  if (magic_link_token !== undefined) {
    ofThisTab.set('magic_link_token', magic_link_token);
    // The visitor opened a link instead of going on with a login.
    ofThisTab.remove('login_step');
  }
  if (auth_code !== undefined) rememberCode(auth_code);
  if (redirect !== undefined) ofThisTab.set('redirect_after_login', withoutTokens(redirect));
  if (email_prefs_token !== undefined) ofThisTab.set('email_prefs_token', email_prefs_token);
  if (delayed_magic_link_token !== undefined)
    lasting.set('delayed_magic_link_token', delayed_magic_link_token, MONTH_MS);
}

let plainlyLoaded = false;

/** Whether the address that the page was loaded with asked for no specific list. */
export function isPlainlyLoaded(): boolean {
  return plainlyLoaded;
}

/**
 * Remembers how a visit begins, before any page is shown: the parameters that stay on, and the parameters from a link.
 */
export function beginVisit({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  plainlyLoaded = asksForNoList(new URLSearchParams(search));
  const { search: settled, captured, kept } = handleQuery(search.slice(1), keptQuery(), true);
  // Without captured parameters, so that tokens are stored in only one place.
  if (ofThisTab.get('landing') === undefined) ofThisTab.set('landing', settled ? `${pathname}?${settled}` : pathname);
  const delayed = lasting.get('delayed_magic_link_token');
  if (delayed !== undefined) {
    lasting.remove('delayed_magic_link_token');
    ofThisTab.set('magic_link_token', delayed);
  }
  rememberCaptured(captured);
  if (captured.auth_code !== undefined) removeCode();
  ofThisTab.set('kept_query', kept);
}

import { canonicalSearch, listParamNames } from '../../rules/search-params.ts';
import { paths } from './paths.ts';
import { ofThisTab } from './visit.ts';

/**
 * Remembers where whoever is asked to sign up goes on after it: the home that didn't open, or the list that they have
 * chosen. Without either it is the list of what they follow.
 */
export function returnAfterSignIn(
  { pathname, search }: { pathname: string; search: string },
  home: number | null,
): void {
  const chosen = canonicalSearch(new URLSearchParams(search), listParamNames) !== '';
  if (home !== null) ofThisTab.set('redirect_after_login', paths.compound(home));
  else if (chosen) ofThisTab.set('redirect_after_login', pathname + search);
}

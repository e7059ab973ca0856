import { canonicalSearch, listParamNames } from '../../../rules/navigation/search-params.ts';
import { ofThisTab } from '../storage/stored-values.ts';
import { paths } from './paths.ts';

/**
 * Remembers where a visitor goes after signing up: to the given home, or to the list that the visitor filtered. Without
 * either, the visitor later goes to the list of the followed market.
 */
export function returnAfterSignIn(
  { pathname, search }: { pathname: string; search: string },
  home: number | null,
): void {
  const chosen = canonicalSearch(new URLSearchParams(search), listParamNames) !== '';
  if (home !== null) ofThisTab.set('redirect_after_login', paths.compound(home));
  else if (chosen) ofThisTab.set('redirect_after_login', pathname + search);
}

import { getRoute } from '../../../rules/navigation/route-table.ts';
import { refuseLogin } from './failed-login.ts';
import { fragmentCode } from './fragment-code.ts';

/**
 * Reads what a login or a link about a new email address left in the fragment of the address. Call this before any page is shown, because a page that
 * redirects loses the fragment. A page that doesn't support logging in, such as the sign-up, removes a session from the
 * fragment.
 */
export function readFragment({ pathname, search, hash }: Location): void {
  const code = fragmentCode({ hash });
  if (code !== null) refuseLogin(code);
  const route = getRoute(pathname);
  if (!hash.includes('access_token=') || !route?.noAutoLogin || route.id === 'updatePassword') return;
  history.replaceState(history.state, '', pathname + search);
  refuseLogin('link_unused');
}

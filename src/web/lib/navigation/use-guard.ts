import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForLogin, failedLoginTarget } from '../../../rules/navigation/route-guards.ts';
import { getRoute, type RouteEntry } from '../../../rules/navigation/route-table.ts';
import { isSignedIn } from '../storage/remembered-account.ts';
import { ofThisTab } from '../storage/stored-values.ts';
import { paths } from './paths.ts';
import { wantedPath } from './visit.ts';

/**
 * Redirects signed-out visitors away from pages that need a login, and remembers the page they wanted. Call this once,
 * in the root.
 */
export function useGuard(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const target = failedLoginTarget(pathname, search);
    if (target !== null) ofThisTab.set('redirect_after_failed_login', target);
    if (isSignedIn() || !asksForLogin(pathname, ofThisTab.get('email_prefs_token'))) return;
    const route: RouteEntry | null | undefined = getRoute(pathname);
    if (route?.asksToLogIn) ofThisTab.remove('redirect_after_failed_login');
    ofThisTab.set('redirect_after_login', wantedPath(pathname, search));
    void navigate(paths.authCheck(), { replace: true });
  }, [pathname, search, navigate]);
}

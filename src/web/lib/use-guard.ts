import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForLogin, failedLoginTarget } from '../../rules/route-guards.ts';
import { paths } from './paths.ts';
import { isSignedIn, ofThisTab, wantedPath } from './visit.ts';

/** Keeps the anonymous away from what asks for a login, and remembers where they wanted to go. For the root, once. */
export function useGuard(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const target = failedLoginTarget(pathname, search);
    if (target !== null) ofThisTab.set('redirect_after_failed_login', target);
    if (isSignedIn() || !asksForLogin(pathname, ofThisTab.get('email_prefs_token'))) return;
    ofThisTab.set('redirect_after_login', wantedPath(pathname, search));
    void navigate(paths.authCheck(), { replace: true });
  }, [pathname, search, navigate]);
}

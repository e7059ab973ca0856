import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handleQuery } from '../../rules/query-handling.ts';
import { asksForLogin, failedLoginTarget } from '../../rules/route-guards.ts';
import { paths } from './paths.ts';
import { isSignedIn, keptQuery, ofThisTab } from './visit.ts';

/** Keeps the anonymous away from what asks for a login, and remembers where they wanted to go. For the root, once. */
export function useGuard(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const target = failedLoginTarget(pathname, search);
    if (target !== null) ofThisTab.set('redirect_after_failed_login', target);
    if (isSignedIn() || !asksForLogin(pathname, ofThisTab.get('email_prefs_token'))) return;
    const settled = handleQuery(search.slice(1), keptQuery(), false).search;
    ofThisTab.set('redirect_after_login', settled ? `${pathname}?${settled}` : pathname);
    void navigate(paths.authCheck(), { replace: true });
  }, [pathname, search, navigate]);
}

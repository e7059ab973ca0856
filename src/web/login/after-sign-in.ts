import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';

/**
 * The path to go to after a sign-in, and forgets it: the page that the user wanted, else the list of the followed
 * market.
 */
export function takeTargetAfterSignIn(): string {
  const wanted = ofThisTab.get('redirect_after_login');
  ofThisTab.remove('redirect_after_login');
  ofThisTab.remove('redirect_after_failed_login');
  return wanted ?? paths.dashboard(lasting.get('home_search'));
}

/** Returns a function that redirects to the page the user wanted before signing in. */
export function useFinishSignIn(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(takeTargetAfterSignIn(), { replace: true }), [navigate]);
}

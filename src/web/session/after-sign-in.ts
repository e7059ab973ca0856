import { paths } from '../lib/paths.ts';
import { ofThisTab } from '../lib/visit.ts';

/** Where to go once somebody is signed in: where they wanted to go, once, else to the dashboard. */
export function takeTargetAfterSignIn(): string {
  const wanted = ofThisTab.get('redirect_after_login');
  ofThisTab.remove('redirect_after_login');
  ofThisTab.remove('redirect_after_failed_login');
  return wanted ?? paths.dashboard();
}

import { paths } from '../lib/paths.ts';
import { lasting, ofThisTab } from '../lib/visit.ts';

/** Where to go once somebody is signed in: where they wanted to go, once, else to the list of what they follow. */
export function takeTargetAfterSignIn(): string {
  const wanted = ofThisTab.get('redirect_after_login');
  ofThisTab.remove('redirect_after_login');
  ofThisTab.remove('redirect_after_failed_login');
  return wanted ?? paths.dashboard(lasting.get('home_search'));
}

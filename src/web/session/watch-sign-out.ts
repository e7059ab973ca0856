import { asksForLogin } from '../../rules/route-guards.ts';
import { paths } from '../lib/paths.ts';
import { ofThisTab } from '../lib/visit.ts';
import { setCurrentSession } from './current-session.ts';

/** Where browsers keep what is known of the account: its going in one tab tells the others. */
const ACCOUNT_KEY = 'lnf:account';

/** Signs this tab out when another one does; `leave` is told where to go from a page for the signed in. Returns how to stop. */
export function watchSignOut(leave: (path: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    const everything = key === null;
    if (!everything && (key !== ACCOUNT_KEY || newValue !== null)) return;
    ofThisTab.remove('signed_in');
    setCurrentSession(null);
    if (asksForLogin(location.pathname, ofThisTab.get('email_prefs_token'))) leave(paths.login());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

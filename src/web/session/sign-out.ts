import { lasting, ofThisTab } from '../lib/visit.ts';
import { authClient } from './auth-client.ts';
import { setCurrentSession } from './current-session.ts';

/** What belongs to whoever was signed in, in this tab. */
export function resetSession(): void {
  for (const key of [
    'signed_in',
    'login_problem',
    'redirect_after_login',
    'subscriber_id_for_next_login',
    'magic_link_token',
    'onboarding',
    'email_prefs_token',
    'unconfirmed_signup',
  ] as const)
    ofThisTab.remove(key);
  setCurrentSession(null);
  lasting.remove('home_search');
  lasting.remove('signup_info');
}

/** Signs out in this browser, in all of its tabs; `everywhere` in all other browsers too. Never throws. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  resetSession();
  lasting.remove('delayed_magic_link_token');
  // The other tabs see it go.
  lasting.remove('account');
  const { error } = await authClient().signOut({ scope: everywhere ? 'global' : 'local' });
  if (error) console.warn('Sign-out', error);
}

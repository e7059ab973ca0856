import { forgetAccount } from '../lib/storage/remembered-account.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';
import { authClient } from './auth-client.ts';
import { endSession } from './current-session.ts';

/** Forgets the state of the signed-in user in this tab. */
export function resetSession(): void {
  for (const key of [
    'login_problem',
    'redirect_after_login',
    'subscriber_id_for_next_login',
    'magic_link_token',
    'onboarding',
    'email_prefs_token',
    'unconfirmed_signup',
  ] as const)
    ofThisTab.remove(key);
  endSession();
  lasting.remove('home_search');
  lasting.remove('signup_info');
}

/** Signs out in all tabs of this browser. With `everywhere`, also in all other browsers. Never throws. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  resetSession();
  lasting.remove('delayed_magic_link_token');
  // The other tabs notice the removal.
  forgetAccount();
  const { error } = await authClient().signOut({ scope: everywhere ? 'global' : 'local' });
  if (error) console.warn('Sign-out', error);
}

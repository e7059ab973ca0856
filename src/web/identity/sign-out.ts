import { forgetAccount } from '../lib/storage/remembered-account.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';
import { authClient } from './auth-client.ts';
import { endSession } from './current-session.ts';
import { forgetLinkedAccount } from './linked-account.ts';

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

/** Forgets the signed-in user in all tabs of this browser. */
function forgetUser(): void {
  resetSession();
  lasting.remove('delayed_magic_link_token');
  forgetLinkedAccount();
  // The other tabs notice the removal.
  forgetAccount();
}

/** Signs out in all tabs of this browser, with or without a connection. Never throws. */
export async function signOut(): Promise<void> {
  forgetUser();
  const { error } = await authClient().signOut({ scope: 'local' });
  if (error) console.warn('Sign-out', error);
}

/**
 * Signs out in all browsers.
 * @throws AuthError if the auth service can't be reached. Then the user is still signed in everywhere.
 */
export async function signOutEverywhere(): Promise<void> {
  const { error } = await authClient().signOut({ scope: 'global' });
  if (error) throw error;
  forgetUser();
}

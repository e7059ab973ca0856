import { AuthClient } from '@supabase/auth-js';
import { rememberAccount } from '../lib/visit.ts';
import { authUrl } from './auth-url.ts';
import { refuseForeignSession, STORAGE_KEY } from './foreign-session.ts';

let client: InstanceType<typeof AuthClient> | undefined;

/**
 * Takes a session that came in the address out of it before the client reads it: by itself the client leaves it one step
 * back in the history. Returns how to put it back, for a reload to try again.
 */
function takeOutOfAddress(): () => void {
  const { href } = location;
  if (!location.hash.includes('access_token=')) return () => undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return () => history.replaceState(history.state, '', href);
}

/**
 * The auth service's own client: it keeps the session, refreshes it, and tells other tabs. Load this module only for somebody who signs in or has.
 */
export function authClient(): InstanceType<typeof AuthClient> {
  if (client) return client;
  refuseForeignSession();
  const { authKey } = document.documentElement.dataset;
  let putBack = (): void => undefined;
  client = new AuthClient({
    url: authUrl(),
    storageKey: STORAGE_KEY,
    // A link in a mail may be opened in another browser than the one that asked for it.
    flowType: 'implicit',
    detectSessionInUrl(_url, { access_token, error, error_code, error_description }) {
      if (access_token) putBack = takeOutOfAddress();
      return Boolean(access_token || error || error_code || error_description);
    },
    ...(authKey && { headers: { apikey: authKey } }),
  });
  void client.initialize().then(({ error }) => error && putBack());
  client.onAuthStateChange((event, session) => {
    if (event === 'TOKEN_REFRESHED' && session) rememberAccount({ accessToken: session.access_token });
  });
  return client;
}

/** Whether the auth service has given a session that waits for a code of the authenticator app. */
export async function waitsForTotp(): Promise<boolean> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel === 'aal1';
}

import { AuthClient, type AuthError } from '@supabase/auth-js';
import { USUAL_AUTH_PREFIX } from '../../rules/navigation/auth-service.ts';
import { rememberAccount } from '../lib/storage/remembered-account.ts';
import { isAcceptedSession, refuseForeignSession } from './foreign-session.ts';
import { fetchOfSameAccount } from './same-account.ts';
import { isBadSession } from './sign-in-failure.ts';
import { STORAGE_KEY } from './stored-account.ts';

/** The base address of the auth service, without a trailing slash. */
export function authUrl(): string {
  return new URL(document.documentElement.dataset.authUrl ?? USUAL_AUTH_PREFIX, location.origin).href;
}

let client: InstanceType<typeof AuthClient> | undefined;
/** Whether the address had a session when the client read it. */
let hadSession = false;

/**
 * Removes a session from the address before the auth client reads it. The client alone would leave the session one step
 * back in the history. Returns a function that puts the session back, so that a reload can try again.
 */
function takeOutOfAddress(): () => void {
  const { href } = location;
  history.replaceState(history.state, '', location.pathname + location.search);
  return () => history.replaceState(history.state, '', href);
}

/**
 * The auth service's own client. It stores and refreshes the session and tells other tabs. Load this module only for
 * users who sign in or are signed in.
 */
export function authClient(): InstanceType<typeof AuthClient> {
  if (client) return client;
  refuseForeignSession();
  const { authKey } = document.documentElement.dataset;
  let putBack = (): void => undefined;
  client = new AuthClient({
    url: authUrl(),
    storageKey: STORAGE_KEY,
    fetch: fetchOfSameAccount,
    // The user may open the link of a mail in a different browser than the browser that requested it.
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
    detectSessionInUrl(_url, { access_token, error, error_code, error_description }) {
      if (access_token) {
        if (!isAcceptedSession(access_token)) return false;
        hadSession = true;
        putBack = takeOutOfAddress();
      }
      return Boolean(access_token || error || error_code || error_description);
    },
    ...(authKey && { headers: { apikey: authKey } }),
  });
  void client.initialize().then(({ error }) => error && !isBadSession(error) && putBack());
  client.onAuthStateChange((event, session) => {
    if (event === 'TOKEN_REFRESHED' && session) rememberAccount({ accessToken: session.access_token });
  });
  return client;
}

/** The error of the session in the address. Null if the address had none, or if the session counts. */
export async function broughtSessionError(): Promise<AuthError | null> {
  const { error } = await authClient().initialize();
  return hadSession ? error : null;
}

/** Whether the auth service's session still needs a code from the authenticator app. */
export async function waitsForTotp(): Promise<boolean> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel === 'aal1';
}

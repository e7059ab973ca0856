import { useEffect, useState } from 'react';
import { mayBeSignedIn } from '../../../identity/may-be-signed-in.ts';
import { ofThisTab } from '../../../lib/storage/stored-values.ts';

/** Waits until it is known whether a user is signed in. A session takes precedence over a mail's link. */
async function sessionSettled(): Promise<void> {
  if (!mayBeSignedIn()) return;
  const { signInFromCache } = await import('../../../login/sign-in.ts');
  await signInFromCache();
}

/**
 * The token from a mail's link, for a page without a session. Null if there is none, and until the login state is
 * known.
 */
export function usePreferencesToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void sessionSettled().then(() => {
      if (!gone) setToken(ofThisTab.get('email_prefs_token') ?? null);
    });
    return () => {
      gone = true;
    };
  }, []);
  return token;
}

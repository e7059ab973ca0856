import { useEffect, useState } from 'react';
import { ofThisTab } from '../../../lib/visit.ts';
import { mayBeSignedIn } from '../../../session/may-be-signed-in.ts';

/** Waits until it is known whether somebody is signed in: a session beats the link of a mail. */
async function sessionSettled(): Promise<void> {
  if (!mayBeSignedIn()) return;
  const { signInFromCache } = await import('../../../session/sign-in.ts');
  await signInFromCache();
}

/** The token that a mail's link brought, for a page that has no session; null without one, and until that is known. */
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

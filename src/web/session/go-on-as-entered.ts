import { lasting, ofThisTab } from '../lib/visit.ts';
import { autoSubscribe } from './auto-subscribe.ts';
import { beginAccount } from './begin-account.ts';
import { currentSession } from './current-session.ts';
import { signInFromCache } from './sign-in.ts';

/** `signed_out`: whoever was signed in here isn't any more; `failed`: nothing could be kept just now. */
export type GoneOn = 'done' | 'signed_out' | 'failed';

/** Whether a market was chosen in this tab, of which no subscriber has been made yet. */
function isWaiting(): boolean {
  return ofThisTab.get('onboarding')?.metro_key !== undefined;
}

/** Goes on as whoever is or was signed in here, and follows what was entered in this tab. Again doubles nothing. */
export async function goOnAsEntered(): Promise<GoneOn> {
  if (!currentSession()) await signInFromCache();
  if (!currentSession()) return lasting.get('account') ? 'failed' : 'signed_out';
  if (isWaiting()) await autoSubscribe();
  await beginAccount();
  return isWaiting() ? 'failed' : 'done';
}

import { lasting, ofThisTab } from '../lib/visit.ts';
import { autoSubscribe } from './auto-subscribe.ts';
import { beginAccount } from './begin-account.ts';
import { currentSession } from './current-session.ts';
import { signInFromCache } from './sign-in.ts';

/** `signed_out`: the session that this browser remembers has ended. `failed`: nothing could be saved right now. */
export type GoneOn = 'done' | 'signed_out' | 'failed';

/** Whether a market was chosen in this tab but no subscriber has been created from it yet. */
function isWaiting(): boolean {
  return ofThisTab.get('onboarding')?.metro_key !== undefined;
}

/**
 * Continues as the user of the current session or of the session that this browser remembers. Then follows what was
 * entered in this tab. Safe to repeat.
 */
export async function goOnAsEntered(): Promise<GoneOn> {
  if (!currentSession()) await signInFromCache();
  if (!currentSession()) return lasting.get('account') ? 'failed' : 'signed_out';
  if (isWaiting()) await autoSubscribe();
  await beginAccount();
  return isWaiting() ? 'failed' : 'done';
}

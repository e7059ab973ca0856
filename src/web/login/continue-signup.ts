import { currentSession } from '../identity/current-session.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';
import { autoSubscribe } from '../subscriber/auto-subscribe.ts';
import { loadAccount } from '../subscriber/load-account.ts';
import { signInFromCache } from './sign-in.ts';

/** `signed_out`: the session that this browser remembers has ended. `failed`: nothing could be saved right now. */
export type SignupOutcome = 'done' | 'signed_out' | 'failed';

/** Whether a market was chosen in this tab but no subscriber has been created from it yet. */
function isWaiting(): boolean {
  return ofThisTab.get('onboarding')?.metro_key !== undefined;
}

/**
 * Continues as the user of the current session or of the session that this browser remembers. Then follows what was
 * entered in this tab. Safe to repeat.
 */
export async function continueSignup(): Promise<SignupOutcome> {
  if (!currentSession()) await signInFromCache();
  if (!currentSession()) return rememberedAccount() ? 'failed' : 'signed_out';
  if (isWaiting()) await autoSubscribe();
  await loadAccount();
  return isWaiting() ? 'failed' : 'done';
}

import { AuthError } from '../wire/auth-error.ts';
import type { SignedIn } from './start-session.ts';

/** How long a proof allows changes of credentials. */
export const PROOF_MS = 10 * 60 * 1000;

/**
 * Refuses to change an account's ways to sign in, unless the session has proven within 10 minutes that it is its owner's:
 * with the password, a mailed code, or a code of the authenticator app. A stolen session alone must not lock its owner out.
 * @throws AuthError reauthentication_needed (403).
 */
export function requireRecentProof({ session: { proven_at } }: Pick<SignedIn, 'session'>, now: Date): void {
  if (proven_at !== null && now.getTime() - proven_at.getTime() < PROOF_MS) return;
  throw new AuthError('reauthentication_needed', 'Confirm first that it is you: with your password or a code', {
    status: 403,
  });
}

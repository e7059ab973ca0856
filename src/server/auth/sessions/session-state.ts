import type { SessionFacts } from '../stores/session-facts-store.ts';
import { provenLevel } from './require-session.ts';

/** Whether a token still counts, and the level that its session has proven by now. */
export interface SessionState {
  state: 'active' | 'needs_factor' | 'ended';
  aal: 'aal1' | 'aal2';
}

/**
 * Whether a session's token still counts. `ended` means that the session or its account is gone, or that the account is
 * banned. `needs_factor` means that the account has an authenticator app and this sign-in hasn't used it. For a user who
 * signed in with a magic link, `session_id` is null, and the link tells whether it was used.
 */
export function sessionState(
  facts: SessionFacts | null,
  claimed: { session_id: string | null; aal: 'aal1' | 'aal2' },
): SessionState {
  if (!facts || facts.is_banned) return { state: 'ended', aal: 'aal1' };
  const proven = claimed.session_id === null ? claimed.aal : facts.session_aal;
  if (proven === null) return { state: 'ended', aal: 'aal1' };
  const aal = provenLevel(claimed.aal, { aal: proven });
  return { state: facts.has_factor && aal === 'aal1' ? 'needs_factor' : 'active', aal };
}

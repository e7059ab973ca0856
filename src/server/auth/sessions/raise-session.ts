import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Session, updateSession } from '../stores/session-store.ts';
import type { Client } from '../wire/client.ts';

/** How a session proved its second factor, as the token's `amr` names it. */
type SecondProof = { method: 'totp'; factor_id: string } | { method: 'mfa/recovery_code' };

/**
 * Raises a session to aal2, in the caller's transaction. The sign-in is now complete, and makes the client's network known.
 * The caller has locked the session.
 */
export async function raiseSession(
  { now, networks }: Pick<AuthContext, 'now' | 'networks'>,
  db: Database,
  { session_id, account_id, amr, refresh_counter, proven_at }: Session,
  { client, ...by }: SecondProof & { client: Client },
): Promise<Session> {
  const time = now();
  const proof = { method: by.method, timestamp: Math.floor(time.getTime() / 1000) };
  // Add two, so that the token from before isn't even the parent of the new token. The floor refuses all earlier
  // tokens.
  const counter = refresh_counter + 2;
  await networks.add(db, account_id, client);
  return updateSession(db, session_id, {
    aal: 'aal2',
    amr: JSON.stringify([proof, ...amr.filter(({ method }) => method !== proof.method)]),
    factor_id: 'factor_id' in by ? by.factor_id : null,
    // A recovery code is for owners without their app. It doesn't also allow to change the app.
    proven_at: by.method === 'totp' ? time : proven_at,
    refresh_counter: counter,
    refresh_floor: counter,
    refreshed_at: time,
    parent_token_used_at: null,
    active_token_used_at: null,
    updated_at: time,
  });
}

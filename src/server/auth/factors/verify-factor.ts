import { insertAuditEntry } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { type Authenticated, sessionEnded } from '../sessions/require-session.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { lockSession, type Session, updateSession } from '../sessions/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { CHALLENGE_MS, noSuchFactor } from './challenge-factor.ts';
import { findChallenge, markVerified } from './challenge-store.ts';
import { lockFactor, updateFactor } from './factor-store.ts';
import { stepOfCode } from './totp.ts';

/** The session after a second factor was proven in it. */
function raised({ amr, refresh_counter }: Session, factor_id: string, time: Date) {
  const proof = { method: 'totp', timestamp: Math.floor(time.getTime() / 1000) };
  // By two: the token from before is not even the parent of the new one, and the floor keeps out all that came before.
  const counter = refresh_counter + 2;
  return {
    aal: 'aal2',
    amr: JSON.stringify([proof, ...amr.filter(({ method }) => method !== proof.method)]),
    factor_id,
    refresh_counter: counter,
    refresh_floor: counter,
    refreshed_at: time,
    updated_at: time,
  } as const;
}

/**
 * Proves a factor with a code, which is good once: the session rises to aal2 and gets new tokens.
 * @throws AuthError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed.
 */
export async function verifyFactor(
  context: AuthContext,
  { account, session }: Authenticated,
  { factor_id, challenge_id, code }: { factor_id: string; challenge_id: string; code: string },
  client: Client,
): Promise<SessionJson> {
  const { account_id } = account;
  const { session_id } = session;
  const time = context.now();
  const risen = await inTransaction(context.db, async (db) => {
    const factor = await lockFactor(db, factor_id, account_id);
    const challenge = factor && (await findChallenge(db, challenge_id, factor_id));
    if (!factor || !challenge) return noSuchFactor();
    if (challenge.verified_at || time.getTime() - challenge.created_at.getTime() > CHALLENGE_MS)
      return new AuthError('mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge');
    const last_used_step = await stepOfCode(factor, code, time);
    const details = { factor_id, succeeded: last_used_step !== null };
    await insertAuditEntry(db, { account_id, action: 'verification_attempted', client, details, created_at: time });
    if (last_used_step === null) return new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
    const current = await lockSession(db, session_id);
    if (!current) return sessionEnded();
    await markVerified(db, challenge_id, time);
    await updateFactor(db, factor_id, { status: 'verified', last_used_step, updated_at: time });
    return updateSession(db, session_id, raised(current, factor_id, time));
  });
  return sessionJson(context, { account, session: risen });
}

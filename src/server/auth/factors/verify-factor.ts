import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeGuess } from '../limits/guess-budgets.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { requireProvenFactor } from '../sessions/require-proven-factor.ts';
import { type Authenticated, sessionEnded } from '../sessions/require-session.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { findChallenge, markVerified } from '../stores/challenge-store.ts';
import { deleteUnprovenFactorsOf, lockFactor, updateFactor } from '../stores/factor-store.ts';
import { deleteKnownNetworks } from '../stores/known-network-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf, lockSession } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { CHALLENGE_MS, noSuchFactor } from './challenge-factor.ts';
import { stepOfCode } from './totp.ts';
import { countWrongAppCode } from './use-app-code.ts';

/**
 * Ends the account's other sessions, its links in mails, its unproven factors and its known networks. With its first proven factor, the account belongs to the
 * user who proved it. Earlier sessions, and apps that another session began to add, may belong to a thief.
 */
async function endWhatIsUnproven(
  { hooks }: AuthContext,
  db: Transaction<Tables>,
  { account: { account_id }, session: { session_id } }: Authenticated,
): Promise<void> {
  await deleteUnprovenFactorsOf(db, account_id);
  await deleteSessionsOf(db, account_id, { except: session_id });
  await deleteTokensOf(db, account_id);
  await deleteKnownNetworks(db, account_id);
  await hooks.credentialsEnded(db, account_id);
}

/**
 * Proves a factor with a code, which is valid once. The session rises to aal2 and gets new tokens. Proving the first
 * factor of an account ends all its other sessions and its links in mails.
 * @throws AuthError session_not_found, insufficient_aal, reauthentication_needed, mfa_factor_not_found,
 * mfa_challenge_expired, mfa_verification_failed, over_request_rate_limit.
 */
export async function verifyFactor(
  context: AuthContext,
  caller: Authenticated,
  { factor_id, challenge_id, code }: { factor_id: string; challenge_id: string; code: string },
  client: Client,
): Promise<SessionJson> {
  const { account_id } = caller.account;
  const { session_id } = caller.session;
  const time = context.now();
  const guess = await takeGuess(context, context.db, { budget: 'app_code', subject: account_id, account_id, client });
  const signedIn = await inTransaction(context.db, async (db) => {
    const locked = await lockCaller(db, caller);
    const factor = await lockFactor(db, factor_id, account_id);
    const challenge = factor && (await findChallenge(db, challenge_id, factor_id));
    if (!factor || !challenge) return noSuchFactor();
    if (challenge.verified_at || time.getTime() - challenge.created_at.getTime() > CHALLENGE_MS)
      return new AuthError('mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge');
    const isNew = factor.status === 'unverified';
    if (isNew) {
      // Without these checks, a thief with the password could add an app beside the owner's, and a thief with the session
      // could add the first one.
      await requireProvenFactor(db, locked, 403);
      requireRecentProof(locked, time);
    }
    const isFirst = isNew && locked.aal === 'aal1';
    const last_used_step = await stepOfCode(factor, code, time);
    const details = { factor_id, succeeded: last_used_step !== null };
    await insertAuditEntry(db, { account_id, action: 'verification_attempted', client, details, created_at: time });
    if (last_used_step === null) {
      if (!isNew) await countWrongAppCode(context, db, locked.account);
      return new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
    }
    const current = await lockSession(db, session_id);
    if (!current) return sessionEnded();
    await markVerified(db, challenge_id, time);
    await updateFactor(db, factor_id, { status: 'verified', last_used_step, updated_at: time });
    if (isFirst) await endWhatIsUnproven(context, db, caller);
    if (isNew) {
      const change = { change: 'app_added', factor_id, subject: factor.friendly_name } as const;
      await sendSecurityNotice(context, db, locked.account, change);
    }
    await guess.giveBack(db);
    const session = await raiseSession(context, db, current, { method: 'totp', factor_id, client });
    return { account: locked.account, session };
  });
  return sessionJson(context, signedIn);
}

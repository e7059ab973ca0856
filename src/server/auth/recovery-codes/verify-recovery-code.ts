import type { AuthContext } from '../context/auth-context.ts';
import { takeGuess } from '../limits/guess-budgets.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { type Authenticated, sessionEnded } from '../sessions/require-session.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteUnraisedSessions, lockSession } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { useRecoveryCode } from './use-recovery-code.ts';

/**
 * Takes the second step of a sign-in with a recovery code, which is valid once. The session rises to aal2 and gets new
 * tokens. The account's other sessions that haven't taken this step end.
 * @throws AuthError session_not_found, mfa_verification_failed, mfa_recovery_codes_locked.
 */
export async function verifyRecoveryCode(
  context: AuthContext,
  caller: Authenticated,
  code: string,
  client: Client,
): Promise<SessionJson> {
  const { account_id } = caller.account;
  const guess = await takeGuess(context, context.db, {
    budget: 'recovery_code',
    subject: account_id,
    account_id,
    client,
  });
  const signedIn = await inTransaction(context.db, async (db) => {
    const { account, session } = await lockCaller(db, caller);
    const succeeded = await useRecoveryCode(context, db, account, code);
    const details = { method: 'recovery_code', succeeded };
    const entry = { account_id, client, details, created_at: context.now() };
    await insertAuditEntry(db, { ...entry, action: 'verification_attempted' });
    if (!succeeded) return new AuthError('mfa_verification_failed', 'Invalid recovery code entered');
    await guess.giveBack(db);
    const current = await lockSession(db, session.session_id);
    if (!current) return sessionEnded();
    await deleteUnraisedSessions(db, account_id, { except: session.session_id });
    return { account, session: await raiseSession(context, db, current, { method: 'mfa/recovery_code', client }) };
  });
  return sessionJson(context, signedIn);
}

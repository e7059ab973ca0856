import type { AuthContext } from '../context/auth-context.ts';
import { useAppCode } from '../factors/use-app-code.ts';
import { takeGuess } from '../limits/guess-budgets.ts';
import { areCodesAccepted, tooManyCodes } from '../limits/mailed-code-budget.ts';
import { takeSessionLimit } from '../limits/take-limit.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { PROOF_MS } from '../sessions/recent-proof.ts';
import { requireProvenFactor } from '../sessions/require-proven-factor.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { updateSession } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { useNonce } from './use-nonce.ts';

/** What the owner of a session brings to prove it: the password, a mailed code, or a code of the authenticator app. */
export type Proof = { password: string } | { nonce: string } | { code: string };

/** A stored proof, in the format of this call. */
export interface ProofJson {
  /** ISO 8601. */
  proven_at: string;
  /** When the proof stops allowing changes. ISO 8601. */
  expires_at: string;
}

/** Checks a password before the transaction, because that takes long. */
async function checkPassword(context: AuthContext, caller: Authenticated, password: string, client: Client) {
  await takeSessionLimit(context, 'password', caller);
  return isPassword(password, caller.account.password_hash, { network: getNetwork(client), isKnown: true });
}

/** Takes a guess at the app's code, before the transaction that checks it. */
async function takeCodeGuess(context: AuthContext, { account }: Authenticated, client: Client) {
  const { account_id } = account;
  const guess = { budget: 'app_code', subject: account_id, account_id, client } as const;
  return takeGuess(context, context.db, guess);
}

/**
 * Proves that a session is its owner's, and stores that with the session. For 10 minutes, the session may change the
 * account's ways to sign in. The auth API has no such call: this is our own.
 * @throws AuthError insufficient_aal, reauthentication_not_valid, mfa_verification_failed, code_attempts_exceeded, over_request_rate_limit,
 * session_not_found.
 */
export async function proveSession(
  context: AuthContext,
  caller: Authenticated,
  proof: Proof,
  client: Client,
): Promise<ProofJson> {
  // With the password alone, a thief could use up the owner's tries.
  await requireProvenFactor(context.db, caller, 403);
  const isPasswordRight = 'password' in proof && (await checkPassword(context, caller, proof.password, client));
  const guess = 'code' in proof ? await takeCodeGuess(context, caller, client) : null;
  const proven_at = context.now();
  await inTransaction(context.db, async (db) => {
    const { account, session } = await lockCaller(db, caller);
    const { account_id } = account;
    if ('password' in proof) {
      // The password may have changed while it was checked.
      const isCurrent = account.password_hash === caller.account.password_hash;
      if (!isPasswordRight || !isCurrent)
        return new AuthError('reauthentication_not_valid', 'The password is not right');
    } else if ('nonce' in proof) {
      if (!(await areCodesAccepted(context, db, session))) return tooManyCodes();
      if (!(await useNonce(context, db, { account, session }, proof.nonce)))
        return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
    } else if (await useAppCode(context, db, account, proof.code)) await guess?.giveBack(db);
    else return new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
    await updateSession(db, session.session_id, { proven_at, updated_at: proven_at });
    const details = { session_id: session.session_id, by: Object.keys(proof)[0] };
    await insertAuditEntry(db, { account_id, action: 'session_proven', client, details, created_at: proven_at });
    return undefined;
  });
  return { proven_at: proven_at.toISOString(), expires_at: new Date(proven_at.getTime() + PROOF_MS).toISOString() };
}

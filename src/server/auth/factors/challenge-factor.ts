import type { AuthContext } from '../context/auth-context.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { type Challenge, insertChallenge } from '../stores/challenge-store.ts';
import { findFactor } from '../stores/factor-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/** How long a challenge waits for its code, in milliseconds. */
export const CHALLENGE_MS = 300_000;

export const noSuchFactor = () => new AuthError('mfa_factor_not_found', 'MFA factor not found');

/**
 * Starts a challenge for a factor.
 * @throws AuthError mfa_factor_not_found, also if the factor belongs to another account.
 */
export async function challengeFactor(
  { db, now }: AuthContext,
  caller: Authenticated,
  factor_id: string,
  client: Client,
): Promise<Challenge> {
  return inTransaction(db, async (transaction) => {
    const { account_id } = (await lockCaller(transaction, caller)).account;
    const factor = await findFactor(transaction, factor_id, account_id);
    if (!factor) return noSuchFactor();
    const created_at = now();
    const details = { factor_id };
    await insertAuditEntry(transaction, { account_id, action: 'challenge_created', client, details, created_at });
    return insertChallenge(transaction, { factor_id, created_at });
  });
}

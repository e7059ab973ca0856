import type { AuthContext } from '../context/auth-context.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { lockFactor } from '../stores/factor-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { noSuchFactor } from './challenge-factor.ts';
import { removeFactor } from './remove-factors.ts';

/**
 * Removes a factor. Removing a proven factor lowers all sessions of the account to aal1.
 * @throws AuthError session_not_found, mfa_factor_not_found; insufficient_aal if the factor is proven and this session
 * has proven none.
 */
export async function unenrollFactor(
  { db, now }: AuthContext,
  caller: Authenticated,
  factor_id: string,
  client: Client,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { account, aal } = await lockCaller(transaction, caller);
    const { account_id } = account;
    const factor = await lockFactor(transaction, factor_id, account_id);
    if (!factor) return noSuchFactor();
    if (factor.status === 'verified' && aal !== 'aal2')
      return new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    await removeFactor(transaction, factor);
    const details = { factor_id };
    await insertAuditEntry(transaction, {
      account_id,
      action: 'factor_unenrolled',
      client,
      details,
      created_at: now(),
    });
    return undefined;
  });
}

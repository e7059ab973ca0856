import { lockAccount } from '../accounts/account-store.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { noSuchFactor } from '../factors/challenge-factor.ts';
import { deleteFactor, findFactor } from '../factors/factor-store.ts';
import { removeFactorsOf } from '../factors/remove-factors.ts';
import { lowerSessions } from '../sessions/session-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { noSuchUser } from './administer-account.ts';

/**
 * Takes one second factor from an account; what its sessions had proven with it doesn't count any more.
 * @throws AuthError user_not_found, mfa_factor_not_found.
 */
export async function removeFactor(
  { db, now }: AuthContext,
  account_id: string,
  factor_id: string,
  client: Client,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, account_id))) return noSuchUser();
    if (!(await findFactor(transaction, factor_id, account_id))) return noSuchFactor();
    await lowerSessions(transaction, factor_id);
    await deleteFactor(transaction, factor_id);
    const entry = { account_id, client, details: { by: 'administrator', factor_id }, created_at: now() };
    await insertAuditEntry(transaction, { ...entry, action: 'factor_deleted' });
    return undefined;
  });
}

/**
 * Takes all of them.
 * @throws AuthError user_not_found.
 */
export async function removeFactors({ db, now }: AuthContext, account_id: string, client: Client): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, account_id))) return noSuchUser();
    await removeFactorsOf(transaction, account_id);
    const entry = { account_id, client, details: { by: 'administrator' }, created_at: now() };
    await insertAuditEntry(transaction, { ...entry, action: 'factor_deleted' });
    return undefined;
  });
}

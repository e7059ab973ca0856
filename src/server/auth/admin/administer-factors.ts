import type { AuthContext } from '../context/auth-context.ts';
import { noSuchFactor } from '../factors/challenge-factor.ts';
import { removeFactor, removeFactorsOf } from '../factors/remove-factors.ts';
import { lockAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { findFactor } from '../stores/factor-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { noSuchUser } from './administer-account.ts';

/**
 * Removes one second factor from an account. All its sessions must then prove another factor.
 * @throws AuthError user_not_found, mfa_factor_not_found.
 */
export async function takeFactor(
  { db, now }: AuthContext,
  account_id: string,
  factor_id: string,
  client: Client,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, account_id))) return noSuchUser();
    const factor = await findFactor(transaction, factor_id, account_id);
    if (!factor) return noSuchFactor();
    await removeFactor(transaction, factor);
    const entry = { account_id, client, details: { by: 'administrator', factor_id }, created_at: now() };
    await insertAuditEntry(transaction, { ...entry, action: 'factor_deleted' });
    return undefined;
  });
}

/**
 * Removes all second factors of an account.
 * @throws AuthError user_not_found.
 */
export async function takeFactors({ db, now }: AuthContext, account_id: string, client: Client): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, account_id))) return noSuchUser();
    await removeFactorsOf(transaction, account_id);
    const entry = { account_id, client, details: { by: 'administrator' }, created_at: now() };
    await insertAuditEntry(transaction, { ...entry, action: 'factor_deleted' });
    return undefined;
  });
}

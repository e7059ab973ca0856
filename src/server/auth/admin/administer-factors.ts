import type { AuthContext } from '../context/auth-context.ts';
import { noSuchFactor } from '../factors/challenge-factor.ts';
import { removeFactor, removeFactorsOf } from '../factors/remove-factors.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { findFactor, hasVerifiedFactor } from '../stores/factor-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { noSuchUser } from './administer-account.ts';

/**
 * Removes one second factor from an account. All its sessions must then prove another factor.
 * @throws AuthError user_not_found, mfa_factor_not_found.
 */
export async function takeFactor(
  context: AuthContext,
  account_id: string,
  factor_id: string,
  client: Client,
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const account = await lockAccount(transaction, account_id);
    if (!account) return noSuchUser();
    const factor = await findFactor(transaction, factor_id, account_id);
    if (!factor) return noSuchFactor();
    await removeFactor(context, transaction, factor);
    if (factor.status === 'verified')
      await sendSecurityNotice(context, transaction, account, { change: 'app_removed', subject: factor.friendly_name });
    const entry = { account_id, client, details: { by: 'administrator', factor_id }, created_at: context.now() };
    await insertAuditEntry(transaction, { ...entry, action: 'factor_deleted' });
    return undefined;
  });
}

/**
 * Removes all second factors of an account.
 * @throws AuthError user_not_found.
 */
export async function takeFactors(context: AuthContext, account_id: string, client: Client): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const account = await lockAccount(transaction, account_id);
    if (!account) return noSuchUser();
    const isProtected = await hasVerifiedFactor(transaction, account_id);
    await removeFactorsOf(transaction, account_id);
    if (isProtected) await sendSecurityNotice(context, transaction, account, { change: 'app_removed' });
    const entry = { account_id, client, details: { by: 'administrator' }, created_at: context.now() };
    await insertAuditEntry(transaction, { ...entry, action: 'factor_deleted' });
    return undefined;
  });
}

import { updateAccount } from '../accounts/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteFactorsOf } from '../factors/factor-store.ts';
import { deleteTokensOf } from '../one-time-tokens/one-time-token-store.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/**
 * Removes all credentials of an account: password, second factors, sessions and codes. A stranger who created the
 * account with another person's address is locked out. The owner of the address can get in by mail, or by a link from
 * an administrator.
 */
export async function resetCredentials({ db, hooks, now }: AuthContext, account_id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await updateAccount(transaction, account_id, { password_hash: null, updated_at: now() });
    await deleteFactorsOf(transaction, account_id);
    await deleteSessionsOf(transaction, account_id);
    await deleteTokensOf(transaction, account_id);
    await hooks.credentialsEnded(transaction, account_id);
  });
}

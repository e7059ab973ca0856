import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { removeFactorsOf } from '../factors/remove-factors.ts';
import { lockAccount, updateAccount } from '../stores/account-store.ts';
import { deleteIdentitiesOf } from '../stores/identity-store.ts';
import { deleteKnownNetworks } from '../stores/known-network-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/**
 * Removes all credentials of an account: password, identities at providers, second factors, sessions, codes, and a
 * change of address that waits for its confirmation. A stranger who created the
 * account with another person's address is locked out. The owner of the address can get in by mail, or by a link from
 * an administrator.
 */
export async function resetCredentials({ db, hooks, now }: AuthContext, account_id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, account_id);
    if (!account) return;
    const time = now();
    await updateAccount(transaction, account_id, {
      password_hash: null,
      new_email: null,
      email_change_confirmed_by: null,
      app_metadata: JSON.stringify({ ...account.app_metadata, ...emailProvider }),
      updated_at: time,
    });
    await deleteIdentitiesOf(transaction, account_id);
    await addEmailIdentity(transaction, account, time);
    await removeFactorsOf(transaction, account_id);
    await deleteKnownNetworks(transaction, account_id);
    await deleteSessionsOf(transaction, account_id);
    await deleteTokensOf(transaction, account_id);
    await hooks.credentialsEnded(transaction, account_id);
  });
}

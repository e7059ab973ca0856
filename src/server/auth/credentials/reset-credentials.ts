import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { removeFactorsOf } from '../factors/remove-factors.ts';
import { type Account, lockAccount, updateAccount } from '../stores/account-store.ts';
import { deleteIdentitiesOf } from '../stores/identity-store.ts';
import { deleteKnownNetworks } from '../stores/known-network-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/**
 * Removes the password, the identities at providers, the known networks, the sessions and all codes and links of an account,
 * which the caller has locked. Second factors stay. `exceptFlow` names the login that is about to be completed.
 */
export async function removeFirstFactors(
  { hooks, now }: Pick<AuthContext, 'hooks' | 'now'>,
  db: Transaction<Tables>,
  account: Account,
  { exceptFlow = null }: { exceptFlow?: string | null } = {},
): Promise<void> {
  const { account_id } = account;
  const time = now();
  await updateAccount(db, account_id, {
    password_hash: null,
    app_metadata: JSON.stringify({ ...account.app_metadata, ...emailProvider }),
    updated_at: time,
  });
  await deleteIdentitiesOf(db, account_id);
  await addEmailIdentity(db, account, time);
  await deleteKnownNetworks(db, account_id);
  await deleteSessionsOf(db, account_id);
  await deleteTokensOf(db, account_id, { exceptFlow });
  await hooks.credentialsEnded(db, account_id);
}

/**
 * Removes all credentials of an account, second factors too. A stranger who created the account with another person's
 * address is locked out. The owner of the address can get in by mail, or by a link from an administrator.
 */
export async function resetCredentials(context: AuthContext, account_id: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const account = await lockAccount(db, account_id);
    if (!account) return;
    await removeFirstFactors(context, db, account);
    await removeFactorsOf(db, account_id);
  });
}

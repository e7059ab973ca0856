import type { AuthContext } from '../context/auth-context.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteIdentity, listIdentities } from '../stores/identity-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/**
 * Removes one of several identities from the caller's account. Removing the email identity also removes the password.
 * @throws AuthError identity_not_found, single_identity_not_deletable.
 */
export async function unlinkIdentity(
  { db, now }: AuthContext,
  caller: Authenticated,
  identity_id: string,
  client: Client,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { account } = await lockCaller(transaction, caller);
    const { account_id } = account;
    const identities = await listIdentities(transaction, [account_id]);
    const identity = identities.find((one) => one.identity_id === identity_id);
    if (!identity) throw new AuthError('identity_not_found', 'Identity doesn’t exist');
    if (identities.length === 1)
      throw new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    const { provider } = identity;
    const time = now();
    await deleteIdentity(transaction, identity_id);
    const rest = identities.filter((one) => one !== identity).map((one) => one.provider);
    const metadata = { ...account.app_metadata, provider: rest[0], providers: [...new Set(rest)] };
    await updateAccount(transaction, account_id, {
      app_metadata: JSON.stringify(metadata),
      ...(provider === 'email' && { password_hash: null }),
      updated_at: time,
    });
    const entry = { account_id, client, details: { provider }, created_at: time };
    await insertAuditEntry(transaction, { ...entry, action: 'identity_unlinked' });
  });
}

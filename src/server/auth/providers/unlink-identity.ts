import { removeIdentity } from '../accounts/remove-identity.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/**
 * Removes one of several identities from the caller's account. Removing the email identity also removes the password.
 * @throws AuthError identity_not_found, single_identity_not_deletable, reauthentication_needed.
 */
export async function unlinkIdentity(
  context: AuthContext,
  caller: Authenticated,
  identity_id: string,
  client: Client,
): Promise<void> {
  const { db, now } = context;
  await inTransaction(db, async (transaction) => {
    const locked = await lockCaller(transaction, caller);
    requireRecentProof(locked, now());
    const { account } = locked;
    const { account_id } = account;
    const time = now();
    const removed = await removeIdentity(transaction, account, identity_id, time);
    if (removed === 'missing') throw new AuthError('identity_not_found', 'Identity doesn’t exist');
    if (removed === 'only')
      throw new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    const { provider } = removed;
    await sendSecurityNotice(context, transaction, account, { change: 'provider_unlinked', subject: provider });
    const entry = { account_id, client, details: { provider }, created_at: time };
    await insertAuditEntry(transaction, { ...entry, action: 'identity_unlinked' });
  });
}

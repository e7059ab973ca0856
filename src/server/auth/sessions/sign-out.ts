import type { AuthContext } from '../context/auth-context.ts';
import { lockAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteSession, deleteSessionsOf } from '../stores/session-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import type { SignedIn } from './start-session.ts';

/** Which sessions end: all of the account's, only this session, or all except this session. */
export const signOutScopes = ['global', 'local', 'others'] as const;

/** Ends sessions of the caller's account. With `global`, also ends everything else that signs the user in. */
export async function signOut(
  { db, hooks, now }: AuthContext,
  { account: { account_id }, session: { session_id } }: SignedIn,
  scope: (typeof signOutScopes)[number],
  client: Client,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, account_id);
    if (scope === 'local') await deleteSession(transaction, session_id);
    if (scope === 'others') await deleteSessionsOf(transaction, account_id, { except: session_id });
    if (scope === 'global') {
      await deleteSessionsOf(transaction, account_id);
      await hooks.credentialsEnded(transaction, account_id);
    }
    const details = { scope, session_id };
    await insertAuditEntry(transaction, { account_id, action: 'logout', client, details, created_at: now() });
  });
}

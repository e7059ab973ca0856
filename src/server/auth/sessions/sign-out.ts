import type { AuthContext } from '../context/auth-context.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSession, deleteSessionsOf } from '../stores/session-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { lockCaller } from './lock-caller.ts';
import { requireRecentProof } from './recent-proof.ts';
import { requireProvenFactor } from './require-proven-factor.ts';
import type { Authenticated } from './require-session.ts';

/** Which sessions end: all of the account's, only this session, or all except this session. */
export const signOutScopes = ['global', 'local', 'others'] as const;

/**
 * Ends sessions of the caller's account. With `global`, also ends everything else that signs the user in. A thief could keep
 * the owner out by ending the owner's sessions, so ending other sessions needs a proof, and the app's code if there is one.
 * @throws AuthError session_not_found, insufficient_aal, reauthentication_needed.
 */
export async function signOut(
  { db, hooks, now }: AuthContext,
  caller: Authenticated,
  scope: (typeof signOutScopes)[number],
  client: Client,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockCaller(transaction, caller);
    if (scope !== 'local') await requireProvenFactor(transaction, locked, 403);
    if (scope === 'others') requireRecentProof(locked, now());
    const { account_id } = locked.account;
    const { session_id } = locked.session;
    if (scope === 'local') await deleteSession(transaction, session_id);
    if (scope === 'others') await deleteSessionsOf(transaction, account_id, { except: session_id });
    if (scope === 'global') {
      await deleteSessionsOf(transaction, account_id);
      await deleteTokensOf(transaction, account_id);
      await hooks.credentialsEnded(transaction, account_id);
    }
    const details = { scope, session_id };
    await insertAuditEntry(transaction, { account_id, action: 'logout', client, details, created_at: now() });
  });
}

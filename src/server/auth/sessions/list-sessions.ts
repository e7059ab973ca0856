import type { AuthContext } from '../context/auth-context.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteSessionOf, listSessionsOf } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { lockCaller } from './lock-caller.ts';
import { requireRecentProof } from './recent-proof.ts';
import { requireProvenFactor } from './require-proven-factor.ts';
import type { Authenticated } from './require-session.ts';

/** A session as its owner sees it. Supabase's client library has no such call; this is our own. */
export interface SessionSummary {
  id: string;
  created_at: string;
  refreshed_at: string;
  aal: string;
  /** The browser's User-Agent. May be empty. */
  user_agent: string;
  ip: string;
  /** Whether this session makes the request. */
  current: boolean;
}

/**
 * The sessions of an account, the most recently used first.
 * @throws AuthError insufficient_aal.
 */
export async function listSessions({ db }: AuthContext, caller: Authenticated): Promise<SessionSummary[]> {
  await requireProvenFactor(db, caller, 403);
  const { account, session } = caller;
  const rows = await listSessionsOf(db, account.account_id);
  return rows.map(({ session_id, created_at, refreshed_at, aal, user_agent, ip }) => ({
    id: session_id,
    created_at: created_at.toISOString(),
    refreshed_at: refreshed_at.toISOString(),
    aal,
    user_agent: user_agent ?? '',
    ip: ip ?? '',
    current: session_id === session.session_id,
  }));
}

/**
 * Ends a session of the caller's account. Ending another session than the caller's needs a proof, and the app's code if there
 * is one.
 * @throws AuthError session_not_found if the session doesn't exist or belongs to another account; insufficient_aal,
 * reauthentication_needed.
 */
export async function endSession(
  { db, now }: AuthContext,
  caller: Authenticated,
  session_id: string,
  client: Client,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockCaller(transaction, caller);
    const { account_id } = locked.account;
    if (session_id !== locked.session.session_id) {
      await requireProvenFactor(transaction, locked, 403);
      requireRecentProof(locked, now());
    }
    if (!(await deleteSessionOf(transaction, account_id, session_id)))
      throw new AuthError('session_not_found', 'There is no such session', { status: 404 });
    const details = { scope: 'one', session_id };
    await insertAuditEntry(transaction, { account_id, action: 'logout', client, details, created_at: now() });
  });
}

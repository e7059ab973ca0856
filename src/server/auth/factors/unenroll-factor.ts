import type { AuthContext } from '../context/auth-context.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { lockFactor } from '../stores/factor-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { noSuchFactor } from './challenge-factor.ts';
import { removeFactor } from './remove-factors.ts';

/**
 * Removes a factor. Removing a proven factor lowers all sessions of the account to aal1.
 * @throws AuthError session_not_found, mfa_factor_not_found; insufficient_aal or reauthentication_needed if the factor is
 * proven and this session has proven none, or not lately that it is its owner's.
 */
export async function unenrollFactor(
  context: AuthContext,
  caller: Authenticated,
  factor_id: string,
  client: Client,
): Promise<void> {
  const { db, now } = context;
  await inTransaction(db, async (transaction) => {
    const locked = await lockCaller(transaction, caller);
    const { account, aal } = locked;
    const { account_id } = account;
    const factor = await lockFactor(transaction, factor_id, account_id);
    if (!factor) return noSuchFactor();
    if (factor.status === 'verified' && aal !== 'aal2')
      return new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    // An app that was never proven protects nothing, and its owner may give up adding it at any time.
    if (factor.status === 'verified') {
      requireRecentProof(locked, now());
      const subject = factor.friendly_name;
      await sendSecurityNotice(context, transaction, account, { change: 'app_removed', subject });
    }
    await removeFactor(context, transaction, factor);
    const details = { factor_id };
    await insertAuditEntry(transaction, {
      account_id,
      action: 'factor_unenrolled',
      client,
      details,
      created_at: now(),
    });
    return undefined;
  });
}

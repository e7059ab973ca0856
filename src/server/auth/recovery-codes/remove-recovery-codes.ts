import type { AuthContext } from '../context/auth-context.ts';
import { noSuchFactor } from '../factors/challenge-factor.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteRecoveryCodes, listRecoveryCodeSets } from '../stores/recovery-code-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { needsSecondLevel } from './create-recovery-codes.ts';

/**
 * Removes the recovery codes of the caller's account. Returns the id of their set.
 * @throws AuthError insufficient_aal, reauthentication_needed, mfa_factor_not_found.
 */
export async function removeRecoveryCodes(
  context: AuthContext,
  caller: Authenticated,
  client: Client,
): Promise<{ id: string }> {
  return inTransaction(context.db, async (db) => {
    const locked = await lockCaller(db, caller);
    const { account_id } = locked.account;
    const [set] = await listRecoveryCodeSets(db, [account_id]);
    if (!set) return noSuchFactor();
    if (locked.aal !== 'aal2') return needsSecondLevel();
    const now = context.now();
    requireRecentProof(locked, now);
    await deleteRecoveryCodes(db, account_id);
    await sendSecurityNotice(context, db, locked.account, { change: 'recovery_codes_removed' });
    await insertAuditEntry(db, { account_id, action: 'recovery_codes_removed', client, created_at: now });
    return { id: set.recovery_code_set_id };
  });
}

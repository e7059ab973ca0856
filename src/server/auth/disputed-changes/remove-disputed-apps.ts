import type { AuthContext } from '../context/auth-context.ts';
import { removeFactor } from '../factors/remove-factors.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { listFactorsToRemove, lockFactor } from '../stores/factor-store.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/** The client that the audit log records for the job. */
const JOB = { ip: null, user_agent: null };

/** Removes the apps whose owners said a day ago that they didn't add them. */
export async function removeDisputedApps(context: AuthContext): Promise<void> {
  for (const { factor_id, account_id } of await listFactorsToRemove(context.db, context.now())) {
    await inTransaction(context.db, async (db) => {
      const account = await lockAccount(db, account_id);
      const factor = account && (await lockFactor(db, factor_id, account_id));
      if (!account || !factor) return;
      await removeFactor(context, db, factor);
      await sendSecurityNotice(context, db, account, { change: 'app_removed', subject: factor.friendly_name });
      const entry = { account_id, client: JOB, details: { factor_id }, created_at: context.now() };
      await insertAuditEntry(db, { ...entry, action: 'factor_deleted' });
    });
  }
}

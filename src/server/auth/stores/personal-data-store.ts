import type { Database } from '../../platform/database/database.ts';
import { deleteCountersOf } from '../../platform/limits/limit-store.ts';
import { deleteMailRequestsOf } from './mail-request-store.ts';

/** The audit entries of an account, the oldest first. */
export function listAuditEntriesOf(db: Database, account_id: string) {
  return db
    .selectFrom('auth.audit_log_entry')
    .where('account_id', '=', account_id)
    .select(['action', 'created_at', 'ip'])
    .orderBy('audit_log_entry_id')
    .execute();
}

/**
 * Deletes the audit entries, requested mails and limit counters of a deleted account. The database deletes the account's other rows with
 * it.
 */
export async function deleteTracesOf(db: Database, account: { account_id: string; emails: readonly string[] }) {
  const { account_id, emails } = account;
  await db
    .deleteFrom('auth.audit_log_entry')
    .where(({ eb, or, ref }) =>
      or([
        eb('account_id', '=', account_id),
        // Entries from before the account of their address was known.
        eb(ref('details', '->>').key('email'), 'in', [...emails, '']),
      ]),
    )
    .execute();
  await deleteMailRequestsOf(db, emails);
  await deleteCountersOf(db, [account_id, ...emails]);
}

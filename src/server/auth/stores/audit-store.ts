import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../wire/client.ts';

export type AuditAction =
  | 'login'
  | 'logout'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_deleted'
  | 'token_refreshed'
  | 'token_revoked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'recovery_codes_created'
  | 'recovery_codes_removed'
  | 'session_proven'
  | 'change_disputed'
  | 'unproven_credentials_removed'
  | 'identity_linked'
  | 'identity_unlinked';

interface AuditEntry {
  account_id: string | null;
  action: AuditAction;
  client: Client;
  created_at: Date;
  /** Must never hold a secret. */
  details?: Record<string, unknown>;
}

/** Records an event. Pass the transaction in which the event happens. */
export async function insertAuditEntry(db: Database, { client, details = {}, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('auth.audit_log_entry')
    .values({ ...entry, ip: client.ip, details: JSON.stringify(details) })
    .execute();
}

/** Deletes entries that are older than `time`. */
export async function deleteAuditEntriesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.audit_log_entry').where('created_at', '<', time).execute();
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import type { Client } from '../wire/client.ts';
import { type LinkInput, sendTokenMail } from './send-token-mail.ts';

/** Sends a mail that lets a user who forgot the password back in. Does nothing without an account. */
export async function sendRecoveryMail(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account | undefined,
  { client, ...input }: LinkInput & { client: Client },
): Promise<void> {
  if (!account) return;
  const { account_id } = account;
  await sendTokenMail(context, db, 'recovery', account, input);
  const time = context.now();
  await insertAuditEntry(db, { account_id, action: 'user_recovery_requested', client, created_at: time });
  await updateAccount(db, account_id, { recovery_sent_at: time });
}

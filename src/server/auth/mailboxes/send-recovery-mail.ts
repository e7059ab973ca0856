import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, lockAccountByEmail, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { rehearse } from './rehearse.ts';
import { type LinkInput, sendTokenMail } from './send-token-mail.ts';
import { takeMailLimits } from './take-mail-limits.ts';

/**
 * Sends a mail that lets a user who forgot the password back in. An address without an account gets the same answer, in
 * the same time.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function sendRecoveryMail(
  context: AuthContext,
  { email, ...input }: LinkInput & { email: string },
  client: Client,
): Promise<void> {
  const send = async (db: Transaction<Tables>, account: Account): Promise<void> => {
    const { account_id } = account;
    await sendTokenMail(context, db, 'recovery', account, input);
    const created_at = context.now();
    await insertAuditEntry(db, { account_id, action: 'user_recovery_requested', client, created_at });
  };
  await inTransaction(context.db, async (db) => {
    const account = await lockAccountByEmail(db, email);
    await takeMailLimits(context, db, email, client);
    if (!account) return rehearse(context, db, (stranger) => send(db, stranger));
    await send(db, account);
    // This costs about as much as making up an account.
    await updateAccount(db, account.account_id, { recovery_sent_at: context.now() });
    return undefined;
  });
}

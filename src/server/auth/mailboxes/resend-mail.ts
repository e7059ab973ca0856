import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, lockAccountByEmail } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { findOnlySignUp } from '../stores/pending-sign-up-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { rehearse } from './rehearse.ts';
import { sendEmailChangeMails } from './request-email-change.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { LinkInput } from './send-token-mail.ts';
import { takeMailLimits } from './take-mail-limits.ts';

/** The types of mail that can be sent again. */
export const resendTypes = ['signup', 'email_change'] as const;

/** Whether an account waits for a mail of this type. */
const isWaiting: Record<(typeof resendTypes)[number], (account: Account) => boolean> = {
  signup: ({ email_confirmed_at }) => email_confirmed_at === null,
  email_change: ({ new_email }) => new_email !== null,
};

/**
 * Sends a confirmation again if the account waits for one. Otherwise, the answer and its time are the same.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function resendMail(
  context: AuthContext,
  { email, type, ...input }: LinkInput & { email: string; type: (typeof resendTypes)[number] },
  client: Client,
): Promise<void> {
  const send = async (db: Transaction<Tables>, account: Account): Promise<void> => {
    const { account_id, new_email } = account;
    const time = context.now();
    if (type === 'email_change' && new_email) await sendEmailChangeMails(context, db, { ...account, new_email }, input);
    // Anyone may ask for this mail. With several pending sign-ups the mail confirms none of them: it signs its reader
    // in without a password.
    else await sendConfirmation(context, db, account, input, { signUp: await findOnlySignUp(db, account_id) });
    await insertAuditEntry(db, { account_id, action: 'user_confirmation_requested', client, created_at: time });
  };
  await inTransaction(context.db, async (db) => {
    const account = await lockAccountByEmail(db, email);
    await takeMailLimits(context, db, email, client);
    if (account && isWaiting[type](account)) await send(db, account);
    else await rehearse(context, db, (stranger) => send(db, stranger));
  });
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeDailyMail } from '../limits/mail-budget.ts';
import type { Account } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { findOnlySignUp } from '../stores/pending-sign-up-store.ts';
import type { Client } from '../wire/client.ts';
import { sendEmailChangeMails } from './request-email-change.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { LinkInput } from './send-token-mail.ts';

/** The types of mail that can be sent again. */
export const resendTypes = ['signup', 'email_change'] as const;

/** Sends a mail again if the account waits for it. Otherwise does nothing. */
export async function resendMail(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account | undefined,
  { mail, client, ...input }: LinkInput & { mail: (typeof resendTypes)[number]; client: Client },
): Promise<void> {
  if (!account) return;
  const { account_id, new_email, email_confirmed_at } = account;
  if (mail === 'email_change') {
    if (new_email === null) return;
    // The limits of the request counted the current address. This mail also goes to the new one.
    if ((await takeDailyMail(context, db, { mail: 'email_change', email: new_email, client })) > 0) return;
    await sendEmailChangeMails(context, db, { ...account, new_email }, input);
  } else {
    if (email_confirmed_at !== null) return;
    // Anyone may ask for this mail. With several pending sign-ups the mail confirms none of them: it signs its reader
    // in without a password.
    await sendConfirmation(context, db, account, input, { signUp: await findOnlySignUp(db, account_id) });
  }
  const created_at = context.now();
  await insertAuditEntry(db, { account_id, action: 'user_confirmation_requested', client, created_at });
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { type Account, findAccountByEmail, insertAccount, updateAccount } from '../accounts/account-store.ts';
import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { type LinkInput, sendTokenMail } from './send-token-mail.ts';
import { takeMailLimits } from './take-mail-limits.ts';

export interface SignInMailInput extends LinkInput {
  email: string;
  /** Whether an address that nobody has gets an account. */
  create_user: boolean;
  /** What is kept with a new account. */
  data?: Record<string, unknown> | null;
}

/** An account without a password; its address counts once the mail was used. */
async function addAccount(
  context: AuthContext,
  db: Transaction<Tables>,
  { email, data }: SignInMailInput,
  client: Client,
): Promise<Account | undefined> {
  const created_at = context.now();
  const account = await insertAccount(db, {
    email,
    app_metadata: JSON.stringify(emailProvider),
    user_metadata: JSON.stringify(data ?? {}),
    created_at,
    updated_at: created_at,
  });
  // Added at this moment by somebody else: then it is there.
  if (!account) return findAccountByEmail(db, email);
  await addEmailIdentity(db, account, created_at);
  const { account_id } = account;
  await insertAuditEntry(db, { account_id, action: 'user_signedup', client, details: { email }, created_at });
  return account;
}

/**
 * Sends a link and a code to sign in with, to a new account too unless the caller wants none.
 * @throws AuthError otp_disabled, signup_disabled, over_request_rate_limit, over_email_send_rate_limit.
 */
export async function sendSignInMail(context: AuthContext, input: SignInMailInput, client: Client): Promise<void> {
  await takeLimit(context, 'otp', client);
  const { autoconfirm, signupDisabled } = context.config.auth;
  await inTransaction(context.db, async (db) => {
    const found = await findAccountByEmail(db, input.email);
    if (!found && !input.create_user) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
    if (!found && signupDisabled) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
    await takeMailLimits(context, db, input.email, client);
    const account = found ?? (await addAccount(context, db, input, client));
    if (!account) return;
    // To a newcomer the mail says what it does first of all.
    const isNew = !found && !autoconfirm;
    await sendTokenMail(context, db, isNew ? 'confirmation' : 'magic_link', account, input);
    const time = context.now();
    await updateAccount(db, account.account_id, isNew ? { confirmation_sent_at: time } : { recovery_sent_at: time });
  });
}

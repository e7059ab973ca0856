import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { addWaitingAccount } from '../accounts/add-waiting-account.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertPendingSignUp, type PendingSignUp } from '../stores/pending-sign-up-store.ts';
import type { Client } from '../wire/client.ts';
import { type LinkInput, sendTokenMail } from './send-token-mail.ts';

interface SignInMailInput extends LinkInput {
  email: string;
  /** Whether to create an account if the address has none. */
  create_user: boolean;
  /** The metadata of a new account. */
  data?: Record<string, unknown> | null;
}

/**
 * Keeps the data of the request as a pending sign-up, which applies once its mail is used. Does nothing if the address
 * is already confirmed.
 */
async function keepData(
  { now }: AuthContext,
  db: Transaction<Tables>,
  { account_id, email_confirmed_at }: Account,
  { data }: SignInMailInput,
): Promise<PendingSignUp | undefined> {
  if (email_confirmed_at || !data || Object.keys(data).length === 0) return undefined;
  const given = { password_hash: null, user_metadata: data, is_mailed: true };
  return insertPendingSignUp(db, { account_id, ...given, created_at: now() });
}

/**
 * Mails a link and a code to sign in with. Also creates an account for a new address, unless the client doesn't want
 * that, or sign-ups are disabled.
 */
export async function sendSignInMail(
  context: AuthContext,
  db: Transaction<Tables>,
  found: Account | undefined,
  { client, ...input }: SignInMailInput & { client: Client },
): Promise<void> {
  const { autoconfirm, signupDisabled } = context.config.auth;
  if (!found && (!input.create_user || signupDisabled)) return;
  const account = found ?? (await addWaitingAccount(context, db, input.email, { client }));
  if (!account) return;
  // The mail to a newcomer must first say that it confirms a new account.
  const isNew = !found && !autoconfirm;
  const signUp = await keepData(context, db, account, input);
  await sendTokenMail(context, db, isNew ? 'confirmation' : 'magic_link', account, input, signUp);
  const time = context.now();
  await updateAccount(db, account.account_id, isNew ? { confirmation_sent_at: time } : { recovery_sent_at: time });
}

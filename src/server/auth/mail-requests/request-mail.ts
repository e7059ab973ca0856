import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { takeMailLimits } from '../mailboxes/take-mail-limits.ts';
import { findAccountByEmail } from '../stores/account-store.ts';
import { insertMailRequest } from '../stores/mail-request-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { type MailRequest, sendRequestedMail } from './mail-request.ts';

interface MailRequestValues {
  email: string;
  request: MailRequest;
  password_hash?: string;
  created_at: Date;
}

/**
 * Stores a request and enqueues the job that answers it, in the caller's transaction. `email` is in lower case. Only a
 * sign-up has a password.
 */
export async function storeMailRequest(
  { jobs }: AuthContext,
  db: Transaction<Tables>,
  values: MailRequestValues,
): Promise<void> {
  const mail_request_id = await insertMailRequest(db, { password_hash: null, ...values });
  await jobs.enqueue(sendRequestedMail, { mail_request_id }, db);
}

/**
 * Requests a mail to an address. Does the same work for every address, so that neither the answer nor its time reveals
 * whether the address has an account.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function requestMail(context: AuthContext, email: string, request: MailRequest): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await takeMailLimits(context, db, email, request.client);
    await storeMailRequest(context, db, { email, request, created_at: context.now() });
  });
}

/**
 * Requests a mail with a link and a code to sign in with. A client that wants no new account learns whether the address
 * has one, and so does every client while sign-ups are disabled: the auth API answers with an error then.
 * @throws AuthError otp_disabled, signup_disabled, over_request_rate_limit, over_email_send_rate_limit.
 */
export async function requestSignInMail(
  context: AuthContext,
  email: string,
  request: MailRequest & { type: 'sign_in' },
): Promise<void> {
  await takeLimit(context, 'otp', request.client);
  const { create_user } = request;
  if (!create_user || context.config.auth.signupDisabled) {
    const account = await findAccountByEmail(context.db, email);
    if (!account && !create_user) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
    if (!account) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  }
  await requestMail(context, email, request);
}

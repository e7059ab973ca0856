import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { BudgetedMail } from '../limits/mail-budget.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { takeMailLimits } from '../mailboxes/take-mail-limits.ts';
import { insertMailRequest } from '../stores/mail-request-store.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { type MailRequest, sendRequestedMail } from './mail-request.ts';

/** The requests that a client makes for an address. */
type ClientRequest = Extract<MailRequest, { type: 'recovery' | 'sign_in' | 'resend' }>;

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

/** The kind of mail whose budget a request counts against. */
function getBudget(request: ClientRequest): BudgetedMail {
  if (request.type === 'recovery') return 'recovery';
  if (request.type === 'sign_in') return 'sign_in';
  return request.mail === 'email_change' ? 'email_change' : 'confirmation';
}

/**
 * Requests a mail to an address. Does the same work for every address, so that neither the answer nor its time reveals
 * whether the address has an account.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function requestMail(context: AuthContext, email: string, request: ClientRequest): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await takeMailLimits(context, db, { mail: getBudget(request), email, client: request.client });
    await storeMailRequest(context, db, { email, request, created_at: context.now() });
  });
}

/**
 * Requests a mail with a link and a code to sign in with. The answer is the same for every address. The auth API's
 * reference implementation refuses an address without an account if the client wants no new one, and so tells who has an
 * account.
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit.
 */
export async function requestSignInMail(
  context: AuthContext,
  email: string,
  request: MailRequest & { type: 'sign_in' },
): Promise<void> {
  await takeLimit(context, 'otp', request.client);
  await requestMail(context, email, request);
}

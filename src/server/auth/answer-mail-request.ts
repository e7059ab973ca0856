import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/database-types.ts';
import type { AuthContext } from './context/auth-context.ts';
import { mailRequest } from './mail-requests/mail-request.ts';
import { resendMail } from './mailboxes/resend-mail.ts';
import { sendRecoveryMail } from './mailboxes/send-recovery-mail.ts';
import { sendSignInMail } from './mailboxes/send-sign-in-mail.ts';
import { addSignUp } from './sign-up/add-sign-up.ts';
import { type Account, lockAccountByEmail } from './stores/account-store.ts';
import { deleteMailRequest, findOldestMailRequest, type StoredMailRequest } from './stores/mail-request-store.ts';
import { inTransaction } from './wire/in-transaction.ts';

/** Mails the owner of an account about many wrong passwords. Does nothing without an account, or before it is confirmed. */
async function notifyOfFailedPasswords(
  { queueAuthMail }: AuthContext,
  db: Transaction<Tables>,
  account: Account | undefined,
): Promise<void> {
  if (!account?.email || account.email_confirmed_at === null) return;
  const { account_id, email } = account;
  await queueAuthMail(db, { kind: 'failed_passwords', to: email, account_id });
}

function answer(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account | undefined,
  { email, password_hash, created_at, ...stored }: StoredMailRequest,
): Promise<void> {
  const request = mailRequest.parse(stored.request);
  if (request.type === 'recovery') return sendRecoveryMail(context, db, account, request);
  if (request.type === 'sign_in') return sendSignInMail(context, db, account, { ...request, email });
  if (request.type === 'resend') return resendMail(context, db, account, request);
  if (request.type === 'failed_passwords') return notifyOfFailedPasswords(context, db, account);
  return addSignUp(context, db, account, { email, password_hash, request, created_at });
}

/** Answers the oldest request for an address. Returns false if the request with this id was answered before. */
function answerOldest(context: AuthContext, mail_request_id: number): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const oldest = await findOldestMailRequest(db, mail_request_id);
    if (!oldest) return false;
    const account = await lockAccountByEmail(db, oldest.email);
    // Another worker may have answered it while this one waited for the account.
    if (await deleteMailRequest(db, oldest.mail_request_id)) await answer(context, db, account, oldest);
    return true;
  });
}

/**
 * Answers a requested mail, after the earlier requests for the same address. One transaction deletes the request, makes
 * the token and queues the mail. So a repeated job finds no request, and a failed job leaves it for the retry.
 */
export async function answerMailRequest(
  context: AuthContext,
  { mail_request_id }: { mail_request_id: number },
): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = await answerOldest(context, mail_request_id);
}

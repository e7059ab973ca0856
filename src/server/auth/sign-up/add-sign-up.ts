import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { MailRequest } from '../mail-requests/mail-request.ts';
import { sendConfirmation } from '../mailboxes/send-confirmation.ts';
import { type Account, insertAccount, lockAccountByEmail } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { insertPendingSignUp, listPendingSignUps } from '../stores/pending-sign-up-store.ts';

/**
 * How many of an address's sign-ups get a mail. An older sign-up may be the owner's, so a newer one never ends it, but
 * contests all of them.
 */
const MAX_WITH_A_MAIL = 10;

/** A sign-up that was requested at `created_at`. */
interface RequestedSignUp {
  email: string;
  password_hash: string | null;
  request: MailRequest & { type: 'sign_up' };
  created_at: Date;
}

/**
 * Adds the account of a sign-up, and sends the mail that confirms it. If the address has an account that isn't
 * confirmed yet, the new sign-up waits beside the earlier ones. It gets its own mail unless it is too early for another
 * mail, or ten have one. If the account is confirmed, nothing happens. The caller has locked `found`.
 */
export async function addSignUp(
  context: AuthContext,
  db: Transaction<Tables>,
  found: Account | undefined,
  { email, password_hash, request, created_at }: RequestedSignUp,
): Promise<void> {
  const { account_id, client, data, is_mailed, is_repeated } = request;
  const times = { created_at, updated_at: created_at };
  const added = found
    ? undefined
    : await insertAccount(db, { account_id, email, app_metadata: JSON.stringify(emailProvider), ...times });
  const account = added ?? found ?? (await lockAccountByEmail(db, email));
  if (!account) return;
  const action = added ? 'user_signedup' : 'user_repeated_signup';
  const entry = { account_id: account.account_id, client, details: { email }, created_at };
  await insertAuditEntry(db, { ...entry, action });
  if (added) await addEmailIdentity(db, added, created_at);
  if (account.email_confirmed_at) return;
  const others = await listPendingSignUps(db, account.account_id);
  const getsMail =
    added !== undefined || (is_mailed && others.filter((other) => other.is_mailed).length < MAX_WITH_A_MAIL);
  // One sign-up without a mail is enough, because it contests all others.
  if (!getsMail && (is_repeated || others.some((other) => !other.is_mailed))) return;
  const signUp = await insertPendingSignUp(db, {
    account_id: account.account_id,
    password_hash,
    user_metadata: data ?? {},
    is_mailed: getsMail,
    created_at,
  });
  if (getsMail) await sendConfirmation(context, db, account, request, { signUp, time: created_at });
}

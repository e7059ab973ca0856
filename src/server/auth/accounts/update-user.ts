import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { requireProvenFactor } from '../factors/require-proven-factor.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { requestEmailChange } from '../mailboxes/request-email-change.ts';
import type { LinkInput } from '../mailboxes/send-token-mail.ts';
import { deleteTokensOf } from '../one-time-tokens/one-time-token-store.ts';
import { hashPassword, isPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { type Account, updateAccount } from './account-store.ts';
import { mergeMetadata } from './metadata.ts';
import { reauthenticationRefusal } from './reauthentication.ts';
import { readUser, type UserJson } from './user-json.ts';

export interface UserChange extends LinkInput {
  /** The address that both mailboxes have to agree to. */
  email?: string;
  password?: string;
  /** The code that reauthentication has sent. */
  nonce?: string;
  /** Fields to set; null takes one away. */
  data?: Record<string, unknown>;
}

/**
 * The new password ends every other session, every code and link in the mailbox, and what else lets somebody in. The
 * mailbox is told, by a mail that counts like any other.
 * @throws AuthError over_email_send_rate_limit.
 */
async function setPassword(
  context: AuthContext,
  db: Transaction<Tables>,
  { account, session }: Authenticated,
  password_hash: string,
  client: Client,
): Promise<void> {
  const { account_id, email } = account;
  if (email) await takeLimit({ ...context, db }, 'mail', client);
  const time = context.now();
  await updateAccount(db, account_id, { password_hash, updated_at: time });
  await deleteSessionsOf(db, account_id, { except: session.session_id });
  await deleteTokensOf(db, account_id);
  await context.hooks.credentialsEnded(db, account_id);
  await insertAuditEntry(db, { account_id, action: 'user_updated_password', client, created_at: time });
  if (email) await context.queueAuthMail(db, { kind: 'password_changed', to: email, account_id });
}

/** Checks what can be checked without holding the account, and works out the hash: both take their time. */
async function newPasswordHash(
  context: AuthContext,
  caller: Authenticated,
  { password, nonce }: { password: string; nonce: string | undefined },
): Promise<string> {
  await requireProvenFactor(context.db, caller, 401);
  requireStrongPassword(password);
  // Before anything is compared: an old session may be a thief's, who must not learn the password.
  await inTransaction(context.db, async (db) =>
    reauthenticationRefusal(context, db, await lockCaller(db, caller), { nonce, keep: true }),
  );
  const { password_hash } = caller.account;
  if (password_hash !== null && (await isPassword(password, password_hash)))
    throw new AuthError('same_password', 'New password should be different from the old password.');
  return hashPassword(password);
}

/**
 * Changes the caller's account.
 * @throws AuthError insufficient_aal, weak_password, same_password, reauthentication_needed, reauthentication_not_valid,
 * session_not_found, email_exists, over_email_send_rate_limit, validation_failed.
 */
export async function updateUser(
  context: AuthContext,
  caller: Authenticated,
  { password, nonce, data, email, ...link }: UserChange,
  client: Client,
): Promise<UserJson> {
  const password_hash =
    password === undefined ? undefined : await newPasswordHash(context, caller, { password, nonce });
  const account = await inTransaction(context.db, async (db): Promise<Account | AuthError> => {
    // Of two sessions that set a password at once, the slower one has been ended by the other.
    const locked = await lockCaller(db, caller);
    const { account_id } = locked.account;
    if (password_hash !== undefined || email !== undefined) await requireProvenFactor(db, locked, 401);
    if (password_hash !== undefined) {
      const refusal = await reauthenticationRefusal(context, db, locked, { nonce, keep: false });
      if (refusal) return refusal;
      await setPassword(context, db, locked, password_hash, client);
    }
    if (email !== undefined) await requestEmailChange(context, db, locked.account, { email, ...link }, client);
    const time = context.now();
    const user_metadata = JSON.stringify(mergeMetadata(locked.account.user_metadata, data));
    await insertAuditEntry(db, { account_id, action: 'user_modified', client, created_at: time });
    return updateAccount(db, account_id, { user_metadata, updated_at: time });
  });
  return readUser(context.db, account);
}

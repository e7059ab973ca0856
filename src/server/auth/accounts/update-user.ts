import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { requireProvenFactor } from '../factors/require-proven-factor.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { requestEmailChange } from '../mailboxes/request-email-change.ts';
import type { LinkInput } from '../mailboxes/send-token-mail.ts';
import { deleteTokensOf } from '../one-time-tokens/one-time-token-store.ts';
import { useOneTimeToken } from '../one-time-tokens/use-one-time-token.ts';
import { hashPassword, isPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { type Authenticated, sessionEnded } from '../sessions/require-session.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { type Account, lockAccount, updateAccount } from './account-store.ts';
import { mergeMetadata } from './metadata.ts';
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

/** An older session must show that it is still its owner's before it changes the password. */
const YOUNG_SESSION_MS = 24 * 60 * 60 * 1000;

/** Whether an old session has a code from the mailbox; null when it may go on. */
async function provenAnew(
  context: AuthContext,
  db: Transaction<Tables>,
  { account, session }: Authenticated,
  nonce: string | undefined,
): Promise<AuthError | null> {
  if (context.now().getTime() - session.created_at.getTime() < YOUNG_SESSION_MS) return null;
  if (!nonce) return new AuthError('reauthentication_needed', 'Password update requires reauthentication');
  const given = { email: account.email ?? '', code: nonce, types: ['reauthentication'] as const };
  const token = await useOneTimeToken(context, db, given);
  if (token?.account_id === account.account_id) return null;
  return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
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
async function newPasswordHash(context: AuthContext, caller: Authenticated, password: string): Promise<string> {
  await requireProvenFactor(context.db, caller, 401);
  requireStrongPassword(password);
  const { password_hash } = caller.account;
  if (password_hash !== null && (await isPassword(password, password_hash)))
    throw new AuthError('same_password', 'New password should be different from the old password.');
  return hashPassword(password);
}

/**
 * Changes the caller's account.
 * @throws AuthError insufficient_aal, weak_password, same_password, reauthentication_needed, reauthentication_not_valid,
 * email_exists, over_email_send_rate_limit, validation_failed.
 */
export async function updateUser(
  context: AuthContext,
  caller: Authenticated,
  { password, nonce, data, email, ...link }: UserChange,
  client: Client,
): Promise<UserJson> {
  if (email !== undefined) await requireProvenFactor(context.db, caller, 401);
  const password_hash = password === undefined ? undefined : await newPasswordHash(context, caller, password);
  const account = await inTransaction(context.db, async (db): Promise<Account | AuthError> => {
    const { account_id } = caller.account;
    const locked = await lockAccount(db, account_id);
    if (!locked) return sessionEnded();
    if (password_hash !== undefined) {
      const refusal = await provenAnew(context, db, caller, nonce);
      if (refusal) return refusal;
      await setPassword(context, db, caller, password_hash, client);
    }
    if (email !== undefined) await requestEmailChange(context, db, locked, { email, ...link }, client);
    const time = context.now();
    const user_metadata = JSON.stringify(mergeMetadata(locked.user_metadata, data));
    await insertAuditEntry(db, { account_id, action: 'user_modified', client, created_at: time });
    return updateAccount(db, account_id, { user_metadata, updated_at: time });
  });
  return readUser(context.db, account);
}

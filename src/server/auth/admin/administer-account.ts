import type { Transaction } from 'kysely';
import { z } from 'zod';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { BACKGROUND } from '../../platform/queues/fair-queue.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { freeAddress } from '../accounts/free-address.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { canBeVerified, hashPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { type Account, insertAccount, lockAccount, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { emailField, metadataField, noPhone, passwordField } from '../wire/fields.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { banEnd } from './ban-duration.ts';

/** The fields of an account that an administrator may set. */
export const adminUserBody = z.object({
  id: z.uuid().optional(),
  email: emailField.optional(),
  phone: noPhone,
  email_confirm: z.boolean().optional(),
  password: passwordField.optional(),
  password_hash: z.string().optional(),
  user_metadata: metadataField.optional(),
  app_metadata: metadataField.optional(),
  role: z.string().min(1).max(100).optional(),
  ban_duration: z.string().optional(),
});
export type AdminUser = z.output<typeof adminUserBody>;

export const noSuchUser = () => new AuthError('user_not_found', 'User not found');
export const emailTaken = () =>
  new AuthError('email_exists', 'A user with this email address has already been registered');

/** The columns that don't depend on the stored account. Hashes the password before the caller locks anything. */
async function getColumns(user: AdminUser, now: Date) {
  const banned_until = user.ban_duration === undefined ? undefined : banEnd(user.ban_duration, now);
  if (user.ban_duration !== undefined && banned_until === undefined)
    throw new AuthError('validation_failed', 'ban_duration must be none, or like 24h or 1h30m');
  if (user.password_hash !== undefined && !(await canBeVerified(user.password_hash)))
    throw new AuthError('validation_failed', 'password_hash: must be bcrypt or argon2id');
  if (user.password !== undefined) requireStrongPassword(user.password);
  const password_hash =
    user.password === undefined ? user.password_hash : await hashPassword(user.password, { network: BACKGROUND });
  return {
    ...(user.email !== undefined && { email: user.email }),
    ...(user.email_confirm === true && { email_confirmed_at: now }),
    ...(user.role !== undefined && { role: user.role }),
    ...(password_hash !== undefined && { password_hash }),
    ...(banned_until !== undefined && { banned_until }),
    updated_at: now,
  };
}

/**
 * Creates an account without sending a mail. Replaces an account that only waits for the address to be confirmed.
 * @throws AuthError email_exists, weak_password, validation_failed.
 */
export async function createAccount(context: AuthContext, user: AdminUser, client: Client): Promise<Account> {
  const { email, id } = user;
  if (email === undefined) throw new AuthError('validation_failed', 'email: is needed');
  const created_at = context.now();
  const columns = await getColumns(user, created_at);
  return inTransaction(context.db, async (db) => {
    if (!(await freeAddress(context, db, email))) return emailTaken();
    const account = await insertAccount(db, {
      ...columns,
      ...(id !== undefined && { account_id: id }),
      email,
      app_metadata: JSON.stringify({ ...emailProvider, ...user.app_metadata }),
      user_metadata: JSON.stringify(user.user_metadata ?? {}),
      by_administrator: true,
      created_at,
    });
    if (!account) return emailTaken();
    await addEmailIdentity(db, account, created_at);
    const { account_id } = account;
    const details = { by: 'administrator', email };
    await insertAuditEntry(db, { account_id, action: 'user_signedup', client, details, created_at });
    return account;
  });
}

async function endCredentials({ hooks }: AuthContext, db: Transaction<Tables>, account_id: string): Promise<void> {
  await deleteSessionsOf(db, account_id);
  await deleteTokensOf(db, account_id);
  await hooks.credentialsEnded(db, account_id);
}

/**
 * Changes an account. A new password ends all its sessions. Confirming the address ends the pending sign-ups, because
 * without their mails the service can't know which sign-up is the owner's.
 * @throws AuthError user_not_found, email_exists, weak_password, validation_failed.
 */
export async function changeAccount(
  context: AuthContext,
  account_id: string,
  user: AdminUser,
  client: Client,
): Promise<Account> {
  const time = context.now();
  const { email_confirmed_at, ...columns } = await getColumns(user, time);
  const work = inTransaction(context.db, async (db) => {
    const account = await lockAccount(db, account_id);
    if (!account) return noSuchUser();
    if (columns.password_hash !== undefined) {
      await endCredentials(context, db, account_id);
      await sendSecurityNotice(context, db, account, { change: 'password_changed' });
    }
    if (columns.email !== undefined && columns.email !== account.email) {
      if (!(await freeAddress(context, db, columns.email))) return emailTaken();
      await context.hooks.addressChanged(db, account_id, columns.email);
      await sendSecurityNotice(context, db, account, { change: 'email_changed', new_email: columns.email });
    }
    const action = columns.password_hash === undefined ? 'user_modified' : 'user_updated_password';
    await insertAuditEntry(db, { account_id, action, client, details: { by: 'administrator' }, created_at: time });
    const isConfirmed = email_confirmed_at !== undefined && account.email_confirmed_at === null;
    const before = isConfirmed ? await confirmAccount(context, db, account, undefined) : account;
    return updateAccount(db, account_id, {
      ...columns,
      app_metadata: JSON.stringify(mergeMetadata(before.app_metadata, user.app_metadata)),
      user_metadata: JSON.stringify(mergeMetadata(before.user_metadata, user.user_metadata)),
    });
  });
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
}

/**
 * Deletes an account and all data about its owner, in the auth service and in the rest of the app.
 * @throws AuthError user_not_found.
 */
export async function removeAccount(context: AuthContext, account_id: string, client: Client): Promise<void> {
  await inTransaction(context.db, async (db) => {
    if (!(await lockAccount(db, account_id))) return noSuchUser();
    await context.hooks.accountDeleted(db, account_id);
    await eraseAccount(db, account_id);
    const details = { by: 'administrator' };
    await insertAuditEntry(db, { account_id, action: 'user_deleted', client, details, created_at: context.now() });
    return undefined;
  });
}

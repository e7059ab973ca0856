import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import { getUserJson, type UserJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit, takeSessionLimit } from '../limits/take-limit.ts';
import { requestEmailChange } from '../mailboxes/request-email-change.ts';
import type { LinkInput } from '../mailboxes/send-token-mail.ts';
import { hashPassword, isPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireProvenFactor } from '../sessions/require-proven-factor.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteKnownNetworks } from '../stores/known-network-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf, updateSession } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { reauthenticationRefusal } from './reauthentication.ts';

export interface UserChange extends LinkInput {
  /** The new address. Both mailboxes must agree to it. */
  email?: string;
  password?: string;
  /** The password until now, as a proof for a new one. */
  current_password?: string;
  /** The code from the reauthentication mail, as a proof for a new password. */
  nonce?: string;
  /** Fields to set. Null removes a field. */
  data?: Record<string, unknown>;
}

/**
 * Sets a new password. Ends all other sessions, all codes and links in the mailbox, and everything else that signs the
 * user in. Tells the mailbox about it, with a mail that counts toward the limit like any other.
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
  await updateSession(db, session.session_id, {
    sets_password_until: null,
    // The session's owner knows the new password.
    proven_at: time,
    updated_at: time,
  });
  await deleteSessionsOf(db, account_id, { except: session.session_id });
  await deleteTokensOf(db, account_id);
  await context.hooks.credentialsEnded(db, account_id);
  // A thief who knew the old password may have made a network known.
  await deleteKnownNetworks(db, account_id);
  await context.networks.add(db, account_id, client);
  await insertAuditEntry(db, { account_id, action: 'user_updated_password', client, created_at: time });
  await sendSecurityNotice(context, db, account, { change: 'password_changed' });
}

/** Whether a session brought the current password. @throws AuthError reauthentication_not_valid if it brought another. */
async function isCurrentPassword(
  context: AuthContext,
  caller: Authenticated,
  current_password: string | undefined,
  client: Client,
): Promise<boolean> {
  if (current_password === undefined) return false;
  await takeSessionLimit(context, 'password', caller);
  if (await isPassword(current_password, caller.account.password_hash, { network: getNetwork(client), isKnown: true }))
    return true;
  throw new AuthError('reauthentication_not_valid', 'The current password is not right');
}

/** A new password that has passed all checks that need no lock on the account. */
interface NewPassword {
  password_hash: string;
  isPasswordRight: boolean;
}

/** Makes all checks that need no lock on the account, and computes the hash. Both are slow. */
async function checkNewPassword(
  context: AuthContext,
  caller: Authenticated,
  { password, current_password, nonce }: Pick<UserChange, 'current_password' | 'nonce'> & { password: string },
  client: Client,
): Promise<NewPassword> {
  await requireProvenFactor(context.db, caller, 401);
  requireStrongPassword(password);
  const isPasswordRight = await isCurrentPassword(context, caller, current_password, client);
  // Check this before any comparison: the session may be stolen, and a thief must not learn the password.
  await inTransaction(context.db, async (db) =>
    reauthenticationRefusal(context, db, await lockCaller(db, caller), { isPasswordRight, nonce, keep: true }),
  );
  const { password_hash } = caller.account;
  const asker = { network: getNetwork(client), isKnown: true };
  if (password_hash !== null && (await isPassword(password, password_hash, asker)))
    throw new AuthError('same_password', 'New password should be different from the old password.');
  return { password_hash: await hashPassword(password, asker), isPasswordRight };
}

/**
 * Changes the caller's account.
 * @throws AuthError insufficient_aal, weak_password, same_password, reauthentication_needed, reauthentication_not_valid,
 * session_not_found, over_email_send_rate_limit, validation_failed.
 */
export async function updateUser(
  context: AuthContext,
  caller: Authenticated,
  { password, current_password, nonce, data, email, ...link }: UserChange,
  client: Client,
): Promise<UserJson> {
  const proof = { current_password, nonce };
  const changed =
    password === undefined ? undefined : await checkNewPassword(context, caller, { password, ...proof }, client);
  const account = await inTransaction(context.db, async (db): Promise<Account | AuthError> => {
    // If two sessions set a password at once, the quicker session ends the slower one.
    const locked = await lockCaller(db, caller);
    const { account_id } = locked.account;
    await requireProvenFactor(db, locked, 401);
    if (changed !== undefined) {
      // The password may have changed while it was checked.
      const isCurrent = locked.account.password_hash === caller.account.password_hash;
      const isPasswordRight = changed.isPasswordRight && isCurrent;
      const refusal = await reauthenticationRefusal(context, db, locked, { isPasswordRight, nonce, keep: false });
      if (refusal) return refusal;
      await setPassword(context, db, locked, changed.password_hash, client);
    }
    if (email !== undefined) await requestEmailChange(context, db, locked.account, { email, ...link }, client);
    const time = context.now();
    const user_metadata = JSON.stringify(mergeMetadata(locked.account.user_metadata, data));
    await insertAuditEntry(db, { account_id, action: 'user_modified', client, created_at: time });
    return updateAccount(db, account_id, { user_metadata, updated_at: time });
  });
  return getUserJson(context.db, account);
}

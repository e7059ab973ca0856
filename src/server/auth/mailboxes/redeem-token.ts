import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { type Account, lockAccount, updateAccount } from '../accounts/account-store.ts';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../auth-context.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-token-store.ts';
import { type GivenToken, useOneTimeToken } from '../one-time-tokens/use-one-time-token.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { agreeToEmailChange } from './agree-to-email-change.ts';

/** What came of a token that was good. */
export interface Redeemed {
  token: OneTimeToken;
  /** Null where the other mailbox has to agree first. */
  account: Account | null;
}

/** The one answer to a token that is wrong, used or expired. */
export const expired = () => new AuthError('otp_expired', 'Token has expired or is invalid');

/**
 * The address counts from now on. A password from before was perhaps set by somebody else, who never read this mailbox;
 * only a confirmation is an answer to that very sign-up.
 */
async function confirmAddress(
  { now }: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { type }: OneTimeToken,
): Promise<Account> {
  const { account_id } = account;
  if (account.email_confirmed_at) return account;
  const time = now();
  const isFromSignUp = type === 'confirmation' || type === 'invite';
  if (!isFromSignUp) await deleteSessionsOf(db, account_id);
  return updateAccount(db, account_id, {
    email_confirmed_at: time,
    updated_at: time,
    ...(!isFromSignUp && { password_hash: null }),
  });
}

/**
 * Uses a token up and does what it stands for, in the caller's transaction; returns the error that is to be thrown
 * after the commit, so that wrong codes are counted.
 * @throws AuthError user_banned; email_exists when the new address was taken meanwhile.
 */
export async function redeemToken(
  context: AuthContext,
  db: Transaction<Tables>,
  given: GivenToken,
  client: Client,
): Promise<Redeemed | AuthError> {
  const token = await useOneTimeToken(context, db, given);
  const account = token && (await lockAccount(db, token.account_id));
  if (!token || !account) return expired();
  refuseBanned(account, context.now());
  if (token.type === 'email_change_current' || token.type === 'email_change_new')
    return { token, account: await agreeToEmailChange(context, db, { account, token, client }) };
  // The account has another address since: what was sent to the old one doesn't count.
  if (token.email !== account.email) return expired();
  return { token, account: await confirmAddress(context, db, account, token) };
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { Account } from '../accounts/account-store.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { findSignUpOfMail } from '../accounts/pending-sign-up-store.ts';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../auth-context.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-token-store.ts';
import { type GivenToken, lockAccountsOfToken, useOneTimeToken } from '../one-time-tokens/use-one-time-token.ts';
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

/** The address counts from now on, with the sign-up that this very mail was sent for, unless another one contests it. */
async function confirmAddress(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { sign_up_id }: OneTimeToken,
): Promise<Account> {
  if (account.email_confirmed_at) return account;
  const signUp = sign_up_id === null ? undefined : await findSignUpOfMail(db, account.account_id, sign_up_id);
  return confirmAccount(context, db, account, signUp);
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
  const accounts = await lockAccountsOfToken(db, given);
  const token = await useOneTimeToken(context, db, given);
  const account = token && accounts.find(({ account_id }) => account_id === token.account_id);
  if (!token || !account) return expired();
  refuseBanned(account, context.now());
  if (token.type === 'email_change_current' || token.type === 'email_change_new')
    return { token, account: await agreeToEmailChange(context, db, { account, token, client }) };
  // The account has another address since: what was sent to the old one doesn't count.
  if (token.email !== account.email) return expired();
  return { token, account: await confirmAddress(context, db, account, token) };
}

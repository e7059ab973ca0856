import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { proveAddress } from '../credentials/prove-address.ts';
import { clearMailBudgets } from '../limits/mail-budget.ts';
import { areCodesAccepted, countWrongCode, tooManyCodes } from '../limits/mailed-code-budget.ts';
import { type GivenToken, lockAccountsOfToken, useOneTimeToken } from '../one-time-tokens/use-one-time-token.ts';
import type { Account } from '../stores/account-store.ts';
import type { OneTimeToken } from '../stores/one-time-token-store.ts';
import { findSignUpOfMail } from '../stores/pending-sign-up-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { agreeToEmailChange } from './agree-to-email-change.ts';

/** The result of a valid token. */
export interface Redeemed {
  token: OneTimeToken;
  /** Null if the other mailbox has to agree first. */
  account: Account | null;
}

/** The same error for a wrong, a used and an expired token. */
export const expired = () => new AuthError('otp_expired', 'Token has expired or is invalid');

/** Confirms the account's address, with the sign-up that this mail was sent for, unless another sign-up contests it. */
async function confirmAddress(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { sign_up_id }: OneTimeToken,
): Promise<void> {
  if (account.email_confirmed_at) return;
  const signUp = sign_up_id === null ? undefined : await findSignUpOfMail(db, account.account_id, sign_up_id);
  await confirmAccount(context, db, account, signUp);
}

/**
 * Uses up a token and does what the token stands for, in the caller's transaction. Returns an error that the caller
 * must throw after the commit, so that wrong codes are counted.
 * @throws AuthError user_banned; email_exists if the new address was taken in the meantime.
 */
export async function redeemToken(
  context: AuthContext,
  db: Transaction<Tables>,
  given: GivenToken,
  client: Client,
): Promise<Redeemed | AuthError> {
  const accounts = await lockAccountsOfToken(db, given);
  const use = 'code' in given ? { email: given.email } : null;
  if (use && !(await areCodesAccepted(context, db, use))) return tooManyCodes();
  const token = await useOneTimeToken(context, db, given);
  if (use && !token) await countWrongCode(context, db, use);
  const account = token && accounts.find(({ account_id }) => account_id === token.account_id);
  if (!token || !account) return expired();
  refuseBanned(account, context.now());
  await clearMailBudgets(context, db, token.email);
  if (token.type === 'email_change_current' || token.type === 'email_change_new')
    return { token, account: await agreeToEmailChange(context, db, { account, token, client }) };
  // The account has changed its address since. A mail to the old address doesn't count.
  if (token.email !== account.email) return expired();
  await confirmAddress(context, db, account, token);
  return { token, account: await proveAddress(context, db, account, { client, flow_state_id: token.flow_state_id }) };
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteFactorsOf } from '../factors/factor-store.ts';
import { deleteTokensOf } from '../one-time-tokens/one-time-token-store.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { type Account, findAccountByEmail, lockAccount, updateAccount } from './account-store.ts';
import { emailProvider } from './email-identity.ts';
import { isBanned } from './refuse-banned.ts';
import type { SignUp } from './sign-up-input.ts';

/**
 * Gives an account that nobody ever confirmed to whoever signs up with its address, as if it were new: anybody can begin
 * one by asking for a code, and must not keep others out by that. What was begun with it ends. Undefined where it is
 * somebody's: confirmed, also by who was quicker, or banned.
 */
export async function claimAccount(
  { now, hooks }: AuthContext,
  db: Transaction<Tables>,
  { email, password_hash, data }: SignUp & { password_hash: string },
): Promise<Account | undefined> {
  const time = now();
  const isFree = (account: Account | undefined): account is Account =>
    account?.email === email && account.email_confirmed_at === null && !isBanned(account, time);
  const found = await findAccountByEmail(db, email);
  if (!isFree(found)) return undefined;
  const { account_id } = found;
  // Before the account is locked, as whoever uses a code does: two who lock in another order wait for each other.
  await deleteTokensOf(db, account_id);
  if (!isFree(await lockAccount(db, account_id))) return undefined;
  await deleteSessionsOf(db, account_id);
  await deleteFactorsOf(db, account_id);
  await hooks.credentialsEnded(db, account_id);
  return updateAccount(db, account_id, {
    password_hash,
    email_confirmed_at: time,
    app_metadata: JSON.stringify(emailProvider),
    user_metadata: JSON.stringify(data ?? {}),
    role: 'authenticated',
    new_email: null,
    email_change_confirmed_by: null,
    updated_at: time,
  });
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteFactorsOf } from '../factors/factor-store.ts';
import { deleteTokensOf } from '../one-time-tokens/one-time-token-store.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { type Account, updateAccount } from './account-store.ts';
import { emailProvider } from './email-identity.ts';
import { isBanned } from './refuse-banned.ts';
import type { SignUp } from './sign-up-input.ts';

/**
 * Gives an account that was never confirmed to the user who signs up with its address, as if it were new. Anyone can
 * begin an account for an address by asking for a code, and must not keep the address's owner out that way. Ends the
 * tokens, sessions and factors of the account. Returns undefined if the account is banned, or confirmed (also by a
 * quicker request). The caller has locked the account.
 */
export async function claimAccount(
  { now, hooks }: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { password_hash, data }: SignUp & { password_hash: string },
): Promise<Account | undefined> {
  const time = now();
  if (account.email_confirmed_at !== null || isBanned(account, time)) return undefined;
  const { account_id } = account;
  await deleteTokensOf(db, account_id);
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

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { deleteFactorsOf } from '../stores/factor-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { emailProvider } from './email-identity.ts';
import { isUnclaimed } from './free-address.ts';

/**
 * Gives an account that was never confirmed to the user who signs up with its address, as if it were new. Anyone can
 * begin an account for an address by asking for a code, and must not keep the address's owner out that way. Ends the
 * tokens, sessions and factors of the account. Returns undefined if the account is confirmed (also by a quicker
 * request), banned, or an administrator's. The caller has locked the account.
 */
export async function claimAccount(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { password_hash, data }: { password_hash: string; data?: Record<string, unknown> | null },
): Promise<Account | undefined> {
  if (!(await isUnclaimed(context, db, account))) return undefined;
  const { account_id } = account;
  await deleteTokensOf(db, account_id);
  await deleteSessionsOf(db, account_id);
  await deleteFactorsOf(db, account_id);
  await context.hooks.credentialsEnded(db, account_id);
  const time = context.now();
  return updateAccount(db, account_id, {
    password_hash,
    email_confirmed_at: time,
    app_metadata: JSON.stringify(emailProvider),
    user_metadata: JSON.stringify(data ?? {}),
    role: 'authenticated',
    updated_at: time,
  });
}

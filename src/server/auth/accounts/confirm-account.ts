import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { type Account, updateAccount } from './account-store.ts';
import { fittingMetadata } from './metadata.ts';
import { deletePendingSignUps, type PendingSignUp } from './pending-sign-up-store.ts';

/**
 * The address counts from now on, and with it what was given with one of the sign-ups that waited for that; all others
 * end. What an account has before is an administrator's word: a password of theirs stays.
 */
export async function confirmAccount(
  { now }: Pick<AuthContext, 'now'>,
  db: Transaction<Tables>,
  account: Account,
  signUp: PendingSignUp | undefined,
): Promise<Account> {
  const { account_id } = account;
  const time = now();
  await deletePendingSignUps(db, account_id);
  await deleteSessionsOf(db, account_id);
  return updateAccount(db, account_id, {
    email_confirmed_at: time,
    password_hash: account.password_hash ?? signUp?.password_hash ?? null,
    user_metadata: JSON.stringify(fittingMetadata({ ...account.user_metadata, ...signUp?.user_metadata })),
    updated_at: time,
  });
}

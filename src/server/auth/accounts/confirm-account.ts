import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { deletePendingSignUps, type PendingSignUp } from '../stores/pending-sign-up-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { fittingMetadata } from './metadata.ts';

/**
 * Confirms the account's address and applies the password and data of `signUp`, one of the pending sign-ups. All other
 * pending sign-ups end, and so do the account's sessions. An administrator gave the password and data that an unconfirmed
 * account already has, so they stay, unless `signUp` is an administrator's too: it is newer.
 */
export async function confirmAccount(
  { now }: Pick<AuthContext, 'now'>,
  db: Transaction<Tables>,
  account: Account,
  signUp: PendingSignUp | undefined,
): Promise<Account> {
  const { account_id } = account;
  const time = now();
  const [older, newer] = signUp?.by_administrator ? [account, signUp] : [signUp, account];
  await deletePendingSignUps(db, account_id);
  await deleteSessionsOf(db, account_id);
  return updateAccount(db, account_id, {
    email_confirmed_at: time,
    password_hash: newer?.password_hash ?? older?.password_hash ?? null,
    user_metadata: JSON.stringify(fittingMetadata({ ...older?.user_metadata, ...newer?.user_metadata })),
    updated_at: time,
  });
}

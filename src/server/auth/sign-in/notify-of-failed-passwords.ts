import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Account } from '../stores/account-store.ts';

/** Mails the owner of an account about many wrong passwords. Does nothing without an account, or before it is confirmed. */
export async function notifyOfFailedPasswords(
  { queueAuthMail }: AuthContext,
  db: Transaction<Tables>,
  account: Account | undefined,
): Promise<void> {
  if (!account?.email || account.email_confirmed_at === null) return;
  const { account_id, email } = account;
  await queueAuthMail(db, { kind: 'failed_passwords', to: email, account_id });
}

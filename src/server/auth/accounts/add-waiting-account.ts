import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, insertAccount, lockAccountByEmail } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import type { Client } from '../wire/client.ts';
import { addEmailIdentity, emailProvider } from './email-identity.ts';

/**
 * Adds an account that has only an address. The account counts once its owner uses a mail that we sent. If another
 * transaction adds the same account at this moment, returns that account, locked.
 */
export async function addWaitingAccount(
  { now }: AuthContext,
  db: Transaction<Tables>,
  email: string,
  { client, ...by }: { client: Client; by?: 'administrator' },
): Promise<Account | undefined> {
  const created_at = now();
  const app_metadata = JSON.stringify(emailProvider);
  const account = await insertAccount(db, {
    email,
    app_metadata,
    by_administrator: by.by === 'administrator',
    created_at,
    updated_at: created_at,
  });
  if (!account) return lockAccountByEmail(db, email);
  await addEmailIdentity(db, account, created_at);
  const { account_id } = account;
  const details = { email, ...by };
  await insertAuditEntry(db, { account_id, action: 'user_signedup', client, details, created_at });
  return account;
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { deleteAccount } from '../stores/account-list-store.ts';
import { deleteTracesOf } from '../stores/personal-data-store.ts';

/** Deletes an account with all data about it, including its audit entries. Does nothing if there is no such account. */
export async function eraseAccount(db: Transaction<Tables>, account_id: string): Promise<void> {
  const account = await deleteAccount(db, account_id);
  const emails = [account?.email, account?.new_email].filter((email) => email != null);
  await deleteTracesOf(db, { account_id, emails });
}

import type { Database } from '../../platform/database/database.ts';
import type { Account } from './account-store.ts';

/** One page of all accounts, the newest first. */
export function listAccounts(db: Database, page: { limit: number; offset: number }): Promise<Account[]> {
  return db
    .selectFrom('auth.account')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('account_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countAccounts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('auth.account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteAccount(db: Database, account_id: string): Promise<Account | undefined> {
  return db.deleteFrom('auth.account').where('account_id', '=', account_id).returningAll().executeTakeFirst();
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database-types.ts';

export type Account = Selectable<Tables['auth.account']>;

/** Adds an account; undefined when its address has one already, also when both are added at once. */
export function insertAccount(db: Database, values: Insertable<Tables['auth.account']>): Promise<Account | undefined> {
  return db
    .insertInto('auth.account')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findAccount(db: Database, account_id: string): Promise<Account | undefined> {
  return db.selectFrom('auth.account').selectAll().where('account_id', '=', account_id).executeTakeFirst();
}

/** `email` in lower case, as addresses are kept. */
export function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('auth.account').selectAll().where('email', '=', email).executeTakeFirst();
}

/**
 * The account for the rest of the transaction: nobody else changes it meanwhile. Locked before anything that belongs to
 * it, limits that are counted in the same transaction too: who locks in another order waits for each other.
 */
export function lockAccount(db: Database, account_id: string): Promise<Account | undefined> {
  return db.selectFrom('auth.account').selectAll().where('account_id', '=', account_id).forUpdate().executeTakeFirst();
}

/** The same by the address, in lower case. */
export function lockAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('auth.account').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Several at once, in an order that is everybody's. None are asked for too: that there are none must not show in the time. */
export function lockAccounts(db: Database, account_ids: readonly string[]): Promise<Account[]> {
  return db
    .selectFrom('auth.account')
    .selectAll()
    .where('account_id', '=', sql<string>`any(${[...account_ids]}::uuid[])`)
    .orderBy('account_id')
    .forUpdate()
    .execute();
}

export function updateAccount(
  db: Database,
  account_id: string,
  values: Updateable<Tables['auth.account']>,
): Promise<Account> {
  return db
    .updateTable('auth.account')
    .set(values)
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Replaces a password's hash by a better one of the same password, unless it was changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  account_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('auth.account')
    .set({ password_hash: to })
    .where('account_id', '=', account_id)
    .where('password_hash', '=', from)
    .execute();
}

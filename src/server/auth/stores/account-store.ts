import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

export type Account = Selectable<Tables['auth.account']>;

/**
 * Adds an account. Returns undefined when the address already has an account, also when two requests add it at once.
 */
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

/** `email` must be in lower case, as the table stores it. */
export function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('auth.account').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Which of these accounts have an address that no mail has proven. */
export async function listUnprovenAccounts(db: Database, account_ids: readonly string[]): Promise<string[]> {
  if (account_ids.length === 0) return [];
  const rows = await db
    .selectFrom('auth.account')
    .select('account_id')
    .where('account_id', 'in', account_ids)
    .where('email_proven_at', 'is', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Locks an account for the rest of the transaction, so that no other transaction changes it. Lock the account before
 * its rows in other tables, and before limits that the same transaction counts. Transactions that lock in different
 * orders can deadlock.
 */
export function lockAccount(db: Database, account_id: string): Promise<Account | undefined> {
  return db.selectFrom('auth.account').selectAll().where('account_id', '=', account_id).forUpdate().executeTakeFirst();
}

/** Locks the account with this address. `email` must be in lower case. */
export function lockAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('auth.account').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

/**
 * Locks several accounts, always in the order of their ids. An empty list runs the query too, so that the response time
 * doesn't give the empty list away.
 */
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

/**
 * Replaces a password's hash with a stronger hash of the same password, unless the password changed in the meantime.
 */
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

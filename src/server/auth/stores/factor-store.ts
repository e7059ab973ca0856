import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

export type Factor = Selectable<Tables['auth.factor']>;

/** The second factors of accounts, the oldest first. The list includes factors that were never proven. */
export async function listFactors(db: Database, account_ids: readonly string[]): Promise<Factor[]> {
  if (account_ids.length === 0) return [];
  return db
    .selectFrom('auth.factor')
    .selectAll()
    .where('account_id', 'in', account_ids)
    .orderBy('created_at')
    .orderBy('factor_id')
    .execute();
}

/** Whether an account is protected by an authenticator app. */
export async function hasVerifiedFactor(db: Database, account_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.factor')
    .select('factor_id')
    .where('account_id', '=', account_id)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function insertFactor(db: Database, values: Insertable<Tables['auth.factor']>): Promise<Factor> {
  return db.insertInto('auth.factor').values(values).returningAll().executeTakeFirstOrThrow();
}

/** A factor of the given account. Factors of other accounts are not found. */
export function findFactor(db: Database, factor_id: string, account_id: string): Promise<Factor | undefined> {
  return db
    .selectFrom('auth.factor')
    .selectAll()
    .where('factor_id', '=', factor_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}

/**
 * Locks a factor of the given account for the rest of the transaction. If two requests bring the same code, the second
 * request finds it used.
 */
export function lockFactor(db: Database, factor_id: string, account_id: string): Promise<Factor | undefined> {
  return db
    .selectFrom('auth.factor')
    .selectAll()
    .where('factor_id', '=', factor_id)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateFactor(
  db: Database,
  factor_id: string,
  values: Updateable<Tables['auth.factor']>,
): Promise<void> {
  await db.updateTable('auth.factor').set(values).where('factor_id', '=', factor_id).execute();
}

export async function deleteFactor(db: Database, factor_id: string): Promise<void> {
  await db.deleteFrom('auth.factor').where('factor_id', '=', factor_id).execute();
}

/** The factors that an owner has asked to remove at a time that has come. */
export function listFactorsToRemove(db: Database, now: Date): Promise<Factor[]> {
  return db.selectFrom('auth.factor').selectAll().where('remove_at', '<=', now).orderBy('factor_id').execute();
}

/** Removes all second factors from an account. */
export async function deleteFactorsOf(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.factor').where('account_id', '=', account_id).execute();
}

/** Deletes the factors of an account that were never proven. */
export async function deleteUnprovenFactorsOf(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.factor').where('account_id', '=', account_id).where('status', '=', 'unverified').execute();
}

/** Deletes factors that were created before `before` and never proven. */
export async function deleteUnprovenFactors(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('auth.factor').where('status', '=', 'unverified').where('created_at', '<', before).execute();
}

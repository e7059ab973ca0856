import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

export type RecoveryCodeSet = Selectable<Tables['auth.recovery_code_set']>;

/** The sets of recovery codes of accounts. */
export async function listRecoveryCodeSets(db: Database, account_ids: readonly string[]): Promise<RecoveryCodeSet[]> {
  if (account_ids.length === 0) return [];
  return db.selectFrom('auth.recovery_code_set').selectAll().where('account_id', 'in', account_ids).execute();
}

/** How many recovery codes an account has, and how many of them weren't used. */
export async function countRecoveryCodes(
  db: Database,
  account_id: string,
): Promise<{ total: number; remaining: number }> {
  return db
    .selectFrom('auth.recovery_code')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('remaining'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
}

/** Stores an account's set of codes, in place of an earlier one. The id and the name of an earlier set stay. */
export async function replaceRecoveryCodes(
  db: Database,
  {
    account_id,
    friendly_name,
    code_hashes,
    now,
  }: {
    account_id: string;
    friendly_name: string;
    code_hashes: readonly Buffer[];
    now: Date;
  },
): Promise<RecoveryCodeSet> {
  const set = await db
    .insertInto('auth.recovery_code_set')
    .values({ account_id, friendly_name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.deleteFrom('auth.recovery_code').where('account_id', '=', account_id).execute();
  const codes = code_hashes.map((code_hash) => ({ account_id, code_hash }));
  await db.insertInto('auth.recovery_code').values(codes).execute();
  return set;
}

/** Uses up a recovery code. Returns false if the account has no such code, or it was used before. */
export async function markRecoveryCodeUsed(
  db: Database,
  { account_id, code_hash, now }: { account_id: string; code_hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('auth.recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account's recovery codes. */
export async function deleteRecoveryCodes(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.recovery_code_set').where('account_id', '=', account_id).execute();
}

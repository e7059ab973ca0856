import type { JsonWebKey } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

/** The keys of all instances, the oldest first. */
export function listSigningKeys(db: Database) {
  return db.selectFrom('auth.signing_key').selectAll().orderBy('created_at').orderBy('key_id').execute();
}

interface NewSigningKey {
  key_id: string;
  private_jwk: JsonWebKey;
  status: 'next' | 'current';
  created_at: Date;
}

/**
 * Adds keys, unless the database already has a key with the same status. Uses one statement: if two instances start at
 * once, the second instance waits for the first and then uses all keys of the first.
 */
export async function insertSigningKeys(db: Database, keys: readonly NewSigningKey[]): Promise<void> {
  await db
    .insertInto('auth.signing_key')
    .values(keys.map(({ private_jwk, ...key }) => ({ ...key, private_jwk: JSON.stringify(private_jwk) })))
    .onConflict((conflict) => conflict.column('status').where('status', '<>', 'old').doNothing())
    .execute();
}

/** Locks all keys for the rest of the transaction. */
export function lockSigningKeys(db: Database) {
  return db.selectFrom('auth.signing_key').selectAll().orderBy('key_id').forUpdate().execute();
}

export async function setKeyStatus(
  db: Database,
  key_id: string,
  status: { status: 'current'; retired_at: null } | { status: 'old'; retired_at: Date },
): Promise<void> {
  await db.updateTable('auth.signing_key').set(status).where('key_id', '=', key_id).execute();
}

/** Deletes keys that stopped signing before `before`. */
export async function deleteRetiredKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('auth.signing_key').where('retired_at', '<', before).execute();
}

/** Deletes all keys. The next process that needs one makes new ones. */
export async function deleteAllSigningKeys(db: Database): Promise<void> {
  await db.deleteFrom('auth.signing_key').execute();
}

import type { JsonWebKey } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** The key that signs our tokens. Undefined before the first start. */
export function findTokenKey(db: Database) {
  return db.selectFrom('token_key').select(['key_id', 'private_jwk']).executeTakeFirst();
}

/** Stores a key unless there is one already. */
export async function insertTokenKey(db: Database, key: { key_id: string; private_jwk: JsonWebKey }): Promise<void> {
  await db
    .insertInto('token_key')
    .values({ ...key, private_jwk: JSON.stringify(key.private_jwk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the key. The next process that starts makes a new one. */
export async function deleteTokenKey(db: Database): Promise<void> {
  await db.deleteFrom('token_key').execute();
}

import type { JsonWebKey } from 'node:crypto';
import type { Database } from '../../platform/database.ts';

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
 * Adds the keys whose turn nobody has yet. In one statement: of two instances that start at once the second waits for
 * the first and then takes its keys, all of them.
 */
export async function insertSigningKeys(db: Database, keys: readonly NewSigningKey[]): Promise<void> {
  await db
    .insertInto('auth.signing_key')
    .values(keys.map(({ private_jwk, ...key }) => ({ ...key, private_jwk: JSON.stringify(private_jwk) })))
    .onConflict((conflict) => conflict.column('status').where('status', '<>', 'old').doNothing())
    .execute();
}

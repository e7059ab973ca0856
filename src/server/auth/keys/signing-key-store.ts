import type { JsonWebKey } from 'node:crypto';
import type { Database } from '../../platform/database.ts';

/** The keys of all instances, the oldest first. */
export function listSigningKeys(db: Database) {
  return db.selectFrom('auth.signing_key').selectAll().orderBy('created_at').execute();
}

/** Adds a key unless there is one in its turn already; also when two instances start at once, one of theirs stays. */
export async function insertSigningKey(
  db: Database,
  { private_jwk, ...key }: { key_id: string; private_jwk: JsonWebKey; status: 'next' | 'current'; created_at: Date },
): Promise<void> {
  await db
    .insertInto('auth.signing_key')
    .values({ ...key, private_jwk: JSON.stringify(private_jwk) })
    .onConflict((conflict) => conflict.column('status').where('status', '<>', 'old').doNothing())
    .execute();
}

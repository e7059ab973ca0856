import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tables } from '../../platform/database-types.ts';

export type Factor = Selectable<Tables['auth.factor']>;

/** An account's second factors, the oldest first; also those that nobody has proven yet. */
export function listFactors(db: Database, account_id: string): Promise<Factor[]> {
  return db
    .selectFrom('auth.factor')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .orderBy('factor_id')
    .execute();
}

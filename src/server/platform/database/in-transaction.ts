import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './database-types.ts';

/** Runs `work` in the transaction of `db` if it is one, else in a new one. */
export function inTransaction<T>(db: Database, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { AuthError } from './auth-error.ts';

/**
 * Runs `work` in one transaction. An AuthError that it returns is thrown after the commit, so that what was done about
 * it stays done: a session revoked, an attempt counted. One that it throws undoes everything.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T | AuthError>,
): Promise<T> {
  const outcome = await db.transaction().execute(work);
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

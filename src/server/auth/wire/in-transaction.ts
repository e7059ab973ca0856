import type { Kysely, Transaction } from 'kysely';
import { isCollision } from '../../platform/database/database-errors.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AuthError } from './auth-error.ts';

const MAX_TRIES = 5;

async function tried<T>(run: () => Promise<T>, triesLeft: number): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (triesLeft <= 1 || !isCollision(error)) throw error;
    return tried(run, triesLeft - 1);
  }
}

/**
 * Runs `work` in a transaction. Runs it again from the start if the database rolled it back because of another
 * transaction. An AuthError that `work` returns is thrown after the commit, so that its changes stay: a revoked
 * session, a counted attempt. An AuthError that `work` throws rolls everything back.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T | AuthError>,
): Promise<T> {
  const outcome = await tried(() => db.transaction().execute(work), MAX_TRIES);
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { AuthError } from './auth-error.ts';

/** PostgreSQL's codes for two that wait for each other, and for one that another has overtaken. */
const COLLISIONS = new Set(['40P01', '40001']);
const MOST_TRIES = 5;

function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && COLLISIONS.has(String(error.code));
}

async function tried<T>(run: () => Promise<T>, triesLeft: number): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (triesLeft <= 1 || !isCollision(error)) throw error;
    return tried(run, triesLeft - 1);
  }
}

/**
 * Runs `work` in one transaction, and again from its start where the database took it back because of another one. An AuthError that it returns is thrown after the commit, so that what was done about
 * it stays done: a session revoked, an attempt counted. One that it throws undoes everything.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T | AuthError>,
): Promise<T> {
  const outcome = await tried(() => db.transaction().execute(work), MOST_TRIES);
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

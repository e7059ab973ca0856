import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { lowerSessionsOf } from '../sessions/session-store.ts';
import { deleteFactor, deleteFactorsOf, type Factor } from './factor-store.ts';

/**
 * Takes a second factor from an account, which the caller has locked. Where it was proven, every session of the account is
 * lowered, whichever factor had raised it: a thief's may be among them.
 */
export async function removeFactor(
  db: Transaction<Tables>,
  { account_id, factor_id, status }: Pick<Factor, 'account_id' | 'factor_id' | 'status'>,
): Promise<void> {
  if (status === 'verified') await lowerSessionsOf(db, account_id);
  await deleteFactor(db, factor_id);
}

/** Takes all second factors from an account, which the caller has locked, and from its sessions what they had proven. */
export async function removeFactorsOf(db: Transaction<Tables>, account_id: string): Promise<void> {
  await lowerSessionsOf(db, account_id);
  await deleteFactorsOf(db, account_id);
}

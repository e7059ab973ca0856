import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { lowerSessionsOf } from '../sessions/session-store.ts';
import { deleteFactorsOf } from './factor-store.ts';

/** Takes all second factors from an account, which the caller has locked, and from its sessions what they had proven. */
export async function removeFactorsOf(db: Transaction<Tables>, account_id: string): Promise<void> {
  await lowerSessionsOf(db, account_id);
  await deleteFactorsOf(db, account_id);
}

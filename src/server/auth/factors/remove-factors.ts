import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { deleteFactor, deleteFactorsOf, type Factor, hasVerifiedFactor } from '../stores/factor-store.ts';
import { deleteRecoveryCodes } from '../stores/recovery-code-store.ts';
import { getLowerSessions } from '../stores/session-store.ts';

/**
 * Removes a second factor from an account, which the caller has locked. If the factor was proven, lowers every session
 * of the account to aal1, even sessions that another factor had raised. One of them may belong to a thief. So may a link that was proven by the app. The recovery
 * codes go with the last app, because they replace nothing any more.
 */
export async function removeFactor(
  { hooks }: Pick<AuthContext, 'hooks'>,
  db: Transaction<Tables>,
  { account_id, factor_id, status }: Pick<Factor, 'account_id' | 'factor_id' | 'status'>,
): Promise<void> {
  if (status === 'verified') {
    await getLowerSessions(db, account_id);
    await hooks.credentialsEnded(db, account_id);
  }
  await deleteFactor(db, factor_id);
  if (!(await hasVerifiedFactor(db, account_id))) await deleteRecoveryCodes(db, account_id);
}

/** Removes all second factors from an account, which the caller has locked. Lowers all its sessions to aal1. */
export async function removeFactorsOf(db: Transaction<Tables>, account_id: string): Promise<void> {
  await getLowerSessions(db, account_id);
  await deleteFactorsOf(db, account_id);
  await deleteRecoveryCodes(db, account_id);
}

import type { Database } from '../../platform/database/database.ts';
import { hasVerifiedFactor } from '../stores/factor-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Authenticated } from './require-session.ts';

/**
 * Refuses a session that hasn't proven a second factor although its user has one.
 * @throws AuthError insufficient_aal with the given status.
 */
export async function requireProvenFactor(
  db: Database,
  { account, aal }: Authenticated,
  status: number,
): Promise<void> {
  if (aal === 'aal2') return;
  if (await hasVerifiedFactor(db, account.account_id))
    throw new AuthError('insufficient_aal', 'AAL2 session is required', { status });
}

import type { Database } from '../../platform/database/database.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { listFactors } from '../stores/factor-store.ts';
import { AuthError } from '../wire/auth-error.ts';

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
  const factors = await listFactors(db, [account.account_id]);
  if (factors.some((factor) => factor.status === 'verified'))
    throw new AuthError('insufficient_aal', 'AAL2 session is required', { status });
}

import type { Database } from '../../platform/database/database.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';
import { listFactors } from './factor-store.ts';

/**
 * Whoever has a second factor must have proven it in this session.
 * @throws AuthError insufficient_aal with the status that goes with the call.
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

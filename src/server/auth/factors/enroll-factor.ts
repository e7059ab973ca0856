import type { AuthContext } from '../context/auth-context.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { requireProvenFactor } from '../sessions/require-proven-factor.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { type Factor, insertFactor, listFactors } from '../stores/factor-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { makeTotp, type TotpSetup } from './totp.ts';

const MAX_FACTORS = 10;

/**
 * Begins to set up an authenticator app. The factor counts once the user has sent a code from the app.
 * @throws AuthError insufficient_aal, reauthentication_needed, too_many_enrolled_mfa_factors, mfa_factor_name_conflict.
 */
export async function enrollFactor(
  { db, config, now }: AuthContext,
  caller: Authenticated,
  { friendly_name, issuer }: { friendly_name: string; issuer: string | undefined },
  client: Client,
): Promise<{ factor: Factor; totp: TotpSetup }> {
  const { account_id, email } = caller.account;
  const totp = await makeTotp(issuer || config.productName, email ?? account_id);
  return inTransaction(db, async (transaction) => {
    // Check under the lock: if two sessions each add a first app at once, only the session that proves its app can go
    // on.
    const locked = await lockCaller(transaction, caller);
    await requireProvenFactor(transaction, locked, 403);
    requireRecentProof(locked, now());
    const factors = await listFactors(transaction, [account_id]);
    if (factors.length >= MAX_FACTORS)
      return new AuthError('too_many_enrolled_mfa_factors', 'Maximum number of factors reached, unenroll to continue');
    if (friendly_name !== '' && factors.some((factor) => factor.friendly_name === friendly_name))
      return new AuthError('mfa_factor_name_conflict', `There is a factor named "${friendly_name}" already`);
    const created_at = now();
    const factor = await insertFactor(transaction, {
      account_id,
      factor_type: 'totp',
      friendly_name,
      secret: totp.secret,
      created_at,
      updated_at: created_at,
    });
    const details = { factor_id: factor.factor_id };
    await insertAuditEntry(transaction, { account_id, action: 'factor_in_progress', client, details, created_at });
    return { factor, totp };
  });
}

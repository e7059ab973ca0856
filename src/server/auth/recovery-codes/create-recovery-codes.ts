import type { AuthContext } from '../context/auth-context.ts';
import { noSuchFactor } from '../factors/challenge-factor.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { hasVerifiedFactor } from '../stores/factor-store.ts';
import { listRecoveryCodeSets, replaceRecoveryCodes } from '../stores/recovery-code-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { createCodes, hashRecoveryCode } from './recovery-code.ts';

/** A new set of recovery codes, in the format of the auth API. The codes are given only once. */
export interface NewRecoveryCodes {
  id: string;
  type: 'recovery_code';
  friendly_name: string;
  total: number;
  codes: string[];
}

export const needsSecondLevel = () => new AuthError('insufficient_aal', 'AAL2 session is required');

/**
 * Creates the recovery codes of the caller's account. `replaces` says whether they replace an earlier set.
 * @throws AuthError insufficient_aal, reauthentication_needed, mfa_recovery_codes_sole_factor; mfa_verified_factor_exists
 * if there are codes that they don't replace, mfa_factor_not_found if there are none to replace.
 */
export async function createRecoveryCodes(
  context: AuthContext,
  caller: Authenticated,
  { replaces, friendly_name = '' }: { replaces: boolean; friendly_name?: string },
  client: Client,
): Promise<NewRecoveryCodes> {
  const codes = createCodes();
  const now = context.now();
  const set = await inTransaction(context.db, async (db) => {
    const locked = await lockCaller(db, caller);
    const { account_id } = locked.account;
    if (!(await hasVerifiedFactor(db, account_id)))
      return new AuthError('mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor');
    if (locked.aal !== 'aal2') return needsSecondLevel();
    requireRecentProof(locked, now);
    const [known] = await listRecoveryCodeSets(db, [account_id]);
    if (known && !replaces)
      return new AuthError('mfa_verified_factor_exists', 'There are recovery codes already. Regenerate them instead');
    if (!known && replaces) return noSuchFactor();
    const code_hashes = codes.map((code) => hashRecoveryCode(account_id, code));
    const stored = await replaceRecoveryCodes(db, { account_id, friendly_name, code_hashes, now });
    await sendSecurityNotice(context, db, locked.account, { change: 'recovery_codes_created' });
    await insertAuditEntry(db, { account_id, action: 'recovery_codes_created', client, created_at: now });
    return stored;
  });
  const { recovery_code_set_id: id, friendly_name: name } = set;
  return { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes };
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { countFailure } from '../limits/failure-alarms.ts';
import type { Account } from '../stores/account-store.ts';
import { listFactors, lockFactor, updateFactor } from '../stores/factor-store.ts';
import { stepOfCode } from './totp.ts';

/** Mails the owner of an account, once a day, about wrong codes of the app. */
export async function countWrongAppCode(
  context: AuthContext,
  db: Transaction<Tables>,
  { account_id, email }: Account,
): Promise<void> {
  const isDue = await countFailure(context, db, 'app_code', account_id);
  if (isDue && email !== null) await context.queueAuthMail(db, { kind: 'failed_app_codes', to: email, account_id });
}

/**
 * Whether a code comes from one of an account's authenticator apps. A code counts once. Counts a wrong code, so the caller
 * must commit the transaction in that case too. The caller has locked the account and taken the guess.
 */
export async function useAppCode(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  code: string,
): Promise<boolean> {
  const now = context.now();
  for (const { factor_id, status } of await listFactors(db, [account.account_id])) {
    if (status !== 'verified') continue;
    const factor = await lockFactor(db, factor_id, account.account_id);
    const last_used_step = factor ? await stepOfCode(factor, code, now) : null;
    if (last_used_step === null) continue;
    await updateFactor(db, factor_id, { last_used_step, updated_at: now });
    return true;
  }
  await countWrongAppCode(context, db, account);
  return false;
}

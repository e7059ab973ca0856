import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { countWrongAppCode } from '../factors/use-app-code.ts';
import type { Account } from '../stores/account-store.ts';
import { hasVerifiedFactor } from '../stores/factor-store.ts';
import { countRecoveryCodes, markRecoveryCodeUsed } from '../stores/recovery-code-store.ts';
import { hashRecoveryCode } from './recovery-code.ts';

/**
 * Whether a code is one of an account's unused recovery codes. Uses it up, and mails the owner. Counts a wrong code, so the
 * caller must commit the transaction in that case too. The caller has locked the account and taken the guess.
 */
export async function useRecoveryCode(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  code: string,
): Promise<boolean> {
  const { account_id, email } = account;
  const code_hash = hashRecoveryCode(account_id, code);
  const isRight =
    (await hasVerifiedFactor(db, account_id)) &&
    (await markRecoveryCodeUsed(db, { account_id, code_hash, now: context.now() }));
  if (!isRight) {
    await countWrongAppCode(context, db, account);
    return false;
  }
  const { remaining } = await countRecoveryCodes(db, account_id);
  if (email !== null)
    await context.queueAuthMail(db, {
      kind: 'recovery_code_used',
      to: email,
      account_id,
      subject: `${remaining}`,
    });
  return true;
}

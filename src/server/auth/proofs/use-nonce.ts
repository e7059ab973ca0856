import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { countWrongCode } from '../limits/mailed-code-budget.ts';
import { useOneTimeToken } from '../one-time-tokens/use-one-time-token.ts';
import type { Authenticated } from '../sessions/require-session.ts';

/**
 * Whether a code comes from the newest reauthentication mail to an account's mailbox. Uses it up, unless `keep`. A wrong
 * code is counted, so the caller must commit the transaction in that case too. The caller has locked the account, and made
 * sure that codes are accepted.
 */
export async function useNonce(
  context: AuthContext,
  db: Transaction<Tables>,
  { account, session }: Pick<Authenticated, 'account' | 'session'>,
  nonce: string,
  { keep = false } = {},
): Promise<boolean> {
  const given = { email: account.email ?? '', code: nonce.trim(), types: ['reauthentication'] as const };
  const token = await useOneTimeToken(context, db, given, { keep });
  if (token?.account_id === account.account_id) return true;
  await countWrongCode(context, db, session);
  return false;
}

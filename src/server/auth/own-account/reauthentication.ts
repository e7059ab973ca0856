import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { areCodesAccepted, tooManyCodes } from '../limits/mailed-code-budget.ts';
import { useNonce } from '../proofs/use-nonce.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';

/** What a session brings to set a new password. */
export interface PasswordProof {
  /** Whether it brought the current password. */
  isPasswordRight: boolean;
  /** The code from the reauthentication mail. */
  nonce: string | undefined;
}

/**
 * Returns the reason why a session may not set a new password: it brought neither the current password nor a code from the
 * mailbox. A session that began with a recovery or an invitation needs neither, once and for 15 minutes. Returns null if the
 * session may continue. With `keep`, the code stays valid, so that the session can send it again. Return the error from the
 * transaction instead of throwing it, because wrong codes must be counted.
 */
export async function reauthenticationRefusal(
  context: AuthContext,
  db: Transaction<Tables>,
  { account, session }: Authenticated,
  { isPasswordRight, nonce, keep }: PasswordProof & { keep: boolean },
): Promise<AuthError | null> {
  const { sets_password_until } = session;
  if (isPasswordRight || (sets_password_until !== null && sets_password_until > context.now())) return null;
  if (!nonce) return new AuthError('reauthentication_needed', 'Password update requires reauthentication');
  if (!(await areCodesAccepted(context, db, session))) return tooManyCodes();
  if (await useNonce(context, db, { account, session }, nonce, { keep })) return null;
  return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}

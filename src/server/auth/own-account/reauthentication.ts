import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { useOneTimeToken } from '../one-time-tokens/use-one-time-token.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';

/** A session older than this must prove that it still belongs to its owner before it changes the password. */
const YOUNG_SESSION_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the reason why an old session may not change the password: its code from the mailbox is missing or wrong.
 * Returns null if the session may continue. With `keep`, the code stays valid, so that the session can send it again.
 * Return the error from the transaction instead of throwing it, because wrong codes must be counted.
 */
export async function reauthenticationRefusal(
  context: AuthContext,
  db: Transaction<Tables>,
  { account, session }: Authenticated,
  { nonce, keep }: { nonce: string | undefined; keep: boolean },
): Promise<AuthError | null> {
  if (context.now().getTime() - session.created_at.getTime() < YOUNG_SESSION_MS) return null;
  if (!nonce) return new AuthError('reauthentication_needed', 'Password update requires reauthentication');
  const given = { email: account.email ?? '', code: nonce, types: ['reauthentication'] as const };
  const token = await useOneTimeToken(context, db, given, { keep });
  if (token?.account_id === account.account_id) return null;
  return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}

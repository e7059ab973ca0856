import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { AuthContext } from '../auth-context.ts';
import { useOneTimeToken } from '../one-time-tokens/use-one-time-token.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';

/** An older session must show that it is still its owner's before it changes the password. */
const YOUNG_SESSION_MS = 24 * 60 * 60 * 1000;

/**
 * Why an old session may not change the password: it has brought no code from the mailbox, or a wrong one; null when it
 * may go on. With `keep` the code stays good, to be brought once more. To be returned from a transaction: wrong codes count.
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

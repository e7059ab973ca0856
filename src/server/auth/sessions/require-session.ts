import type { FastifyRequest } from 'fastify';
import { findAccount } from '../accounts/account-store.ts';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../auth-context.ts';
import { verifyAccessToken } from '../keys/access-token.ts';
import { AuthError } from '../wire/auth-error.ts';
import { findSession } from './session-store.ts';
import type { SignedIn } from './start-session.ts';

/** Who calls with an access token, as the database knows them now. */
export interface Authenticated extends SignedIn {
  /** What the token has earned: one from before a second factor stays aal1 though its session has risen. */
  aal: 'aal1' | 'aal2';
}

/** What a session has proven as a token says it, and still counts: its factor may have been taken away since. */
export function provenLevel(claimed: 'aal1' | 'aal2', { aal }: { aal: string }): 'aal1' | 'aal2' {
  return claimed === 'aal2' && aal === 'aal2' ? 'aal2' : 'aal1';
}

export const sessionEnded = () =>
  new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');

/**
 * The bearer token of a request.
 * @throws AuthError no_authorization where there is none.
 */
export function bearerOf({ headers }: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new AuthError('no_authorization', 'This call requires a Bearer token');
  return token;
}

/**
 * Who makes a request: the token is ours, its session still there, its owner not banned.
 * @throws AuthError no_authorization, bad_jwt, session_not_found, user_banned.
 */
export async function requireSession(context: AuthContext, request: FastifyRequest): Promise<Authenticated> {
  const claims = await verifyAccessToken(context, bearerOf(request));
  const [session, account] = await Promise.all([
    findSession(context.db, claims.session_id),
    findAccount(context.db, claims.sub),
  ]);
  if (!session || !account || session.account_id !== account.account_id) throw sessionEnded();
  refuseBanned(account, context.now(), 403);
  return { session, account, aal: provenLevel(claims.aal, session) };
}

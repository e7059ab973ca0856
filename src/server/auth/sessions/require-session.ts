import type { FastifyRequest } from 'fastify';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { readAccessToken } from '../keys/access-token.ts';
import { findAccount } from '../stores/account-store.ts';
import { findSession, markActiveTokenUsed } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { SignedIn } from './start-session.ts';

/** The caller of a request with an access token, as the database has the account and session now. */
export interface Authenticated extends SignedIn {
  /**
   * The level that the token has earned. A token from before a second factor stays aal1 even when its session has
   * risen.
   */
  aal: 'aal1' | 'aal2';
}

/** The level that a token claims, if its session still has it. The session's factor may have been removed since. */
export function provenLevel(claimed: 'aal1' | 'aal2', { aal }: { aal: string }): 'aal1' | 'aal2' {
  return claimed === 'aal2' && aal === 'aal2' ? 'aal2' : 'aal1';
}

export const sessionEnded = () =>
  new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');

/**
 * The bearer token of a request.
 * @throws AuthError no_authorization if the request has none.
 */
export function getBearer({ headers }: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new AuthError('no_authorization', 'This call requires a Bearer token');
  return token;
}

/**
 * The caller of a request. The token must be ours, its session must still exist, and its owner must not be banned.
 * @throws AuthError no_authorization, bad_jwt, session_not_found, user_banned.
 */
export async function requireSession(context: AuthContext, request: FastifyRequest): Promise<Authenticated> {
  const claims = await readAccessToken(context, getBearer(request));
  const [session, account] = await Promise.all([
    findSession(context.db, claims.session_id),
    findAccount(context.db, claims.sub),
  ]);
  if (!session || !account || session.account_id !== account.account_id) throw sessionEnded();
  const now = context.now();
  refuseBanned(account, now, 403);
  const { refresh_counter } = claims;
  if (session.active_token_used_at === null && refresh_counter === session.refresh_counter)
    await markActiveTokenUsed(context.db, { session_id: session.session_id, refresh_counter, now });
  return { session, account, aal: provenLevel(claims.aal, session) };
}

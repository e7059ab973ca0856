import { findAccount } from './auth/accounts/account-store.ts';
import { sessionStanding } from './auth/sessions/session-standing.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { identifyUser } from './features/sign-in/identify-user.ts';
import type { AccessClaims } from './http/access-tokens.ts';
import type { SignedInUser } from './http/call-handler.ts';

/**
 * Where the auth service is our own, a token counts no longer than the session that it is of: a sign-out, a ban or a new
 * password is felt at the next call. A hosted service has only its keys for us: there a token lives as long as it says.
 */

const ended = () => new AppError('unauthenticated', 'This session has ended. Sign in again.');

/** Reads access tokens and refuses those of sessions that have ended, or still wait for an authenticator app. */
export function stillGood(ctx: Context, read: (token: string) => Promise<AccessClaims>) {
  return async (token: string): Promise<AccessClaims> => {
    const claims = await read(token);
    if (ctx.config.auth.hosted) return claims;
    const { auth_user_id: account_id, session_id } = claims;
    const { standing, aal } = await sessionStanding(ctx, { account_id, session_id, aal: claims.aal });
    if (standing === 'ended' || session_id === null) throw ended();
    if (standing === 'unproven') throw new AppError('forbidden', 'A code from the authenticator app is needed first.');
    // The token says what it was when it was issued; the account may have another one since.
    const account = await findAccount(ctx.db, account_id);
    return { ...claims, aal, email: account?.email ?? claims.email };
  };
}

/** Whoever a session token belongs to, as long as what they signed in with still counts. */
export async function identifyStanding(ctx: Context, token: string): Promise<SignedInUser | null> {
  const user = await identifyUser(ctx, token);
  if (!user || ctx.config.auth.hosted || user.auth_user_id === null) return user;
  const { auth_user_id: account_id, session_id } = user;
  const { standing, aal } = await sessionStanding(ctx, { account_id, session_id, aal: user.aal });
  return standing === 'good' ? { ...user, aal } : null;
}

import { findAccount, lockAccount } from './auth/accounts/account-store.ts';
import { sessionStanding } from './auth/sessions/session-standing.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { identifyUser } from './features/sign-in/identify-user.ts';
import type { AccessClaims } from './http/access-tokens.ts';
import type { SignedInUser } from './http/call-handler.ts';

/**
 * If the auth service is our own, a token counts only as long as its session: a sign-out, a ban or a new password takes
 * effect on the next call. From a hosted service we only have its keys, so a token counts until it expires.
 */

const ended = () => new AppError('unauthenticated', 'This session has ended. Sign in again.');

/** Reads access tokens, and refuses those whose session has ended or still needs a code from the authenticator app. */
export function stillGood(ctx: Context, read: (token: string) => Promise<AccessClaims>) {
  return async (token: string): Promise<AccessClaims> => {
    const claims = await read(token);
    if (ctx.config.auth.hosted) return claims;
    const { auth_user_id: account_id, session_id } = claims;
    const { standing, aal } = await sessionStanding(ctx, { account_id, session_id, aal: claims.aal });
    if (standing === 'ended' || session_id === null) throw ended();
    if (standing === 'unproven') throw new AppError('forbidden', 'A code from the authenticator app is needed first.');
    // The token has the address from the time when it was issued. The account may have another address since.
    const account = await findAccount(ctx.db, account_id);
    const email = account?.email ?? claims.email;
    return { ...claims, aal, email, lockAccount: async (db) => (await lockAccount(db, account_id)) !== undefined };
  };
}

/** The user of a session token, as long as the sign-in behind it still counts. */
export async function identifyStanding(ctx: Context, token: string): Promise<SignedInUser | null> {
  const user = await identifyUser(ctx, token);
  if (!user || ctx.config.auth.hosted || user.auth_user_id === null) return user;
  const { auth_user_id: account_id, session_id } = user;
  const { standing, aal } = await sessionStanding(ctx, { account_id, session_id, aal: user.aal });
  return standing === 'good' ? { ...user, aal } : null;
}

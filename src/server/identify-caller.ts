import { sql } from 'kysely';
import { sessionState } from './auth/sessions/session-state.ts';
import { lockAccount } from './auth/stores/account-store.ts';
import { sessionFacts } from './auth/stores/session-facts-store.ts';
import { markActiveTokenUsed } from './auth/stores/session-store.ts';
import { identifyUser } from './features/sign-in/identify-user.ts';
import type { AccessClaims, LockedAccount } from './http/access-tokens.ts';
import type { SignedInUser } from './http/call-handler.ts';
import type { Context } from './platform/context/context.ts';
import type { Database } from './platform/database/database.ts';
import { AppError } from './platform/errors/errors.ts';

/**
 * If the auth service is our own, a token counts only as long as its session: a sign-out, a ban or a new password takes
 * effect on the next call. From a hosted service we only have its keys, so a token counts until it expires.
 */

const ended = () => new AppError('unauthenticated', 'Your session has ended. Log in again.');

async function findSessionFacts({ db, now }: Context, account_id: string, session_id: string | null) {
  const facts = sessionFacts(db, sql.val(account_id), { session_id, now: now() });
  const row = await db.selectNoFrom(facts.as('facts')).executeTakeFirst();
  return row?.facts ?? null;
}

/** Reads access tokens, and refuses those whose session has ended or still needs a code from the authenticator app. */
export function activeAccessTokens(ctx: Context, read: (token: string) => Promise<AccessClaims>) {
  return async (token: string): Promise<AccessClaims> => {
    const claims = await read(token);
    if (ctx.config.auth.hosted) return claims;
    const { auth_user_id: account_id, session_id } = claims;
    const facts = await findSessionFacts(ctx, account_id, session_id);
    const { state, aal } = sessionState(facts, claims);
    if (state === 'ended' || session_id === null) throw ended();
    if (state === 'needs_factor')
      throw new AppError('forbidden', 'Log in with a code from your authenticator app first.');
    const { refresh_counter } = claims;
    if (refresh_counter !== undefined && refresh_counter === facts?.unused_counter)
      await markActiveTokenUsed(ctx.db, { session_id, refresh_counter, now: ctx.now() });
    // The token has the address from the time when it was issued. The account may have another address since.
    const email = facts?.email ?? claims.email;
    const lock = async (db: Database): Promise<LockedAccount | null> => {
      const account = await lockAccount(db, account_id);
      return account ? { is_address_proven: account.email === email && account.email_proven_at !== null } : null;
    };
    return { ...claims, aal, email, lockAccount: lock };
  };
}

/** The user of a session token, as long as the sign-in behind it still counts. Asks the database once. */
export async function identifyCaller(ctx: Context, token: string): Promise<SignedInUser | null> {
  const found = await identifyUser(ctx, token, ({ session_id }) =>
    sessionFacts(ctx.db, sql.ref<string | null>('app_user.auth_user_id'), { session_id, now: ctx.now() }),
  );
  if (!found) return null;
  const { user, also: facts } = found;
  if (ctx.config.auth.hosted || user.auth_user_id === null) return user;
  const { state, aal } = sessionState(facts, user);
  return state === 'active' ? { ...user, aal } : null;
}

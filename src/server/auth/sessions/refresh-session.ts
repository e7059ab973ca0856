import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, findAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteSession, lockSession, type Session, updateSession } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { refreshOutcome } from './refresh-outcome.ts';
import { isGenuine, parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { isTooOld } from './session-age.ts';
import { type SessionJson, sessionJson } from './session-json.ts';
import type { SignedIn } from './start-session.ts';

const DAY_S = 24 * 60 * 60;
/** How long a session lives without being used. */
export const IDLE_SESSION_MS = 60 * 24 * 60 * 60 * 1000;

const unknownToken = () => new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const usedToken = () => new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');

/**
 * Ends the session and returns the error. The caller returns the error from its transaction, so that the session stays
 * ended.
 */
async function revoke(db: Database, session: Session, client: Client, error: AuthError, now: Date): Promise<AuthError> {
  const { account_id, session_id } = session;
  await deleteSession(db, session_id);
  const details = { session_id, reason: error.code };
  await insertAuditEntry(db, { account_id, action: 'token_revoked', client, details, created_at: now });
  return error;
}

/** Mails the owner that a session has ended because two clients used its tokens. At most once a day. */
async function notifyOfReuse(
  { limits, queueAuthMail }: AuthContext,
  db: Transaction<Tables>,
  { account_id, email }: Account,
): Promise<void> {
  const limit = { kind: 'session_reuse_mail', count: 1, seconds: DAY_S };
  if (email === null || (await limits.takeOne(db, limit, account_id)) > 0) return;
  await queueAuthMail(db, { kind: 'session_reused', to: email, account_id });
}

async function refresh(
  context: AuthContext,
  db: Transaction<Tables>,
  token: RefreshToken,
  client: Client,
): Promise<SignedIn | AuthError> {
  // If many requests bring the same token, the first request makes the next token under this lock. The others get the
  // same answer.
  const session = await lockSession(db, token.session_id);
  if (!session || !isGenuine(token, session.refresh_key)) return unknownToken();
  const account = await findAccount(db, session.account_id);
  if (!account) return unknownToken();
  const time = context.now();
  refuseBanned(account, time);
  const isIdle = time.getTime() - session.refreshed_at.getTime() > IDLE_SESSION_MS;
  if (isIdle || (await isTooOld(context, db, session))) {
    const expired = new AuthError('session_expired', 'Invalid Refresh Token: Session Expired');
    return revoke(db, session, client, expired, time);
  }
  const outcome = refreshOutcome(session, token.counter, {
    now: time,
    reuseSeconds: context.config.auth.reuseIntervalSeconds,
  });
  if (outcome === 'unknown') return unknownToken();
  if (outcome === 'overtaken') return usedToken();
  if (outcome === 'stale') {
    await notifyOfReuse(context, db, account);
    return revoke(db, session, client, usedToken(), time);
  }
  if (outcome === 'repeated') return { account, session };
  const { account_id, session_id } = session;
  const changes = {
    refresh_counter: session.refresh_counter + 1,
    refreshed_at: time,
    parent_token_used_at: session.active_token_used_at ?? time,
    active_token_used_at: null,
    updated_at: time,
  };
  await insertAuditEntry(db, {
    account_id,
    action: 'token_refreshed',
    client,
    details: { session_id },
    created_at: time,
  });
  return { account, session: await updateSession(db, session_id, changes) };
}

/**
 * Exchanges a refresh token for a new access token and the next refresh token.
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_expired, user_banned.
 */
export async function refreshSession(context: AuthContext, text: string, client: Client): Promise<SessionJson> {
  const token = parseRefreshToken(text);
  if (!token) throw unknownToken();
  const signedIn = await inTransaction(context.db, (db) => refresh(context, db, token, client));
  return sessionJson(context, signedIn);
}

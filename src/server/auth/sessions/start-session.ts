import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { hasVerifiedFactor } from '../stores/factor-store.ts';
import { insertSession, type Session } from '../stores/session-store.ts';
import type { Client } from '../wire/client.ts';

/** An account and its session. The answer to a sign-in is made from them. */
export interface SignedIn {
  account: Account;
  session: Session;
}

/** How a user signed in, as the token's `amr` names it. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'oauth';

/** The methods that prove who signs in. A link may be opened in any browser, so it proves nothing. */
const PROOFS: readonly SignInMethod[] = ['password', 'otp'];

/** How long a session that began with a recovery or an invitation may set a password without a further proof. */
const SETS_PASSWORD_MS = 15 * 60 * 1000;

interface SessionStart {
  account: Account;
  method: SignInMethod;
  client: Client;
  /** Whether the session began with the link or code of a recovery or an invitation. */
  setsPassword?: boolean;
}

/**
 * Starts a session of an account, in the caller's transaction. The caller must check first that the account may have a
 * session. Without an authenticator app, the sign-in is complete, and makes the client's network known.
 */
export async function startSession(
  { now, networks }: Pick<AuthContext, 'now' | 'networks'>,
  db: Database,
  { account, method, client, setsPassword = method === 'recovery' || method === 'invite' }: SessionStart,
): Promise<SignedIn> {
  const time = now();
  const { account_id } = account;
  const session = await insertSession(db, {
    account_id,
    amr: JSON.stringify([{ method, timestamp: Math.floor(time.getTime() / 1000) }]),
    refresh_key: randomBytes(32),
    refreshed_at: time,
    proven_at: PROOFS.includes(method) ? time : null,
    sets_password_until: setsPassword ? new Date(time.getTime() + SETS_PASSWORD_MS) : null,
    created_at: time,
    updated_at: time,
    ...client,
  });
  const details = { session_id: session.session_id, method };
  await insertAuditEntry(db, { account_id, action: 'login', client, details, created_at: time });
  if (!(await hasVerifiedFactor(db, account_id))) await networks.add(db, account_id, client);
  return { session, account: await updateAccount(db, account_id, { last_sign_in_at: time }) };
}

import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
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

/**
 * Starts a session of an account, in the caller's transaction. The caller must check first that the account may have a
 * session.
 */
export async function startSession(
  { now }: Pick<AuthContext, 'now'>,
  db: Database,
  { account, method, client }: { account: Account; method: SignInMethod; client: Client },
): Promise<SignedIn> {
  const time = now();
  const { account_id } = account;
  const session = await insertSession(db, {
    account_id,
    amr: JSON.stringify([{ method, timestamp: Math.floor(time.getTime() / 1000) }]),
    refresh_key: randomBytes(32),
    refreshed_at: time,
    created_at: time,
    updated_at: time,
    ...client,
  });
  const details = { session_id: session.session_id, method };
  await insertAuditEntry(db, { account_id, action: 'login', client, details, created_at: time });
  return { session, account: await updateAccount(db, account_id, { last_sign_in_at: time }) };
}

import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type Account, updateAccount } from '../accounts/account-store.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Client } from '../wire/client.ts';
import { insertSession, type Session } from './session-store.ts';

/** Somebody who is signed in: what a session's answer is made of. */
export interface SignedIn {
  account: Account;
  session: Session;
}

/** How the owner of an account has proven who they are, in the words of the token's `amr`. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'oauth';

/** Starts a session of an account, in the caller's transaction. Whether it may have one is for the caller to know. */
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

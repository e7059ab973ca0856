import { randomUUID } from 'node:crypto';
import { emailProvider } from '../accounts/email-identity.ts';
import { type UserJson, userJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeMailInterval } from '../limits/take-limit.ts';
import { storeMailRequest } from '../mail-requests/request-mail.ts';
import { isPassword } from '../passwords/hash-password.ts';
import type { Account } from '../stores/account-store.ts';
import { findNewestPasswordHash } from '../stores/pending-sign-up-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import type { HashedSignUp } from './sign-up-input.ts';

/** The user that a new account will have. It holds only what the client sent. */
function expectedUser(account_id: string, { email, data }: HashedSignUp, time: Date): UserJson {
  const times = { created_at: time, updated_at: time };
  const account: Account = {
    account_id,
    email,
    email_confirmed_at: null,
    password_hash: null,
    app_metadata: emailProvider,
    user_metadata: data ?? {},
    role: 'authenticated',
    banned_until: null,
    by_administrator: false,
    invited_at: null,
    confirmation_sent_at: time,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change_sent_at: null,
    new_email: null,
    email_change_confirmed_by: null,
    last_sign_in_at: null,
    ...times,
  };
  const identity = { account_id, provider: 'email', provider_id: account_id, identity_data: { sub: account_id } };
  return userJson(account, [{ identity_id: randomUUID(), ...identity, last_sign_in_at: time, ...times }], []);
}

/**
 * Stores a sign-up that must be confirmed by mail. A job looks up the account. The work and the answer are the same for
 * every address: the answer's user gets the account only if the address has none yet.
 */
export async function requestSignUp(context: AuthContext, signUp: HashedSignUp, client: Client): Promise<UserJson> {
  const { email, password, password_hash, data, redirect_to, code_challenge, code_challenge_method } = signUp;
  const link = { ...(redirect_to !== undefined && { redirect_to }), code_challenge, code_challenge_method };
  const account_id = randomUUID();
  const created_at = context.now();
  await inTransaction(context.db, async (db) => {
    // Also makes sign-ups with the same address take turns, so that the comparison below sees the previous one.
    const is_mailed = (await takeMailInterval({ ...context, db }, email)) === 0;
    // With the same password, this is a second click or a retry after a lost answer. The job can't compare, because it
    // must not get the password.
    const is_repeated = await isPassword(password, await findNewestPasswordHash(db, email), 'first');
    const request = { type: 'sign_up', account_id, data, is_mailed, is_repeated, ...link, client } as const;
    await storeMailRequest(context, db, { email, password_hash, request, created_at });
  });
  return expectedUser(account_id, signUp, created_at);
}

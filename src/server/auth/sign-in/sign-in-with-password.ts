import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { countFailure } from '../limits/failure-alarms.ts';
import { takeGuess } from '../limits/guess-budgets.ts';
import { storeMailRequest } from '../mail-requests/request-mail.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/hash-password.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { startSession } from '../sessions/start-session.ts';
import { findAccountByEmail, lockAccount, replacePasswordHash } from '../stores/account-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';

interface PasswordSignIn {
  email?: string | null;
  phone?: string | null;
  password: string;
}

const wrong = () => new AuthError('invalid_credentials', 'Invalid login credentials');

/**
 * Counts a wrong password of an address. After many in a day, requests a mail to its owner. A job looks up the account, so
 * that the work is the same for every address.
 */
async function reportFailure(context: AuthContext, email: string, client: Client): Promise<void> {
  await inTransaction(context.db, async (db) => {
    if (!(await countFailure(context, db, 'password', email))) return;
    const request = { type: 'failed_passwords', client } as const;
    await storeMailRequest(context, db, { email, request, created_at: context.now() });
  });
}

/**
 * Starts a session for an address and its password. A client can't tell an unknown address from a wrong password, by
 * the answer or by its time, nor a sign-up that waits for its confirmation. Only a client with the right password learns that
 * an account is banned, or that an administrator added it and its address isn't confirmed.
 * @throws AuthError invalid_credentials, password_attempts_exceeded, over_request_rate_limit, user_banned,
 * email_not_confirmed, phone_provider_disabled.
 */
export async function signInWithPassword(
  context: AuthContext,
  { email, phone, password }: PasswordSignIn,
  client: Client,
): Promise<SessionJson> {
  if (!email && phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AuthError('validation_failed', 'missing email or phone');
  const { db, now } = context;
  const subject = email.trim().toLowerCase();
  const found = await findAccountByEmail(db, subject);
  // A visitor's sign-up gives the account its password only when its email is confirmed. Else a second sign-up, which changes
  // nothing for an account that is confirmed, would show by a sign-in whether there is one.
  const hash = found?.password_hash ?? null;
  const guess = await takeGuess(context, db, { budget: 'password', subject, account_id: found?.account_id, client });
  const asker = { network: getNetwork(client), isKnown: guess.isKnown };
  const isRight = await isPassword(password, hash, asker).catch(async (error: unknown) => {
    // The password wasn't checked, because too many others wait.
    await guess.giveBack(db);
    throw error;
  });
  if (!isRight || hash === null) {
    await reportFailure(context, subject, client);
    throw wrong();
  }
  await guess.giveBack(db);
  if (found) refuseBanned(found, now());
  if (!found?.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  const better = isOutdated(hash) ? await hashPassword(password, asker) : undefined;
  const signedIn = await inTransaction(db, async (transaction) => {
    // If the hash changed while the password was checked, the password was wrong.
    const account = await lockAccount(transaction, found.account_id);
    if (account?.password_hash !== hash) return wrong();
    if (better) await replacePasswordHash(transaction, account.account_id, { from: hash, to: better });
    return startSession(context, transaction, { account, method: 'password', client });
  });
  return sessionJson(context, signedIn);
}

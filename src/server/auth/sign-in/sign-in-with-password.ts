import type { Database } from '../../platform/database/database.ts';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { countFailure } from '../limits/failure-alarms.ts';
import { takeGuess } from '../limits/guess-budgets.ts';
import { storeMailRequest } from '../mail-requests/request-mail.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/hash-password.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { startSession } from '../sessions/start-session.ts';
import { type Account, findAccountByEmail, lockAccount, replacePasswordHash } from '../stores/account-store.ts';
import { findNewestPasswordHash } from '../stores/pending-sign-up-store.ts';
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
 * The hash to compare a password with, and the account. An unconfirmed account has no password yet. Its hash is that of
 * the newest sign-up, so that this user learns why the sign-in fails. This also holds right after the sign-up, before a
 * job has added the account. Asks the same of the database for every address.
 */
async function readCredentials(
  db: Database,
  email: string,
): Promise<{ found: Account | undefined; hash: string | null }> {
  const [found, newest] = await Promise.all([findAccountByEmail(db, email), findNewestPasswordHash(db, email)]);
  return { found, hash: found?.password_hash || found?.email_confirmed_at ? found.password_hash : newest };
}

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
 * the answer or by its time. Only a client with the right password learns that an account is banned or unconfirmed.
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
  const network = getNetwork(client);
  const subject = email.trim().toLowerCase();
  const { found, hash } = await readCredentials(db, subject);
  const guess = await takeGuess(context, db, { budget: 'password', subject, account_id: found?.account_id, client });
  const isRight = await isPassword(password, hash, network).catch(async (error: unknown) => {
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
  const better = isOutdated(hash) ? await hashPassword(password, network) : undefined;
  const signedIn = await inTransaction(db, async (transaction) => {
    // If the hash changed while the password was checked, the password was wrong.
    const account = await lockAccount(transaction, found.account_id);
    if (account?.password_hash !== hash) return wrong();
    if (better) await replacePasswordHash(transaction, account.account_id, { from: hash, to: better });
    return startSession(context, transaction, { account, method: 'password', client });
  });
  return sessionJson(context, signedIn);
}

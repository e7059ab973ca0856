import type { Database } from '../../platform/database/database.ts';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/hash-password.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { startSession } from '../sessions/start-session.ts';
import { type Account, findAccountByEmail, lockAccount, replacePasswordHash } from '../stores/account-store.ts';
import { listPendingSignUps } from '../stores/pending-sign-up-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';

interface PasswordSignIn {
  email?: string | null;
  phone?: string | null;
  password: string;
}

/** The id to query when there is no account, so that the answer takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const wrong = () => new AuthError('invalid_credentials', 'Invalid login credentials');

/**
 * The hash to compare a password with. An unconfirmed account has no password yet. Its hash is that of the newest
 * sign-up with a mail, so that this user learns why the sign-in fails.
 */
async function passwordHashOf(db: Database, account: Account | undefined): Promise<string | null> {
  if (account?.password_hash || account?.email_confirmed_at) return account.password_hash;
  const signUps = await listPendingSignUps(db, account?.account_id ?? NOBODY);
  return signUps.find(({ is_mailed }) => is_mailed)?.password_hash ?? null;
}

/**
 * Starts a session for an address and its password. A client can't tell an unknown address from a wrong password, by
 * the answer or by its time. Only a client with the right password learns that an account is banned or unconfirmed.
 * @throws AuthError invalid_credentials, user_banned, email_not_confirmed, phone_provider_disabled.
 */
export async function signInWithPassword(
  context: AuthContext,
  { email, phone, password }: PasswordSignIn,
  client: Client,
): Promise<SessionJson> {
  if (!email && phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AuthError('validation_failed', 'missing email or phone');
  const { db, now } = context;
  const found = await findAccountByEmail(db, email.trim().toLowerCase());
  const hash = await passwordHashOf(db, found);
  if (!(await isPassword(password, hash)) || !found || hash === null) throw wrong();
  refuseBanned(found, now());
  if (!found.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  const better = isOutdated(hash) ? await hashPassword(password) : undefined;
  const signedIn = await inTransaction(db, async (transaction) => {
    // If the hash changed while the password was checked, the password was wrong.
    const account = await lockAccount(transaction, found.account_id);
    if (account?.password_hash !== hash) return wrong();
    if (better) await replacePasswordHash(transaction, account.account_id, { from: hash, to: better });
    return startSession(context, transaction, { account, method: 'password', client });
  });
  return sessionJson(context, signedIn);
}

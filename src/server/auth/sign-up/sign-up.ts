import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { claimAccount } from '../accounts/claim-account.ts';
import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import { readUser, type UserJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit, takeMailInterval } from '../limits/take-limit.ts';
import { sendConfirmation } from '../mailboxes/send-confirmation.ts';
import { hashPassword, isPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { insertAccount, lockAccountByEmail } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { insertPendingSignUp } from '../stores/pending-sign-up-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { repeatSignUp } from './repeat-sign-up.ts';
import type { SignUp } from './sign-up-input.ts';

type Outcome = { signedIn: SignedIn } | { user: UserJson };

async function addAccount(
  context: AuthContext,
  db: Transaction<Tables>,
  signUp: SignUp & { password_hash: string },
  client: Client,
): Promise<Outcome | AuthError> {
  const { autoconfirm } = context.config.auth;
  const time = context.now();
  const { email, password_hash, data } = signUp;
  const user_metadata = data ?? {};
  const added = await insertAccount(db, {
    email,
    ...(autoconfirm && { email_confirmed_at: time, password_hash, user_metadata: JSON.stringify(user_metadata) }),
    app_metadata: JSON.stringify(emailProvider),
    created_at: time,
    updated_at: time,
  });
  const there = added ?? (await lockAccountByEmail(db, email));
  const account = added ?? (autoconfirm && there ? await claimAccount(context, db, there, signUp) : undefined);
  await insertAuditEntry(db, {
    account_id: there?.account_id ?? null,
    action: account ? 'user_signedup' : 'user_repeated_signup',
    client,
    details: { email },
    created_at: time,
  });
  if (!account) {
    if (autoconfirm) return new AuthError('user_already_exists', 'User already registered');
    return { user: await repeatSignUp(context, db, there, signUp) };
  }
  await addEmailIdentity(db, account, time);
  if (autoconfirm) return { signedIn: await startSession(context, db, { account, method: 'password', client }) };
  await takeMailInterval({ ...context, db }, email);
  // An address that already has an account is answered after a comparison of passwords, so compare here too.
  await isPassword(signUp.password, null, 'first');
  const pending = await insertPendingSignUp(db, {
    account_id: account.account_id,
    password_hash,
    user_metadata,
    is_mailed: true,
    created_at: time,
  });
  // Use one time for all fields, as the answer for an address with an account does.
  const waiting = await sendConfirmation(context, db, account, signUp, { signUp: pending, time });
  return { user: await readUser(db, { ...waiting, user_metadata }) };
}

/**
 * Makes an account, or takes over an account that was never confirmed. If new addresses count as confirmed
 * (`autoconfirm`), returns a session. Otherwise returns a user who must confirm by mail. An address that already has an
 * account then gets the same answer, so that a client can't learn which addresses have accounts.
 * @throws AuthError signup_disabled, weak_password, user_already_exists, over_request_rate_limit.
 */
export async function signUp(context: AuthContext, input: SignUp, client: Client): Promise<SessionJson | UserJson> {
  if (context.config.auth.signupDisabled)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  requireStrongPassword(input.password);
  await takeLimit(context, 'signup', client);
  if (!context.config.auth.autoconfirm) await takeLimit(context, 'mail', client);
  const password_hash = await hashPassword(input.password);
  const outcome = await inTransaction(context.db, (db) => addAccount(context, db, { ...input, password_hash }, client));
  return 'user' in outcome ? outcome.user : sessionJson(context, outcome.signedIn);
}

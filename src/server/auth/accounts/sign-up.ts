import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { allowedRedirect } from '../flows/allowed-redirect.ts';
import { type PkceInput, startFlow } from '../flows/start-flow.ts';
import { takeLimit, takeMailInterval } from '../limits/take-limit.ts';
import { rehearse } from '../mailboxes/rehearse.ts';
import { issueOneTimeToken } from '../one-time-tokens/issue-one-time-token.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { type Account, findAccountByEmail, insertAccount, lockAccount, updateAccount } from './account-store.ts';
import { addEmailIdentity } from './email-identity.ts';
import { readUser, type UserJson, userJson } from './user-json.ts';

export interface SignUp extends PkceInput {
  email: string;
  password: string;
  data?: Record<string, unknown> | null;
  redirect_to?: string;
}

/** How an account begins that can sign in by mailbox and password. */
export const emailProvider = { provider: 'email', providers: ['email'] };

async function sendConfirmation(
  context: AuthContext,
  db: Transaction<Tables>,
  { account_id, email }: Account & { email: string },
  signUp: SignUp,
): Promise<Account> {
  const redirect_to = allowedRedirect(context.config, signUp.redirect_to);
  const flow = await startFlow(context, db, signUp, { account_id, authentication_method: 'email/signup', redirect_to });
  const flow_state_id = flow?.flow_state_id ?? null;
  const token = await issueOneTimeToken(context, db, { account_id, type: 'confirmation', email, flow_state_id });
  await context.queueAuthMail(db, { kind: 'confirmation', to: email, account_id, redirect_to, ...token });
  return updateAccount(db, account_id, { confirmation_sent_at: context.now() });
}

/**
 * What somebody sees who signs up with an address that has an account: a user who could be new. Whoever never
 * confirmed may have been somebody else, so the newer password counts and a new mail goes out, if it isn't too early.
 */
async function repeatSignUp(
  context: AuthContext,
  db: Transaction<Tables>,
  wanted: Account & { email: string },
  signUp: SignUp,
): Promise<Account> {
  const time = context.now();
  const { email, password_hash } = wanted;
  const there = await findAccountByEmail(db, email);
  const account = there && (await lockAccount(db, there.account_id));
  if (account && !account.email_confirmed_at && (await takeMailInterval({ ...context, db }, email)) === 0) {
    const user_metadata = JSON.stringify(wanted.user_metadata);
    await updateAccount(db, account.account_id, { password_hash, user_metadata, updated_at: time });
    await sendConfirmation(context, db, { ...account, email }, signUp);
  } else {
    await rehearse(context, db, async (stranger) => {
      await addEmailIdentity(db, stranger, time);
      await sendConfirmation(context, db, { ...stranger, email: stranger.email ?? email }, signUp);
    });
  }
  return { ...wanted, confirmation_sent_at: time };
}

/** A user made of nothing but what was sent, in the shape of a new one. */
function madeUpUser(account: Account): UserJson {
  const { account_id, created_at } = account;
  const identity = { account_id, provider: 'email', provider_id: account_id, identity_data: { sub: account_id } };
  const times = { last_sign_in_at: created_at, created_at, updated_at: created_at };
  return userJson(account, [{ identity_id: randomUUID(), ...identity, ...times }], []);
}

type Outcome = { signedIn: SignedIn } | { user: UserJson };

async function addAccount(
  context: AuthContext,
  db: Transaction<Tables>,
  signUp: SignUp & { password_hash: string },
  client: Client,
): Promise<Outcome | AuthError> {
  const { autoconfirm } = context.config.auth;
  const time = context.now();
  const { email, password_hash } = signUp;
  const values = {
    email,
    password_hash,
    email_confirmed_at: autoconfirm ? time : null,
    created_at: time,
    updated_at: time,
  };
  const app_metadata = JSON.stringify(emailProvider);
  const user_metadata = JSON.stringify(signUp.data ?? {});
  const account = await insertAccount(db, { ...values, app_metadata, user_metadata });
  const entry = { account_id: account?.account_id ?? null, client, created_at: time };
  await insertAuditEntry(db, {
    ...entry,
    action: account ? 'user_signedup' : 'user_repeated_signup',
    details: { email },
  });
  if (!account) {
    if (autoconfirm) return new AuthError('user_already_exists', 'User already registered');
    const wanted = { ...unknownAccount, ...values, account_id: randomUUID(), user_metadata: signUp.data ?? {} };
    return { user: madeUpUser(await repeatSignUp(context, db, wanted, signUp)) };
  }
  await addEmailIdentity(db, account, time);
  if (autoconfirm) return { signedIn: await startSession(context, db, { account, method: 'password', client }) };
  await takeMailInterval({ ...context, db }, email);
  return { user: await readUser(db, await sendConfirmation(context, db, { ...account, email }, signUp)) };
}

/** What a new account has in the columns that signing up doesn't fill. */
const unknownAccount = {
  app_metadata: emailProvider,
  role: 'authenticated',
  banned_until: null,
  invited_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  reauthentication_sent_at: null,
  email_change_sent_at: null,
  new_email: null,
  email_change_confirmed_by: null,
  last_sign_in_at: null,
};

/**
 * Makes an account: a session where new addresses count as confirmed, else a user who has to confirm by mail. Then an
 * address that has an account already gets the same answer, so that nobody learns who has one.
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

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import { type UserJson, userJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeMailInterval } from '../limits/take-limit.ts';
import { rehearse } from '../mailboxes/rehearse.ts';
import { sendConfirmation } from '../mailboxes/send-confirmation.ts';
import { isPassword } from '../passwords/hash-password.ts';
import type { Account } from '../stores/account-store.ts';
import { insertPendingSignUp, listPendingSignUps } from '../stores/pending-sign-up-store.ts';
import type { SignUp } from './sign-up-input.ts';

/** A made-up user that has the shape of a new user and holds only what the client sent. */
function madeUpUser(email: string, user_metadata: Record<string, unknown>, time: Date): UserJson {
  const account_id = randomUUID();
  const times = { created_at: time, updated_at: time };
  const account: Account = {
    account_id,
    email,
    email_confirmed_at: null,
    password_hash: null,
    app_metadata: emailProvider,
    user_metadata,
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
 * Answers a sign-up with an address that already has an account. The answer looks like that of a new user. If the
 * account isn't confirmed yet, the new sign-up waits beside the earlier ones. It gets its own mail unless it is too
 * early for another mail. The caller has locked `account`.
 */
export async function repeatSignUp(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account | undefined,
  signUp: SignUp & { password_hash: string },
): Promise<UserJson> {
  const created_at = context.now();
  const { email, password_hash } = signUp;
  const user_metadata = signUp.data ?? {};
  // Count this for every address: whether a mail may be sent must not reveal if the address has an account.
  const is_mailed = (await takeMailInterval({ ...context, db }, email)) === 0;
  const isWaiting = account && !account.email_confirmed_at;
  const others = isWaiting ? await listPendingSignUps(db, account.account_id) : [];
  const newest = others.find((other) => other.is_mailed);
  // With the same password, this is a second click or a retry after a lost answer. The earlier mail is then this
  // user's.
  const isSamePerson = await isPassword(signUp.password, newest?.password_hash ?? null, 'first');
  // One sign-up without a mail is enough, because it contests all others.
  const pending =
    isWaiting && (is_mailed || (!isSamePerson && others.every((other) => other.is_mailed)))
      ? await insertPendingSignUp(db, {
          account_id: account.account_id,
          password_hash,
          user_metadata,
          is_mailed,
          created_at,
        })
      : undefined;
  if (isWaiting && is_mailed) {
    await sendConfirmation(context, db, account, signUp, { signUp: pending });
  } else {
    await rehearse(context, db, async (stranger) => {
      await addEmailIdentity(db, stranger, created_at);
      await sendConfirmation(context, db, stranger, signUp, { signUp: undefined });
    });
  }
  return madeUpUser(email, user_metadata, created_at);
}

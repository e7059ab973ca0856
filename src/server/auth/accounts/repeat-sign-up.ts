import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { AuthContext } from '../auth-context.ts';
import { takeMailInterval } from '../limits/take-limit.ts';
import { rehearse } from '../mailboxes/rehearse.ts';
import { type Account, findAccountByEmail, lockAccount, updateAccount } from './account-store.ts';
import { addEmailIdentity, emailProvider } from './email-identity.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { SignUp } from './sign-up-input.ts';
import { type UserJson, userJson } from './user-json.ts';

/** A user made of nothing but what was sent, in the shape of a new one. */
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
 * What somebody sees who signs up with an address that has an account: a user who could be new. Whoever never
 * confirmed may have been somebody else, so the newer password counts and a new mail goes out, if it isn't too early.
 */
export async function repeatSignUp(
  context: AuthContext,
  db: Transaction<Tables>,
  signUp: SignUp & { password_hash: string },
): Promise<UserJson> {
  const time = context.now();
  const { email, password_hash } = signUp;
  const wanted = signUp.data ?? {};
  const there = await findAccountByEmail(db, email);
  const account = there && (await lockAccount(db, there.account_id));
  // Counted for every address: whether a mail may follow must not tell which one this is.
  const early = await takeMailInterval({ ...context, db }, email);
  if (account && !account.email_confirmed_at && early === 0) {
    const user_metadata = JSON.stringify(wanted);
    await updateAccount(db, account.account_id, { password_hash, user_metadata, updated_at: time });
    await sendConfirmation(context, db, account, signUp);
  } else {
    await rehearse(context, db, async (stranger) => {
      await addEmailIdentity(db, stranger, time);
      await sendConfirmation(context, db, stranger, signUp);
    });
  }
  return madeUpUser(email, wanted, time);
}

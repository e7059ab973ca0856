import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { emailProvider } from '../accounts/email-identity.ts';
import { type UserJson, userJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeDailyMail, takeMailInterval } from '../limits/mail-budget.ts';
import { storeMailRequest } from '../mail-requests/request-mail.ts';
import { isPassword } from '../passwords/hash-password.ts';
import type { Account } from '../stores/account-store.ts';
import { findNewestPasswordHash } from '../stores/pending-sign-up-store.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import type { HashedSignUp } from './sign-up-input.ts';

/** The user that a new account will have. It holds only what the client sent. */
function expectedUser(account_id: string, { email, data }: HashedSignUp, time: Date): UserJson {
  const times = { created_at: time, updated_at: time };
  const account: Account = {
    account_id,
    email,
    email_confirmed_at: null,
    email_proven_at: null,
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
  const identities = [{ identity_id: randomUUID(), ...identity, last_sign_in_at: time, ...times }];
  return userJson(account, { identities, factors: [], recoveryCodes: [] });
}

/** Another sign-up with the same address was stored while the password was compared. */
class ComparisonOutdatedError extends Error {
  override name = 'ComparisonOutdatedError';
}

/** How often a password is compared again, because another sign-up with the same address came first. */
const MAX_COMPARISONS = 5;

/** Whether an address may get the mail of another sign-up. Also makes sign-ups with the same address take turns. */
async function takeMail(context: AuthContext, db: Transaction<Tables>, email: string, client: Client) {
  const mail = { mail: 'confirmation', email, client } as const;
  return (await takeMailInterval(context, db, mail)) === 0 && (await takeDailyMail(context, db, mail)) === 0;
}

/**
 * Stores a sign-up that must be confirmed by mail. A job looks up the account. The work and the answer are the same for
 * every address: the answer's user gets the account only if the address has none yet.
 */
export async function requestSignUp(
  context: AuthContext,
  signUp: HashedSignUp,
  client: Client,
  comparisonsLeft = MAX_COMPARISONS,
): Promise<UserJson> {
  const { email, password, password_hash, data, redirect_to, code_challenge, code_challenge_method } = signUp;
  const link = { ...(redirect_to !== undefined && { redirect_to }), code_challenge, code_challenge_method };
  const account_id = randomUUID();
  const created_at = context.now();
  const compared = await findNewestPasswordHash(context.db, email);
  // With the same password, this is a second click or a retry after a lost answer. The job can't compare, because it must
  // not get the password.
  const is_repeated = await isPassword(password, compared, { network: getNetwork(client) });
  try {
    await inTransaction(context.db, async (db) => {
      const is_mailed = await takeMail(context, db, email, client);
      if ((await findNewestPasswordHash(db, email)) !== compared) throw new ComparisonOutdatedError();
      const request = { type: 'sign_up', account_id, data, is_mailed, is_repeated, ...link, client } as const;
      await storeMailRequest(context, db, { email, password_hash, request, created_at });
    });
  } catch (error) {
    if (!(error instanceof ComparisonOutdatedError) || comparisonsLeft <= 1) throw error;
    return requestSignUp(context, signUp, client, comparisonsLeft - 1);
  }
  return expectedUser(account_id, signUp, created_at);
}

import { claimAccount } from '../accounts/claim-account.ts';
import { addEmailIdentity, emailProvider } from '../accounts/email-identity.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { insertAccount, lockAccountByEmail } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import type { HashedSignUp } from './sign-up-input.ts';

/**
 * Adds an account whose address counts as confirmed, and signs its user in.
 * @throws AuthError user_already_exists.
 */
export function addConfirmedAccount(context: AuthContext, signUp: HashedSignUp, client: Client): Promise<SignedIn> {
  const { email, password_hash, data } = signUp;
  const time = context.now();
  return inTransaction(context.db, async (db) => {
    const added = await insertAccount(db, {
      email,
      email_confirmed_at: time,
      password_hash,
      user_metadata: JSON.stringify(data ?? {}),
      app_metadata: JSON.stringify(emailProvider),
      created_at: time,
      updated_at: time,
    });
    const there = added ?? (await lockAccountByEmail(db, email));
    const account = added ?? (there ? await claimAccount(context, db, there, signUp) : undefined);
    await insertAuditEntry(db, {
      account_id: there?.account_id ?? null,
      action: account ? 'user_signedup' : 'user_repeated_signup',
      client,
      details: { email },
      created_at: time,
    });
    if (!account) return new AuthError('user_already_exists', 'User already registered');
    await addEmailIdentity(db, account, time);
    return startSession(context, db, { account, method: 'password', client });
  });
}

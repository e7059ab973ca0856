import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { fittingMetadata } from '../accounts/metadata.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { proveAddress } from '../credentials/prove-address.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { sessionEnded } from '../sessions/require-session.ts';
import {
  type Account,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  updateAccount,
} from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { findIdentity, listIdentities, upsertIdentity } from '../stores/identity-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf, findSession } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import type { ProviderProfile } from './oidc-provider.ts';

interface Arrival {
  provider: string;
  profile: ProviderProfile;
  client: Client;
  /** The session that links another identity to its account, or null for a sign-in. */
  linking: { account_id: string; session_id: string } | null;
}

async function link(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { provider, profile, client }: Arrival,
): Promise<Account> {
  const time = context.now();
  const { account_id, app_metadata } = account;
  const { provider_id, identity_data } = profile;
  const identity_id = await upsertIdentity(db, { account_id, provider, provider_id, identity_data, now: time });
  // An account without any other identity was added a moment ago, with this one.
  if ((await listIdentities(db, [account_id])).length > 1)
    await sendSecurityNotice(context, db, account, { change: 'provider_linked', identity_id, subject: provider });
  await insertAuditEntry(db, {
    account_id,
    action: 'identity_linked',
    client,
    details: { provider },
    created_at: time,
  });
  const known = Array.isArray(app_metadata.providers) ? app_metadata.providers : [];
  const metadata = { provider, ...app_metadata, providers: [...new Set([...known, provider])] };
  return updateAccount(db, account_id, { app_metadata: JSON.stringify(metadata), updated_at: time });
}

/**
 * Prepares an account for the owner of its address, for whom the provider vouches. A stranger may have signed up with the
 * address before. Ends everything that the stranger left behind.
 */
async function takeOver(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  client: Client,
): Promise<Account> {
  if (account.email_confirmed_at) return proveAddress(context, db, account, { client });
  const { account_id } = account;
  await deleteSessionsOf(db, account_id);
  await deleteTokensOf(db, account_id);
  await context.hooks.credentialsEnded(db, account_id);
  const time = context.now();
  return updateAccount(db, account_id, {
    email_confirmed_at: time,
    email_proven_at: time,
    updated_at: time,
  });
}

async function addAccount(
  context: AuthContext,
  db: Transaction<Tables>,
  email: string,
  { provider, profile, client }: Arrival,
): Promise<Account | undefined> {
  if (context.config.auth.signupDisabled)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const created_at = context.now();
  const account = await insertAccount(db, {
    email,
    email_confirmed_at: created_at,
    email_proven_at: created_at,
    app_metadata: JSON.stringify({ provider, providers: [provider] }),
    user_metadata: JSON.stringify(fittingMetadata(profile.identity_data)),
    created_at,
    updated_at: created_at,
  });
  if (!account) return undefined;
  const { account_id } = account;
  await insertAuditEntry(db, { account_id, action: 'user_signedup', client, details: { email, provider }, created_at });
  return account;
}

/**
 * Finds the account of a provider's profile, in the caller's transaction. Takes the account that the profile belongs
 * to, else the account that links it, else the account with the profile's address if the provider has verified the
 * address, else a new account.
 * @throws AuthError identity_already_exists, provider_email_needs_verification, signup_disabled, session_not_found.
 */
export async function accountOfProfile(
  context: AuthContext,
  db: Transaction<Tables>,
  arrival: Arrival,
): Promise<Account> {
  const { provider, profile, linking } = arrival;
  const { provider_id, identity_data, email, email_verified } = profile;
  const identity = await findIdentity(db, provider, provider_id);
  if (linking) {
    if (identity) throw new AuthError('identity_already_exists', 'Identity is already linked');
    const account = await lockAccount(db, linking.account_id);
    if (!account || !(await findSession(db, linking.session_id))) throw sessionEnded();
    return link(context, db, account, arrival);
  }
  const owner = identity && (await lockAccount(db, identity.account_id));
  if (owner) {
    const { account_id } = owner;
    await upsertIdentity(db, { account_id, provider, provider_id, identity_data, now: context.now() });
    return owner;
  }
  if (!email || !email_verified)
    throw new AuthError('provider_email_needs_verification', 'The provider has not verified an email address of yours');
  const found = (await findAccountByEmail(db, email)) ?? (await addAccount(context, db, email, arrival));
  const account = found && (await lockAccount(db, found.account_id));
  // Another transaction added the account at this moment.
  if (!account) throw new AuthError('conflict', 'This address was just used to sign up. Try again.');
  return link(context, db, await takeOver(context, db, account, arrival.client), arrival);
}

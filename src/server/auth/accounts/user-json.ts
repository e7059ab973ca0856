import type { Database } from '../../platform/database/database.ts';
import type { Account } from '../stores/account-store.ts';
import { type Factor, listFactors } from '../stores/factor-store.ts';
import { type Identity, listIdentities } from '../stores/identity-store.ts';
import { listRecoveryCodeSets, type RecoveryCodeSet } from '../stores/recovery-code-store.ts';

/** A field with a time, or no field at all when there is no time. Clients check whether the field is there. */
function since<Name extends string>(name: Name, time: Date | null): { [K in Name]?: string } {
  return (time ? { [name]: time.toISOString() } : {}) as { [K in Name]?: string };
}

function identityJson(account: Account, identity: Identity) {
  const { identity_id, provider, provider_id, identity_data } = identity;
  const ofMailbox = {
    sub: account.account_id,
    email: account.email,
    email_verified: account.email_confirmed_at !== null,
    phone_verified: false,
  };
  const data = provider === 'email' ? ofMailbox : identity_data;
  return {
    identity_id,
    id: provider_id,
    user_id: account.account_id,
    identity_data: data,
    provider,
    ...since('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(data.email ? { email: data.email } : {}),
  };
}

function factorJson({ factor_id, friendly_name, factor_type, status, created_at, updated_at }: Factor) {
  return {
    id: factor_id,
    friendly_name,
    factor_type,
    status,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The account's set of recovery codes, as one more factor. */
function recoveryCodesJson({ recovery_code_set_id, friendly_name, created_at, updated_at }: RecoveryCodeSet) {
  return {
    id: recovery_code_set_id,
    friendly_name,
    factor_type: 'recovery_code',
    status: 'verified',
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The ways to sign in to an account. */
interface Credentials {
  identities: Identity[];
  factors: Factor[];
  recoveryCodes: RecoveryCodeSet[];
}

/** A user in the format of the auth API. */
export function userJson(account: Account, { identities, factors, recoveryCodes }: Credentials) {
  return {
    id: account.account_id,
    aud: 'authenticated',
    role: account.role,
    email: account.email ?? '',
    ...since('email_confirmed_at', account.email_confirmed_at),
    phone: '',
    ...since('invited_at', account.invited_at),
    ...since('confirmation_sent_at', account.confirmation_sent_at),
    ...since('confirmed_at', account.email_confirmed_at),
    ...since('recovery_sent_at', account.recovery_sent_at),
    ...(account.new_email && { new_email: account.new_email }),
    ...since('email_change_sent_at', account.email_change_sent_at),
    ...since('reauthentication_sent_at', account.reauthentication_sent_at),
    ...since('last_sign_in_at', account.last_sign_in_at),
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    identities: identities.map((identity) => identityJson(account, identity)),
    factors: [...factors.map(factorJson), ...recoveryCodes.map(recoveryCodesJson)],
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    ...since('banned_until', account.banned_until),
    is_anonymous: false,
  };
}
export type UserJson = ReturnType<typeof userJson>;

/** Users in the format of the auth API, with their current identities and second factors from the database. */
export async function listUserJson(db: Database, accounts: readonly Account[]): Promise<UserJson[]> {
  const ids = accounts.map(({ account_id }) => account_id);
  const [identities, factors, recoveryCodes] = await Promise.all([
    listIdentities(db, ids),
    listFactors(db, ids),
    listRecoveryCodeSets(db, ids),
  ]);
  return accounts.map((account) => {
    const isOwn = ({ account_id }: { account_id: string }) => account_id === account.account_id;
    return userJson(account, {
      identities: identities.filter(isOwn),
      factors: factors.filter(isOwn),
      recoveryCodes: recoveryCodes.filter(isOwn),
    });
  });
}

/** A user in the format of the auth API, with current identities and second factors from the database. */
export async function getUserJson(db: Database, account: Account): Promise<UserJson> {
  return (await listUserJson(db, [account]))[0] as UserJson;
}

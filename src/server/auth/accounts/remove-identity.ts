import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { deleteIdentity, type Identity, listIdentities } from '../stores/identity-store.ts';

/**
 * Removes one of several identities from an account, which the caller has locked. Removing the email identity also removes
 * the password. Returns the identity, or the reason why it stays.
 */
export async function removeIdentity(
  db: Transaction<Tables>,
  { account_id, app_metadata }: Account,
  identity_id: string,
  now: Date,
): Promise<Identity | 'missing' | 'only'> {
  const identities = await listIdentities(db, [account_id]);
  const identity = identities.find((one) => one.identity_id === identity_id);
  if (!identity) return 'missing';
  if (identities.length === 1) return 'only';
  await deleteIdentity(db, identity_id);
  const rest = identities.filter((one) => one !== identity).map((one) => one.provider);
  await updateAccount(db, account_id, {
    app_metadata: JSON.stringify({ ...app_metadata, provider: rest[0], providers: [...new Set(rest)] }),
    ...(identity.provider === 'email' && { password_hash: null }),
    updated_at: now,
  });
  return identity;
}

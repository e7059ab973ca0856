import type { Database } from '../../platform/database/database.ts';
import type { Account } from '../stores/account-store.ts';
import { upsertIdentity } from '../stores/identity-store.ts';

/** The `app_metadata` of a new account that can sign in by mailbox, with or without a password. */
export const emailProvider = { provider: 'email', providers: ['email'] };

/**
 * Adds the identity of an account that signs in by mailbox, with or without a password. The account holds the address,
 * so the identity doesn't repeat it.
 */
export async function addEmailIdentity(db: Database, { account_id }: Account, now: Date): Promise<void> {
  await upsertIdentity(db, {
    account_id,
    provider: 'email',
    provider_id: account_id,
    identity_data: { sub: account_id },
    now,
  });
}

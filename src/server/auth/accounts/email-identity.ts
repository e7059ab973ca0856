import type { Database } from '../../platform/database/database.ts';
import type { Account } from './account-store.ts';
import { upsertIdentity } from './identity-store.ts';

/** How an account begins that can sign in by mailbox, with or without a password. */
export const emailProvider = { provider: 'email', providers: ['email'] };

/** Who signs in by mailbox, with or without a password. What it says of the address is read from the account. */
export async function addEmailIdentity(db: Database, { account_id }: Account, now: Date): Promise<void> {
  await upsertIdentity(db, {
    account_id,
    provider: 'email',
    provider_id: account_id,
    identity_data: { sub: account_id },
    now,
  });
}

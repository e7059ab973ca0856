import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Account } from '../stores/account-store.ts';
import { type Factor, updateFactor } from '../stores/factor-store.ts';

/** How long an app stays that the reader of the mailbox says isn't theirs. Its owner may be another person. */
const REMOVAL_MS = 24 * 60 * 60 * 1000;

/** Makes an app disappear a day from now, and tells the owner of the address. The caller has locked the account. */
export async function planRemoval(
  context: AuthContext,
  db: Transaction<Tables>,
  { account_id, email }: Account,
  { factor_id, friendly_name }: Factor,
): Promise<void> {
  const now = context.now();
  await updateFactor(db, factor_id, { remove_at: new Date(now.getTime() + REMOVAL_MS), updated_at: now });
  if (email === null) return;
  await context.queueAuthMail(db, { kind: 'app_removal_planned', to: email, account_id, subject: friendly_name });
}

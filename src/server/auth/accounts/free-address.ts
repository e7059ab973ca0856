import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, findAccountByEmail, lockAccount } from '../stores/account-store.ts';
import { listPendingSignUps } from '../stores/pending-sign-up-store.ts';
import { emailProvider } from './email-identity.ts';
import { eraseAccount } from './erase-account.ts';
import { isBanned } from './refuse-banned.ts';

const BARE = {
  by_administrator: false,
  user_metadata: {},
  app_metadata: emailProvider,
  role: 'authenticated',
  email_confirmed_at: null,
  password_hash: null,
  last_sign_in_at: null,
  invited_at: null,
};

/**
 * Whether an account only waits for its address to be confirmed, with nothing that its owner or an administrator gave
 * it. Anyone can begin such an account, so it must not keep the address's owner out.
 */
export async function isUnclaimed({ now }: AuthContext, db: Transaction<Tables>, account: Account): Promise<boolean> {
  if (!isDeepStrictEqual({ ...account, ...BARE }, account) || isBanned(account, now())) return false;
  const signUps = await listPendingSignUps(db, account.account_id);
  return signUps.every(({ by_administrator }) => !by_administrator);
}

/** Whether an address has no account, or only one that `freeAddress` would delete. */
export async function isAddressFree(context: AuthContext, db: Transaction<Tables>, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  return !account || isUnclaimed(context, db, account);
}

/**
 * Deletes the account that waits for an address to be confirmed, with its pending sign-ups, mails and links. Returns
 * false if the address belongs to an account that must stay.
 */
export async function freeAddress(context: AuthContext, db: Transaction<Tables>, email: string): Promise<boolean> {
  const found = await findAccountByEmail(db, email);
  const account = found && (await lockAccount(db, found.account_id));
  if (!account) return true;
  if (account.email !== email || !(await isUnclaimed(context, db, account))) return false;
  await context.hooks.accountDeleted(db, account.account_id);
  await eraseAccount(db, account.account_id);
  return true;
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { planRemoval } from '../factors/plan-removal.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { listFactors } from '../stores/factor-store.ts';
import type { Client } from '../wire/client.ts';
import { removeFirstFactors } from './reset-credentials.ts';

/** The user who proves that the mailbox is theirs. */
interface Reader {
  client: Client;
  /** The login that is about to be completed, if it began in a browser that waits for its code. */
  flow_state_id?: string | null;
}

/**
 * Whether a stranger may have made the account's credentials. Anyone can sign up with an address that counts as confirmed
 * without a mail. Credentials are suspect if the reader of the mailbox is on a network where nobody signed in to the account.
 */
async function isSuspect(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  client: Client,
): Promise<boolean> {
  if (account.email_proven_at || !account.email_confirmed_at || account.by_administrator) return false;
  return !(await context.networks.isKnown(db, account.account_id, client));
}

/** Removes the credentials that a stranger may have prepared. An app may be the owner's only protection, so it stays a day. */
async function removePrepared(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { client, flow_state_id = null }: Reader,
): Promise<void> {
  const { account_id } = account;
  await removeFirstFactors(context, db, account, { exceptFlow: flow_state_id });
  for (const factor of await listFactors(db, [account_id]))
    if (factor.status === 'verified') await planRemoval(context, db, account, factor);
  const entry = { account_id, client, details: {}, created_at: context.now() };
  await insertAuditEntry(db, { ...entry, action: 'unproven_credentials_removed' });
}

/**
 * Remembers that somebody has proven the account's address by reading its mailbox. The first proof removes credentials that a
 * stranger may have prepared by signing up with the address before its owner did. The caller has locked the account.
 */
export async function proveAddress(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  reader: Reader,
): Promise<Account> {
  if (await isSuspect(context, db, account, reader.client)) await removePrepared(context, db, account, reader);
  return updateAccount(db, account.account_id, { email_proven_at: context.now() });
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { planRemoval } from '../factors/plan-removal.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { listFactors } from '../stores/factor-store.ts';
import type { Client } from '../wire/client.ts';
import { removeFirstFactors } from './reset-credentials.ts';

/** The reader of the mailbox. */
interface Reader {
  client: Client;
  /** The login that is about to be completed, if it began in a browser that waits for its code. */
  flow_state_id?: string | null;
}

/**
 * Whether the account's credentials may be a stranger's: the address counts as confirmed without a mail, so anyone could
 * sign up with it, and its mailbox is now read from a network where nobody signed in to the account.
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
): Promise<Account> {
  const { account_id } = account;
  const changed = await removeFirstFactors(context, db, account, { exceptFlow: flow_state_id });
  for (const factor of await listFactors(db, [account_id]))
    if (factor.status === 'verified') await planRemoval(context, db, changed, factor);
  const entry = { account_id, client, details: {}, created_at: context.now() };
  await insertAuditEntry(db, { ...entry, action: 'unproven_credentials_removed' });
  return changed;
}

/**
 * Remembers that the reader of the account's mailbox is there. The caller has locked the account. The first time, ends what
 * a stranger may have prepared who signed up with the address before its owner did.
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

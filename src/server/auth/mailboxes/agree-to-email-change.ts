import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { freeAddress } from '../accounts/free-address.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { deleteTokensOf, type OneTimeToken } from '../stores/one-time-token-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { needsBothMailboxes } from './request-email-change.ts';

interface Agreement {
  /** Locked by the caller. */
  account: Account;
  token: OneTimeToken;
  client: Client;
}

/**
 * Records that one mailbox agrees to an account's new address. Returns the account once its address has changed, or
 * null while the other mailbox hasn't agreed. The change ends all codes and links in the old mailbox, and the request itself.
 * @throws AuthError email_exists if another account has taken the address by now.
 */
export async function agreeToEmailChange(
  context: AuthContext,
  db: Transaction<Tables>,
  { account, token, client }: Agreement,
): Promise<Account | null> {
  const { account_id, email, new_email, email_change_confirmed_by } = account;
  const side = token.type === 'email_change_current' ? 'current' : 'new';
  const hasOther = email_change_confirmed_by !== null && email_change_confirmed_by !== side;
  if (needsBothMailboxes(account) && !hasOther) {
    await updateAccount(db, account_id, { email_change_confirmed_by: side });
    return null;
  }
  if (new_email !== null && !(await freeAddress(context, db, new_email)))
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  const time = context.now();
  await deleteTokensOf(db, account_id, { exceptFlow: token.flow_state_id });
  await insertAuditEntry(db, { account_id, action: 'user_modified', client, created_at: time });
  if (new_email !== null) await context.hooks.addressChanged(db, account_id, new_email);
  if (email && new_email && account.email_confirmed_at)
    await sendSecurityNotice(context, db, account, { change: 'email_changed', new_email });
  return updateAccount(db, account_id, {
    email: new_email,
    email_confirmed_at: time,
    email_proven_at: time,
    updated_at: time,
  });
}

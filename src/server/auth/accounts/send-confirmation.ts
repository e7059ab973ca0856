import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { AuthContext } from '../auth-context.ts';
import { type LinkInput, sendTokenMail } from '../mailboxes/send-token-mail.ts';
import { type Account, updateAccount } from './account-store.ts';
import type { PendingSignUp } from './pending-sign-up-store.ts';

/**
 * Asks the owner of a mailbox to confirm the account with the data of `signUp`. Stores `time` as the time of the mail.
 */
export async function sendConfirmation(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  input: LinkInput,
  { signUp, time = context.now() }: { signUp: PendingSignUp | undefined; time?: Date },
): Promise<Account> {
  await sendTokenMail(context, db, 'confirmation', account, input, signUp);
  return updateAccount(db, account.account_id, { confirmation_sent_at: time });
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import type { PendingSignUp } from '../stores/pending-sign-up-store.ts';
import { type LinkInput, sendTokenMail } from './send-token-mail.ts';

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

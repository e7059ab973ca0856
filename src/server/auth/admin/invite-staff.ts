import type { AuthContext } from '../context/auth-context.ts';
import { resetCredentials } from '../credentials/reset-credentials.ts';
import { issueOneTimeToken } from '../one-time-tokens/issue-one-time-token.ts';
import { lockAccount, updateAccount } from '../stores/account-store.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { staffRedirect } from './staff-redirect.ts';

/**
 * Prepares the account of a user who becomes staff. Removes all its credentials, because a stranger may have created it with
 * the user's address, and mails an invitation. Its link leads to the page where its reader chooses a password, and then to the review cycles.
 */
export async function inviteStaff(context: AuthContext, account_id: string): Promise<void> {
  await resetCredentials(context, account_id);
  await inTransaction(context.db, async (db) => {
    const account = await lockAccount(db, account_id);
    if (!account?.email) return;
    const { email } = account;
    const redirect_to = staffRedirect(context.config);
    const token = await issueOneTimeToken(context, db, { account_id, type: 'invite', email });
    await context.queueAuthMail(db, { kind: 'staff_invitation', to: email, account_id, redirect_to, ...token });
    await updateAccount(db, account_id, { invited_at: context.now() });
  });
}

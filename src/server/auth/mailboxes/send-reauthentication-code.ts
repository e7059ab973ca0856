import type { AuthContext } from '../context/auth-context.ts';
import { areCodesAccepted, tooManyCodes } from '../limits/mailed-code-budget.ts';
import { issueOneTimeToken } from '../one-time-tokens/issue-one-time-token.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireProvenFactor } from '../sessions/require-proven-factor.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { takeMailLimits } from './take-mail-limits.ts';

/**
 * Mails the caller a code, to prove that the caller still reads the account's mailbox.
 * @throws AuthError insufficient_aal, validation_failed, email_not_confirmed, code_attempts_exceeded, over_email_send_rate_limit,
 * session_not_found.
 */
export async function sendReauthenticationCode(
  context: AuthContext,
  caller: Authenticated,
  client: Client,
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const locked = await lockCaller(db, caller);
    await requireProvenFactor(db, locked, 403);
    const { account_id, email, email_confirmed_at } = locked.account;
    if (email === null)
      throw new AuthError(
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
        { status: 422 },
      );
    if (email_confirmed_at === null)
      throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
    // The mail has no link, so a code that doesn't count would be of no use.
    if (!(await areCodesAccepted(context, db, locked.session))) throw tooManyCodes();
    await takeMailLimits(context, db, { mail: 'reauthentication', email, client });
    const { code } = await issueOneTimeToken(context, db, { account_id, type: 'reauthentication', email });
    await context.queueAuthMail(db, { kind: 'reauthentication', to: email, account_id, code });
    const time = context.now();
    await updateAccount(db, account_id, { reauthentication_sent_at: time });
    await insertAuditEntry(db, { account_id, action: 'user_reauthenticate_requested', client, created_at: time });
  });
}

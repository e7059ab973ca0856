import type { Transaction } from 'kysely';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { removeIdentity } from '../accounts/remove-identity.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { planRemoval } from '../factors/plan-removal.ts';
import { removeFactor } from '../factors/remove-factors.ts';
import { useAppCode } from '../factors/use-app-code.ts';
import { takeGuess } from '../limits/guess-budgets.ts';
import { expired } from '../mailboxes/redeem-token.ts';
import { sendRecoveryMail } from '../mailboxes/send-recovery-mail.ts';
import { hashToken } from '../one-time-tokens/issue-one-time-token.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { type Account, lockAccount, updateAccount } from '../stores/account-store.ts';
import { insertAuditEntry } from '../stores/audit-store.ts';
import { findFactor } from '../stores/factor-store.ts';
import { deleteKnownNetworks } from '../stores/known-network-store.ts';
import { deleteTokensOf } from '../stores/one-time-token-store.ts';
import { deleteRecoveryCodes } from '../stores/recovery-code-store.ts';
import {
  type CredentialChange,
  findSecurityNotice,
  markNoticeUsed,
  type SecurityNotice,
} from '../stores/security-notice-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';

/** What became of the account after its owner said that a change was not theirs. */
export interface Dispute {
  change: CredentialChange;
  /** Whether the password was removed, and a mail to choose a new one is on its way. */
  isPasswordReset: boolean;
  /** What becomes of the app that was added. */
  app?: 'removed' | 'removed_later';
}

/** The notice of a link that still counts. @throws AuthError otp_expired. */
export async function getOpenNotice(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  notice_token: string,
): Promise<SecurityNotice> {
  const notice = await findSecurityNotice(db, hashToken(notice_token));
  if (!notice || notice.used_at !== null || notice.expires_at <= now()) throw expired();
  return notice;
}

/** Removes the app of a notice: at once with a code from it, else after a day. */
async function removeApp(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { factor_id, code }: { factor_id: string; code: string },
): Promise<Dispute['app'] | AuthError> {
  const { account_id } = account;
  const factor = await findFactor(db, factor_id, account_id);
  if (!factor) return 'removed';
  if (code !== '') {
    if (!(await useAppCode(context, db, account, code)))
      return new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
    await removeFactor(context, db, factor);
    await sendSecurityNotice(context, db, account, { change: 'app_removed', subject: factor.friendly_name });
    return 'removed';
  }
  await planRemoval(context, db, account, factor);
  return 'removed_later';
}

/** Takes back what a notice is about, if it can be used to sign in. */
async function takeBack(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { change, factor_id, identity_id, code }: SecurityNotice & { code: string },
): Promise<Dispute['app'] | AuthError> {
  const { account_id } = account;
  if (change === 'app_added' && factor_id !== null) return removeApp(context, db, account, { factor_id, code });
  if (change === 'recovery_codes_created') await deleteRecoveryCodes(db, account_id);
  if (change === 'provider_linked' && identity_id !== null)
    await removeIdentity(db, account, identity_id, context.now());
  return undefined;
}

/**
 * Says that a change of an account's ways to sign in was not the owner's. Ends all sessions, links and codes of the account,
 * and everything else that signs its user in. The password goes too, because the change needed it or the mailbox: the owner
 * gets a mail to choose a new one. A link counts once, and never signs in.
 * @param code A code of the app that was added, which removes the app at once. May be empty.
 * @throws AuthError otp_expired; mfa_verification_failed or over_request_rate_limit, which leave the link valid.
 */
export async function disputeChange(
  context: AuthContext,
  { notice_token, code }: { notice_token: string; code: string },
  client: Client,
): Promise<Dispute> {
  const { account_id, security_notice_id } = await getOpenNotice(context, notice_token);
  const guess =
    code === ''
      ? null
      : await takeGuess(context, context.db, { budget: 'app_code', subject: account_id, account_id, client });
  return inTransaction(context.db, async (db) => {
    const account = await lockAccount(db, account_id);
    // Another request may have used the link while this one waited for the account.
    const notice = account && (await findSecurityNotice(db, hashToken(notice_token)));
    if (!account || !notice || notice.used_at !== null) return expired();
    // The reader of an old mailbox can't know more than that the address was changed.
    const isOwnMailbox = account.email === notice.email;
    const app = isOwnMailbox ? await takeBack(context, db, account, { ...notice, code }) : undefined;
    if (app instanceof AuthError) return app;
    await guess?.giveBack(db);
    const now = context.now();
    await markNoticeUsed(db, security_notice_id, now);
    await deleteSessionsOf(db, account_id);
    await deleteTokensOf(db, account_id);
    await deleteKnownNetworks(db, account_id);
    await context.hooks.credentialsEnded(db, account_id);
    const details = { change: notice.change };
    await insertAuditEntry(db, { account_id, action: 'change_disputed', client, details, created_at: now });
    const isPasswordReset = isOwnMailbox && account.password_hash !== null;
    if (isPasswordReset) {
      const changed = await updateAccount(db, account_id, { password_hash: null, updated_at: now });
      await sendRecoveryMail(context, db, changed, {
        client,
        redirect_to: context.config.publicUrl + routeTable.updatePassword.path,
      });
    }
    return { change: notice.change, isPasswordReset, ...(app !== undefined && { app }) };
  });
}

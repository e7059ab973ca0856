import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { startFlow } from '../authorization-codes/start-flow.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { issueOneTimeToken } from '../one-time-tokens/issue-one-time-token.ts';
import { allowedRedirect } from '../redirects/allowed-redirect.ts';
import { type Account, updateAccount } from '../stores/account-store.ts';
import type { Client } from '../wire/client.ts';
import type { LinkInput } from './send-token-mail.ts';
import { takeMailLimits, tooEarly } from './take-mail-limits.ts';

/**
 * Whether the old mailbox must agree to a new address. An address that was never confirmed may belong to anyone, so it
 * has no say.
 */
export function needsBothMailboxes({ email, email_confirmed_at }: Account): boolean {
  return email !== null && email_confirmed_at !== null;
}

/** Sends a mail to each mailbox that hasn't agreed yet to the account's new address. */
export async function sendEmailChangeMails(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account & { new_email: string },
  input: LinkInput,
): Promise<void> {
  const { account_id, email, new_email, email_change_confirmed_by } = account;
  const redirect_to = allowedRedirect(context.config, input.redirect_to);
  const flow = await startFlow(context, db, input, { account_id, authentication_method: 'email_change', redirect_to });
  const mailboxes = [
    { kind: 'email_change_current', to: needsBothMailboxes(account) ? email : null, side: 'current' },
    { kind: 'email_change_new', to: new_email, side: 'new' },
  ] as const;
  for (const { kind, to, side } of mailboxes) {
    if (to === null || side === email_change_confirmed_by) continue;
    const flow_state_id = flow?.flow_state_id ?? null;
    const token = await issueOneTimeToken(context, db, { account_id, type: kind, email: to, flow_state_id });
    await context.queueAuthMail(db, { kind, to, account_id, redirect_to, new_email, ...token });
  }
  const changes = { new_email, email_change_confirmed_by, email_change_sent_at: context.now() };
  await updateAccount(db, account_id, changes);
}

/**
 * Begins to change an account's address, in the caller's transaction. The account keeps the old address until both
 * mailboxes have agreed. Only the reader of the new mailbox learns that another account has the address.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function requestEmailChange(
  context: AuthContext,
  db: Transaction<Tables>,
  account: Account,
  { email, ...input }: LinkInput & { email: string },
  client: Client,
): Promise<void> {
  if (email === account.email) return;
  const sinceMs = context.now().getTime() - (account.email_change_sent_at?.getTime() ?? 0);
  const seconds = Math.ceil(context.config.auth.mailIntervalSeconds - sinceMs / 1_000);
  if (seconds > 0) throw tooEarly(seconds);
  await takeMailLimits(context, db, { mail: 'email_change', email, client });
  await sendEmailChangeMails(context, db, { ...account, new_email: email, email_change_confirmed_by: null }, input);
}

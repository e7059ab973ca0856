import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { hashToken } from '../one-time-tokens/issue-one-time-token.ts';
import type { Account } from '../stores/account-store.ts';
import { type CredentialChange, insertSecurityNotice } from '../stores/security-notice-store.ts';

const TOKEN_BYTES = 32;
/** How long the owner can dispute a change. */
const NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

interface Change {
  change: CredentialChange;
  /** The app that was added. */
  factor_id?: string;
  /** The provider's identity that was linked. */
  identity_id?: string;
  /** The account's new address. */
  new_email?: string;
  /** The name of the app or the provider. */
  subject?: string;
}

/**
 * Mails the owner of an account about a change of its ways to sign in, in the transaction of the change. The mail has a
 * link to say that the owner didn't make the change. Does nothing for an account without an address.
 */
export async function sendSecurityNotice(
  { queueAuthMail, now }: Pick<AuthContext, 'queueAuthMail' | 'now'>,
  db: Transaction<Tables>,
  { account_id, email }: Pick<Account, 'account_id' | 'email'>,
  { change, new_email, subject, ...changed }: Change,
): Promise<void> {
  if (email === null) return;
  const notice_token = randomBytes(TOKEN_BYTES).toString('base64url');
  const created_at = now();
  await insertSecurityNotice(db, {
    account_id,
    change,
    email,
    token_hash: hashToken(notice_token),
    ...changed,
    created_at,
    expires_at: new Date(created_at.getTime() + NOTICE_MS),
  });
  const about = { ...(new_email !== undefined && { new_email }), ...(subject && { subject }) };
  await queueAuthMail(db, { kind: change, to: email, account_id, notice_token, ...about });
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';

/** The kinds of mail that the auth service sends. */
export type AuthMailKind =
  | 'confirmation'
  | 'invite'
  | 'staff_invitation'
  | 'magic_link'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'password_changed'
  | 'email_changed'
  | 'app_added'
  | 'app_removed'
  | 'app_removal_planned'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'recovery_codes_created'
  | 'recovery_codes_removed'
  | 'recovery_code_used'
  | 'session_reused'
  | 'failed_passwords'
  | 'failed_app_codes';

/** A mail to be sent. */
export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  account_id: string;
  /** Six digits for the user to type in. */
  code?: string;
  /** The token that the mail's link carries in place of the code. */
  token_hash?: string;
  /** The page that the link leads to in the end. Already checked. */
  redirect_to?: string;
  /** Whether codes don't count for now, after too many wrong ones. The mail then has only a link. */
  codes_paused?: boolean;
  /** The token of the link to say that the owner didn't make a change. */
  notice_token?: string;
  /** The account's future address, or its new address after the change. */
  new_email?: string;
  /** The name of the app or provider that the mail is about, or a number of recovery codes. */
  subject?: string;
}

/** Queues a mail inside the transaction that is the reason for the mail. Either both happen or neither does. */
export type QueueAuthMail = (db: Transaction<Tables>, mail: AuthMail) => Promise<void>;

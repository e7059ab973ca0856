import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';

/** The kinds of mail that the auth service sends. */
export type AuthMailKind =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'password_changed'
  | 'email_changed';

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
  /** The account's future address, or its new address after the change. */
  new_email?: string;
}

/** Queues a mail inside the transaction that is the reason for the mail. Either both happen or neither does. */
export type QueueAuthMail = (db: Transaction<Tables>, mail: AuthMail) => Promise<void>;

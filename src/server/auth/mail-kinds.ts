import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database-types.ts';

/** What the auth service writes to people about. */
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

/** One mail that is to be sent. */
export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  account_id: string;
  /** Six digits to be typed in. */
  code?: string;
  /** What a link carries in their place. */
  token_hash?: string;
  /** Where the link leads in the end; checked already. */
  redirect_to?: string;
  /** The address that the account is to have, or has now. */
  new_email?: string;
}

/** Puts a mail into the queue inside the transaction that is its reason: neither happens without the other. */
export type QueueAuthMail = (db: Transaction<Tables>, mail: AuthMail) => Promise<void>;

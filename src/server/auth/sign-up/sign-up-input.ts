import type { LinkInput } from '../mailboxes/send-token-mail.ts';

/** The input of a sign-up. */
export interface SignUp extends LinkInput {
  /** In lower case. */
  email: string;
  password: string;
  data?: Record<string, unknown> | null;
}

/** A sign-up whose password was hashed. */
export interface HashedSignUp extends SignUp {
  password_hash: string;
}

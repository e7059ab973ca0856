import type { LinkInput } from '../mailboxes/send-token-mail.ts';

/** The input of a sign-up. */
export interface SignUp extends LinkInput {
  email: string;
  password: string;
  data?: Record<string, unknown> | null;
}

import type { LinkInput } from '../mailboxes/send-token-mail.ts';

/** What somebody signs up with. */
export interface SignUp extends LinkInput {
  email: string;
  password: string;
  data?: Record<string, unknown> | null;
}

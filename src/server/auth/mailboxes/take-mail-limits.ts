import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit, takeMailInterval } from '../limits/take-limit.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';

/** The error that it is too early for another mail. The message is the one that clients of the auth API know. */
export function tooEarly(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError('over_email_send_rate_limit', message, { retryAfter: seconds });
}

/**
 * Counts a requested mail by its address and by the client that asked for it, in the transaction that sends the mail. A
 * refusal counts nothing. It makes no difference whether the address has an account.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function takeMailLimits(
  context: AuthContext,
  db: Transaction<Tables>,
  email: string,
  client: Client,
): Promise<void> {
  const inside = { ...context, db };
  // Use this order everywhere. Transactions that count in different orders can deadlock.
  await takeLimit(inside, 'mail', client);
  const seconds = await takeMailInterval(inside, email);
  if (seconds > 0) throw tooEarly(seconds);
}

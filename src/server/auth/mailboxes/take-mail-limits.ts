import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import type { AuthContext } from '../auth-context.ts';
import { takeLimit, takeMailInterval } from '../limits/take-limit.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';

/** That it is too early for another mail, in the words of the wire. */
export function tooEarly(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError('over_email_send_rate_limit', message, { retryAfter: seconds });
}

/**
 * Counts a mail that somebody asks for, by address and by who asks, in the transaction that sends it: a refusal counts
 * nothing. Whether anybody has the address makes no difference.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function takeMailLimits(
  context: AuthContext,
  db: Transaction<Tables>,
  email: string,
  client: Client,
): Promise<void> {
  const inside = { ...context, db };
  // In this order everywhere: who counts in another one waits for each other.
  await takeLimit(inside, 'mail', client);
  const seconds = await takeMailInterval(inside, email);
  if (seconds > 0) throw tooEarly(seconds);
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type RequestedMail, takeDailyMail, takeMailInterval } from '../limits/mail-budget.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { AuthError } from '../wire/auth-error.ts';

/** The error that it is too early for another mail. The message is the one that clients of the auth API know. */
export function tooEarly(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError('over_email_send_rate_limit', message, { retryAfter: seconds });
}

/**
 * Counts a requested mail by the client that asked for it, by the pair of its address and the client's network, and by its
 * address alone, in the transaction that sends the mail. A refusal counts nothing. It makes no difference whether the
 * address has an account.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function takeMailLimits(
  context: AuthContext,
  db: Transaction<Tables>,
  requested: RequestedMail,
): Promise<void> {
  // Use this order everywhere. Transactions that count in different orders can deadlock.
  await takeLimit({ ...context, db }, 'mail', requested.client);
  const seconds = (await takeMailInterval(context, db, requested)) || (await takeDailyMail(context, db, requested));
  if (seconds > 0) throw tooEarly(seconds);
}

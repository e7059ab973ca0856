import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';

const HOUR_S = 60 * 60;

/** How many messages may be sent in how many seconds. Enough for a lively conversation, too few for a flood. */
const limits = {
  /** By a user. */
  message_user: { count: 30, seconds: HOUR_S },
  /** From a network address, by people without an account. Each message causes a mail to an unconfirmed address. */
  message_client: { count: 20, seconds: HOUR_S },
  /** To an unconfirmed address. */
  message_to: { count: 5, seconds: HOUR_S },
} as const;

/**
 * Counts a message. Inside a transaction, a rollback gives it back.
 * @throws AppError too_many_requests
 */
export async function takeMessageLimit(
  ctx: Pick<Context, 'limits'>,
  db: Database,
  kind: keyof typeof limits,
  client: string,
): Promise<void> {
  const wait = await ctx.limits.takeOne(db, { kind, ...limits[kind] }, client);
  if (wait > 0) {
    const retryAfter = Math.ceil(wait);
    throw new AppError('too_many_requests', 'You’ve sent a lot of messages. Please try again later.', { retryAfter });
  }
}

import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { lockUserByEmail } from '../users/store-staff.ts';
import { readConfirmationToken } from './confirmation-link.ts';
import { deliverMessage } from './deliver-message.ts';
import { adoptThreads, findMessage } from './store.ts';
import { takeRequest } from './store-requests.ts';

/**
 * Delivers the message that a link confirms. Confirming it again changes nothing. If the address is a user's, the
 * messages from the address become the user's. The link proves that it is the same person. An account alone doesn't,
 * because its address may be unconfirmed.
 * @throws AppError gone if the link has expired, conflict if there is no advisor any more.
 */
export async function confirmMessage(
  ctx: Pick<Context, 'config' | 'db' | 'mail' | 'now' | 'tokens'>,
  token: string,
): Promise<void> {
  const expired = () => new AppError('gone', 'This link has expired. Please write your message again.');
  const confirmed = await readConfirmationToken(ctx, token);
  if (!confirmed) throw expired();
  await ctx.db.transaction().execute(async (transaction) => {
    const request = await takeRequest(transaction, confirmed);
    if (!request) {
      if (await findMessage(transaction, confirmed.message_id)) return;
      throw expired();
    }
    const { email, name } = request;
    const user = await lockUserByEmail(transaction, email);
    if (user) await adoptThreads(transaction, user);
    const sender = user ?? { user_id: null, email, name };
    await deliverMessage(ctx, transaction, sender, request);
  });
}

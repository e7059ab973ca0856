import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findRevokedLink, moveToRevoked } from './store.ts';

/**
 * Turns off a link of one of these subscribers for good. Does nothing if it is turned off already.
 * @throws AppError not_found for a link that is unknown or another subscriber's.
 */
export async function revokeShareLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  share_link_key: string,
  subscriber_ids: readonly number[],
): Promise<void> {
  if (await moveToRevoked(db, share_link_key, subscriber_ids, now())) return;
  const revoked = await findRevokedLink(db, share_link_key);
  if (!revoked || !subscriber_ids.includes(revoked.subscriber_id))
    throw new AppError('not_found', 'Share link not found.');
}

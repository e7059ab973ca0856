import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { requirePublicCompound } from '../compounds/read-compound.ts';
import { ensureShareLink } from './store.ts';

const KEY_BYTES = 16;

/**
 * The key with which a subscriber shares a public compound. It is always the same key, until the subscriber turns the
 * link off.
 * @throws AppError gone or not_found if the compound isn't public, not_found for an unknown subscriber.
 */
export async function createShareLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { subscriber_id, compound_id }: { subscriber_id: number; compound_id: number },
): Promise<string> {
  await requirePublicCompound({ db }, compound_id);
  const share_link_key = await ensureShareLink(db, {
    share_link_key: randomBytes(KEY_BYTES).toString('base64url'),
    subscriber_id,
    compound_id,
    create_timestamp: now(),
  });
  if (share_link_key === undefined) throw new AppError('not_found', 'There is no such subscriber.');
  return share_link_key;
}

import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { lockAvailability, updateCompoundOfFeed } from '../compounds/store-feed.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { changeHome } from './change-home.ts';
import { findCompoundOfHome } from './rows/store.ts';
import type { HomeTaken, Taking } from './take-feed-facts.ts';

/** Takes a home off the market whose listing isn't known any more, neither by its feed nor by us. Null if it was off. */
export async function takeOffMarket(
  { transaction, jobs, now }: Pick<Context, 'jobs' | 'now'> & { transaction: Transaction<Tables> },
  home_id: number,
  { action, by, request_id }: Taking,
): Promise<HomeTaken | null> {
  const compound = await findCompoundOfHome(transaction, home_id);
  await lockReviewPeriods(transaction, [compound?.review_period_id]);
  const stored = compound && (await lockAvailability(transaction, compound.compound_id));
  const isChanged = await changeHome({ db: transaction, jobs, now }, home_id, { current_status: 'off_market' });
  if (!compound || !stored || (!isChanged && !stored.available)) return null;
  const version = stored.version + 1;
  const field_versions = { ...stored.field_versions, available: version };
  await updateCompoundOfFeed(transaction, compound.compound_id, { available: false, version, field_versions });
  const [before, after] = [{ available: stored.available }, { available: false }];
  await recordStaffAction(transaction, {
    user_id: by,
    action,
    entity: 'compound',
    entity_id: compound.compound_id,
    review_period_id: compound.review_period_id,
    version,
    ...(request_id !== undefined && { request_id }),
    before,
    after,
  });
  return { home_id, compound_id: compound.compound_id, before, after };
}

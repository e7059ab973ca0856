import type { RecordedPrice } from '../../../../contracts/curation/price-history.ts';
import type { Actor } from '../../../platform/context/actor.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { regenerateFiles } from '../../published-files/publish-jobs.ts';
import { lockReviewPeriods } from '../../review-periods/store-locks.ts';
import { recordStaffAction } from '../../staff/store.ts';
import { deletePrice, findHomeOfCompound, listRecordedPrices } from './store.ts';

interface Removal {
  compound_id: number;
  home_price_change_id: number;
  actor: Actor;
}

/** The public prices of a home, newest first. @throws AppError not_found for an unknown home. */
export async function getStaffPriceHistory(
  { db, now }: Pick<Context, 'db' | 'now'>,
  compound_id: number,
): Promise<RecordedPrice[]> {
  const found = await findHomeOfCompound(db, compound_id);
  if (!found) throw new AppError('not_found', 'Home not found.');
  return listRecordedPrices(db, found.home_id, now());
}

/**
 * Removes a price from the public history of a home, such as one that was a mistake. Removing it again changes nothing.
 * @throws AppError not_found for an unknown home.
 */
export async function removePrice(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  { compound_id, home_price_change_id, actor }: Removal,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const found = await findHomeOfCompound(transaction, compound_id);
    if (!found) throw new AppError('not_found', 'Home not found.');
    const { home_id, review_period_id, status } = found;
    await lockReviewPeriods(transaction, [review_period_id]);
    const removed = await deletePrice(transaction, home_id, home_price_change_id, now());
    if (!removed) return;
    const { price, changed_at } = removed;
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: 'remove_price',
      entity: 'home',
      entity_id: home_id,
      review_period_id,
      before: { price, price_of: changed_at.toISOString() },
      after: {},
      request_id: actor.request_id,
    });
    // Pages that visitors have cached show the price.
    if (status === 'published') await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}

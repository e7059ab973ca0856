import type { Subscriber } from '../../../contracts/people/subscribers.ts';
import type { OwnSubscriber } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { findAreas } from '../regions/find-areas.ts';
import { getUserSubscriber } from './list-subscribers.ts';
import { addAreas, lockSubscriber, removeAreas } from './store.ts';

/**
 * Replaces the areas that a subscriber follows.
 * @throws AppError bad_request for unknown areas or areas in another market.
 */
export async function changeAreas(
  { db }: Pick<Context, 'db'>,
  { user_id, subscriber_id, market_id }: { user_id: string } & OwnSubscriber,
  area_names: readonly string[],
): Promise<Subscriber> {
  return db.transaction().execute(async (transaction) => {
    // If two tabs save at once, the result is one set or the other, never a mixture.
    await lockSubscriber(transaction, subscriber_id);
    const areas = await findAreas(transaction, area_names, { market_id });
    await removeAreas(transaction, subscriber_id);
    await addAreas(transaction, { subscriber_id, market_id, area_ids: areas.map(({ area_id }) => area_id) });
    return getUserSubscriber(transaction, user_id, subscriber_id);
  });
}

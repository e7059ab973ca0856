import type { Subscriber } from '../../../contracts/people/subscribers.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listAreasOf, listSubscribers } from './store.ts';

/** A user's subscribers with their areas, in the order of their creation. */
export async function listUserSubscribers(db: Database, user_id: string): Promise<Subscriber[]> {
  const rows = await listSubscribers(db, user_id);
  const areas = await listAreasOf(
    db,
    rows.map(({ subscriber_id }) => subscriber_id),
  );
  const bySubscriber = Map.groupBy(areas, ({ subscriber_id }) => subscriber_id);
  return rows.map(({ subscriber_id, market_id, receives_alerts }) => ({
    subscriber_id,
    market_id,
    receives_alerts,
    areas: bySubscriber.get(subscriber_id) ?? [],
  }));
}

/** One of a user's subscribers, with its areas. @throws AppError not_found if it doesn't exist any more. */
export async function getUserSubscriber(db: Database, user_id: string, subscriber_id: number): Promise<Subscriber> {
  const found = (await listUserSubscribers(db, user_id)).find((own) => own.subscriber_id === subscriber_id);
  if (!found) throw new AppError('not_found', 'Subscriber not found.');
  return found;
}

import type { Subscriber } from '../../../contracts/subscribers.ts';
import { AppError } from '../../errors.ts';
import type { SignedInUser } from '../../http/call-handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSubscribers } from './read-subscribers.ts';

/** @throws AppError forbidden for any other subscriber, without telling if it exists. */
export function requireOwnSubscriber(user: SignedInUser, subscriber_id: number): void {
  if (!user.hfc_subscriber_ids.includes(subscriber_id)) throw new AppError('forbidden', 'This is another subscriber.');
}

/** One of the user's own subscribers. @throws AppError not_found if it doesn't exist any more. */
export async function readOwnSubscriber(db: Database, user_id: string, subscriber_id: number): Promise<Subscriber> {
  const found = (await readSubscribers(db, user_id)).find((own) => own.subscriber_id === subscriber_id);
  if (!found) throw new AppError('not_found', 'There is no such subscriber.');
  return found;
}

import { subscriberAfterReplacement } from '../../rules/people/current-subscriber.ts';
import { lasting, ofThisTab, rememberAccount } from '../lib/visit.ts';
import { currentSession, setCurrentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

/** The current subscriber: a user has a subscriber for each followed market and browses as one of them. */

/**
 * The id of the current subscriber.
 * @throws Error 'No current subscriber found' if the user follows no market.
 */
export function requireSubscriberId(): number {
  const subscriber_id = currentSession()?.subscriber_id ?? null;
  if (subscriber_id === null) throw new Error('No current subscriber found');
  return subscriber_id;
}

/** Forgets the lists of the previous subscriber. */
export function forgetLists(): void {
  lasting.remove('home_search');
  ofThisTab.remove('list_seen');
}

/** Makes one of the user's subscribers the current one. The next login starts with it, unless `report` is false. */
export async function setSubscriber(subscriber_id: number, { report = true } = {}): Promise<void> {
  const session = currentSession();
  if (!session) throw new Error('No user');
  setCurrentSession({ ...session, subscriber_id });
  rememberAccount({ subscriber_id, hfc_subscriber_id: subscriber_id });
  if (!report) return;
  await callSignedIn('PUT /hfc/last_active_subscriber', { body: { subscriber_id } });
}

/**
 * Takes over the user's subscriber ids. The current subscriber stays if it is among them, else the first becomes
 * current.
 */
export function replaceSubscriberIds(hfc_subscriber_ids: readonly number[]): void {
  const session = currentSession();
  if (!session) return;
  const subscriber_id = subscriberAfterReplacement(session.subscriber_id, hfc_subscriber_ids);
  const user = { ...session.user, hfc_subscriber_ids: [...hfc_subscriber_ids] };
  setCurrentSession({ ...session, user, subscriber_id });
  rememberAccount({ subscriber_id: subscriber_id ?? undefined, hfc_subscriber_id: subscriber_id ?? undefined });
}

import { callSignedIn } from '../identity/call-signed-in.ts';
import { currentSession, replaceSubscriber, requireSession } from '../identity/current-session.ts';
import { saveRemovedCompounds } from '../lib/storage/removed-compounds.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';

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
  saveRemovedCompounds([]);
  ofThisTab.remove('list_seen');
}

/** Has the next login, on any device, start with a subscriber. @throws as `callSignedIn`. */
export async function reportLastActive(subscriber_id: number): Promise<void> {
  await callSignedIn('PUT /hfc/last_active_subscriber', { body: { subscriber_id } });
}

/** Makes one of the user's subscribers the current one at once, and reports it. @throws as `callSignedIn`. */
export async function setSubscriber(subscriber_id: number): Promise<void> {
  requireSession();
  replaceSubscriber(subscriber_id);
  await reportLastActive(subscriber_id);
}

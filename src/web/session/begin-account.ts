import { lasting } from '../lib/visit.ts';
import { isAdminApp } from './admin-app.ts';
import { autoSubscribe } from './auto-subscribe.ts';
import { currentSession } from './current-session.ts';
import { forgetFollowing, loadSubscribers } from './subscribers.ts';
import { handOverHistory } from './visitor-history.ts';

/** The user ids for which this page has already run the steps after a sign-in and the steps for a subscriber. */
const begun: { authenticated?: string; subscribed?: string } = {};

const subscriberId = (): number | null => currentSession()?.subscriber_id ?? null;

/** Runs once per signed-in user. Creates a subscriber if the user has none. */
async function beginAuthenticated(user_id: string): Promise<void> {
  if (begun.authenticated === user_id) return;
  // Forget the markets that the previously signed-in user followed.
  if (begun.authenticated !== undefined) forgetFollowing();
  begun.authenticated = user_id;
  if (subscriberId() === null) await autoSubscribe();
}

/** Runs once per subscriber. Loads the followed markets and hands over the history from before the sign-in. */
async function beginSubscribed(user_id: string): Promise<void> {
  const subscriber_id = subscriberId();
  if (begun.subscribed === user_id || subscriber_id === null) return;
  begun.subscribed = user_id;
  const loading = loadSubscribers();
  handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
  // Wait if the home list is unknown, because a redirect may need it. The rest can load later.
  if (lasting.get('home_search') === undefined) await loading;
  else loading.catch((error: unknown) => console.warn('Subscribers', error));
}

/** Runs the steps after a sign-in, except in the staff's app. Failures are logged and don't stop the user. */
export async function beginAccount(): Promise<void> {
  const user_id = currentSession()?.user.user_id;
  if (isAdminApp() || user_id === undefined) return;
  try {
    await beginAuthenticated(user_id);
    await beginSubscribed(user_id);
  } catch (error) {
    console.warn('Account', error);
  }
}

import { currentSession, onSessionChange } from '../identity/current-session.ts';
import { lasting } from '../lib/storage/stored-values.ts';
import { autoSubscribe } from './auto-subscribe.ts';
import { shareOwnPeople } from './own-people.ts';
import { knownSubscribers } from './subscribers.ts';
import { handOverHistory } from './visitor-history.ts';

/**
 * The user ids for which this page has already run the steps after a sign-in and the steps for a subscriber. `linked`
 * means that a link from an email began the session. A login by other means runs the steps again.
 */
let done: { authenticated?: string; subscribed?: string; linked?: boolean } = {};
onSessionChange(() => {
  const session = currentSession();
  // The same user may log in again, and the logout has removed the user's list from the browser.
  if (!session || (done.linked && session.linkedAs === undefined)) done = {};
});

const subscriberId = (): number | null => currentSession()?.subscriber_id ?? null;

/** Runs once per signed-in user. Creates a subscriber if the user has none. */
async function loadAuthenticated(user_id: string): Promise<void> {
  if (done.authenticated === user_id) return;
  // Forget the list of the previously signed-in user.
  if (done.authenticated !== undefined) lasting.remove('home_search');
  done.authenticated = user_id;
  done.linked = currentSession()?.linkedAs !== undefined;
  // A sign-up saves the people along with its other answers. A magic link's session has no sign-up, so it creates no subscriber.
  if (subscriberId() === null && currentSession()?.payload.session_id !== null) await autoSubscribe();
  shareOwnPeople(user_id);
}

/** Runs once per subscriber. Loads the followed markets and hands over the history from before the sign-in. */
async function loadSubscribed(user_id: string): Promise<void> {
  const subscriber_id = subscriberId();
  if (done.subscribed === user_id || subscriber_id === null) return;
  done.subscribed = user_id;
  const loading = knownSubscribers();
  handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
  // Wait if the home list is unknown, because a redirect may need it. The rest can load later.
  if (lasting.get('home_search') === undefined) await loading;
  else loading.catch((error: unknown) => console.warn('Subscribers', error));
}

/** Runs the steps after a sign-in. Failures are logged and don't stop the user. */
export async function loadAccount(): Promise<void> {
  const user_id = currentSession()?.user_id;
  if (user_id === undefined) return;
  try {
    await loadAuthenticated(user_id);
    await loadSubscribed(user_id);
  } catch (error) {
    console.warn('Account', error);
  }
}

import { lasting } from '../lib/visit.ts';
import { isAdminApp } from './admin-app.ts';
import { autoSubscribe } from './auto-subscribe.ts';
import { currentSession } from './current-session.ts';
import { forgetFollowing, loadSubscribers } from './subscribers.ts';
import { handOverHistory } from './visitor-history.ts';

/** For whom it was done on this page: the user, and the user as a subscriber. */
const begun: { authenticated?: string; subscribed?: string } = {};

const subscriberId = (): number | null => currentSession()?.subscriber_id ?? null;

/** Once for whoever has signed in: makes a subscriber of them if they are none. */
async function beginAuthenticated(user_id: string): Promise<void> {
  if (begun.authenticated === user_id) return;
  // What somebody else followed who was signed in here before.
  if (begun.authenticated !== undefined) forgetFollowing();
  begun.authenticated = user_id;
  if (subscriberId() === null) await autoSubscribe();
}

/** Once for a subscriber: what they follow, and what they did before they signed in. */
async function beginSubscribed(user_id: string): Promise<void> {
  const subscriber_id = subscriberId();
  if (begun.subscribed === user_id || subscriber_id === null) return;
  begun.subscribed = user_id;
  const loading = loadSubscribers();
  handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
  // Where home is has to be known before anybody is led there; the rest may come later.
  if (lasting.get('home_search') === undefined) await loading;
  else loading.catch((error: unknown) => console.warn('Subscribers', error));
}

/** What follows a sign-in, apart from the staff's app. What fails is logged: it keeps nobody from going on. */
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

import type { Subscriber } from '../../contracts/subscribers.ts';
import { homeSearchOf } from '../../rules/navigation/home-search.ts';
import { metroByMarketName } from '../../rules/places/metros.ts';
import { browserApi } from '../lib/api.ts';
import { lasting, MONTH_MS } from '../lib/visit.ts';
import { currentSession } from './current-session.ts';
import { forgetLists, replaceSubscriberIds, setSubscriber } from './current-subscriber.ts';
import { currentFollowing, NOTHING_FOLLOWED, setFollowing } from './following.ts';
import { callSignedIn, renewToken } from './fresh-token.ts';

/** Forgets the followed markets after a sign-out. */
export function forgetFollowing(): void {
  setFollowing(NOTHING_FOLLOWED);
  lasting.remove('home_search');
}

/** Remembers the list of the current subscriber, which "home" leads to. */
async function rememberHomeSearch(): Promise<void> {
  const id = currentSession()?.subscriber_id;
  const current = currentFollowing().subscribers?.find(({ subscriber_id }) => subscriber_id === id);
  if (!current) return;
  const region = await browserApi().cachedModelData('/region_info.json');
  const market = region?.markets.find(({ market_id }) => market_id === current.market_id);
  const key = metroByMarketName(market?.name ?? '')?.key;
  if (key === undefined) return;
  const names = current.areas.map(({ name }) => name);
  const { list_search } = currentSession()?.user.config.home_preferences ?? {};
  const used = typeof list_search === 'string' ? list_search : undefined;
  lasting.set('home_search', homeSearchOf(key, names, used), MONTH_MS);
}

/** Takes over the user's subscribers from the server. */
async function takeOver(subscribers: readonly Subscriber[]): Promise<void> {
  setFollowing({ ...currentFollowing(), subscribers });
  replaceSubscriberIds(subscribers.map(({ subscriber_id }) => subscriber_id));
  await rememberHomeSearch();
}

async function load(): Promise<readonly Subscriber[]> {
  const { items } = await callSignedIn('GET /hfc/subscribers', { query: {} });
  await takeOver(items);
  return items;
}

let loading: Promise<readonly Subscriber[]> | undefined;

/** Loads the user's subscribers. Concurrent callers share one request. @throws as `callSignedIn`. */
export function loadSubscribers(): Promise<readonly Subscriber[]> {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Switches to another of the user's subscribers. Takes effect at once and is reverted if the server can't save it.
 * @throws as `callSignedIn`.
 */
export async function switchSubscriber(subscriber_id: number): Promise<void> {
  const before = currentSession()?.subscriber_id ?? null;
  try {
    await setSubscriber(subscriber_id);
  } catch (error) {
    if (before !== null) await setSubscriber(before, { report: false });
    throw error;
  }
  forgetLists();
  await rememberHomeSearch();
}

/**
 * Makes the subscriber of a listed market current, if the user follows that market, so that likes belong to the homes
 * on the screen. "Home" then leads to this market. If the server can't save this, the page still keeps the new
 * subscriber.
 */
export async function lookAroundIn(market_id: number): Promise<void> {
  const subscribers = currentFollowing().subscribers ?? (await loadSubscribers());
  const own = subscribers.find((subscriber) => subscriber.market_id === market_id);
  if (!own || own.subscriber_id === currentSession()?.subscriber_id) return;
  const saving = setSubscriber(own.subscriber_id);
  await rememberHomeSearch();
  await saving;
}

function replaceOne(next: Subscriber): void {
  const following = currentFollowing();
  const subscribers = following.subscribers?.map((own) => (own.subscriber_id === next.subscriber_id ? next : own));
  setFollowing({ ...following, subscribers: subscribers ?? null });
}

/** Changes a subscriber. The page shows the change at once and reverts it if the server can't save it. */
async function changeOne(
  subscriber_id: number,
  changes: Partial<Subscriber>,
  send: () => Promise<{ subscriber: Subscriber }>,
): Promise<void> {
  const before = currentFollowing().subscribers?.find((own) => own.subscriber_id === subscriber_id);
  if (before) replaceOne({ ...before, ...changes });
  try {
    replaceOne((await send()).subscriber);
  } catch (error) {
    if (before) replaceOne(before);
    throw error;
  }
}

/** Replaces the areas that a subscriber follows. @throws as `callSignedIn`. */
export async function changeAreas(subscriber_id: number, areas: Subscriber['areas']): Promise<void> {
  const updating = (areas_being_updated: boolean) => setFollowing({ ...currentFollowing(), areas_being_updated });
  const body = { subscriber_id, area_names: areas.map(({ name }) => name) };
  updating(true);
  try {
    await changeOne(subscriber_id, { areas }, () => callSignedIn('PUT /hfc/subscriber_areas', { body }));
  } finally {
    updating(false);
  }
  await rememberHomeSearch();
}

/** Turns a subscriber's alerts about new homes on or off. @throws as `callSignedIn`. */
export async function changeAlerts(subscriber_id: number, receives_alerts: boolean): Promise<void> {
  const body = { subscriber_id, receives_alerts };
  await changeOne(subscriber_id, { receives_alerts }, () => callSignedIn('PUT /hfc/subscriber_alerts', { body }));
}

/** The places that a user wants to follow: areas, or a whole market. */
export type Wish = { area_names: readonly string[] } | { market_id: number };

/**
 * Follows areas or a market, and reloads the user's subscribers.
 * @throws Error 'Error subscribing' if the server returns no subscriber, else as `callSignedIn`.
 */
export async function follow(wish: Wish): Promise<readonly Subscriber[]> {
  const user_id = currentSession()?.user.user_id;
  if (user_id === undefined) throw new Error('No user');
  const { items } =
    'market_id' in wish
      ? await callSignedIn('POST /hfc/subscribe_to_markets', { body: { user_id, market_ids: [wish.market_id] } })
      : await callSignedIn('POST /hfc/subscribers', { body: { user_id, area_names: [...wish.area_names] } });
  if (items.length === 0) throw new Error('Error subscribing');
  // The token lists the user's subscribers.
  await renewToken();
  // Don't join a load in progress, because it may have started before the change.
  await load();
  return items;
}

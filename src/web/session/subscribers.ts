import { useSyncExternalStore } from 'react';
import type { Subscriber } from '../../contracts/subscribers.ts';
import { metroByMarketName } from '../../rules/metros.ts';
import { browserApi } from '../lib/api.ts';
import { lasting, MONTH_MS } from '../lib/visit.ts';
import { currentSession } from './current-session.ts';
import { replaceSubscriberIds } from './current-subscriber.ts';
import { callSignedIn, renewToken } from './fresh-token.ts';

/** What the user follows, as far as it is known here. */
interface Following {
  /** Null until it has been asked for. */
  subscribers: readonly Subscriber[] | null;
  /** The areas of one are on their way to the server. */
  areas_being_updated: boolean;
}

const NOTHING: Following = { subscribers: null, areas_being_updated: false };
let following = NOTHING;
const listeners = new Set<() => void>();

function set(next: Following): void {
  following = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the user follows; `subscribers` is null until it is known. */
export function useFollowing(): Following {
  return useSyncExternalStore(
    subscribe,
    () => following,
    () => NOTHING,
  );
}

/** Forgets it, when somebody signs out. */
export function forgetFollowing(): void {
  set(NOTHING);
  lasting.remove('home_search');
}

/** Remembers the list of what the current subscriber follows: "home" leads there. */
async function rememberHomeSearch(): Promise<void> {
  const id = currentSession()?.subscriber_id;
  const current = following.subscribers?.find(({ subscriber_id }) => subscriber_id === id);
  if (!current) return;
  const region = await browserApi().cachedModelData('/region_info.json');
  const market = region?.markets.find(({ market_id }) => market_id === current.market_id);
  const key = metroByMarketName(market?.name ?? '')?.key;
  if (key === undefined) return;
  const areas = current.areas.map(({ name }) => name).toSorted();
  const search = new URLSearchParams({ markets: key, ...(areas.length > 0 && { areas: areas.join(',') }) });
  lasting.set('home_search', search.toString().replaceAll('%2C', ','), MONTH_MS);
}

/** Takes over what the user follows. */
async function takeOver(subscribers: readonly Subscriber[]): Promise<void> {
  set({ ...following, subscribers });
  replaceSubscriberIds(subscribers.map(({ subscriber_id }) => subscriber_id));
  await rememberHomeSearch();
}

/** Asks what the user follows. @throws as `callSignedIn`. */
export async function loadSubscribers(): Promise<readonly Subscriber[]> {
  const { items } = await callSignedIn('GET /hfc/subscribers', { query: {} });
  await takeOver(items);
  return items;
}

/** Tells again which list is home: another subscriber is the current one. */
export function currentSubscriberChanged(): Promise<void> {
  return rememberHomeSearch();
}

/**
 * Follows these areas of a subscriber's market in place of those before: at once here, and back when it can't be kept.
 * @throws as `callSignedIn`.
 */
export async function changeAreas(subscriber_id: number, areas: Subscriber['areas']): Promise<void> {
  const before = following.subscribers;
  const changed = (next: Subscriber) =>
    (following.subscribers ?? []).map((own) => (own.subscriber_id === subscriber_id ? next : own));
  const current = before?.find((own) => own.subscriber_id === subscriber_id);
  if (current) set({ subscribers: changed({ ...current, areas }), areas_being_updated: true });
  try {
    const area_names = areas.map(({ name }) => name);
    const { subscriber } = await callSignedIn('PUT /hfc/subscriber_areas', { body: { subscriber_id, area_names } });
    set({ subscribers: changed(subscriber), areas_being_updated: false });
    await rememberHomeSearch();
  } catch (error) {
    set({ subscribers: before, areas_being_updated: false });
    throw error;
  }
}

/** What somebody wants to follow: areas, or all of a market. */
export type Wish = { area_names: readonly string[] } | { market_id: number };

/**
 * Follows more, and knows afterwards what the user follows.
 * @throws Error 'Error subscribing' when no subscriber comes of it; else as `callSignedIn`.
 */
export async function follow(wish: Wish): Promise<readonly Subscriber[]> {
  const user_id = currentSession()?.user.user_id;
  if (user_id === undefined) throw new Error('No user');
  const { items } =
    'market_id' in wish
      ? await callSignedIn('POST /hfc/subscribe_to_markets', { body: { user_id, market_ids: [wish.market_id] } })
      : await callSignedIn('POST /hfc/subscribers', { body: { user_id, area_names: [...wish.area_names] } });
  if (items.length === 0) throw new Error('Error subscribing');
  // The token says which subscribers there are.
  await renewToken();
  await loadSubscribers();
  return items;
}

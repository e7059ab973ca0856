import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import type { Subscriber } from '../../contracts/people/subscribers.ts';
import { getHomeSearch } from '../../rules/navigation/home-search.ts';
import { subscriberAfterReplacement } from '../../rules/people/current-subscriber.ts';
import { metroByMarketName } from '../../rules/places/metros/metros.ts';
import { callSignedIn, type SavingOptions } from '../identity/call-signed-in.ts';
import { currentSession, replaceSubscriber, requireSession, useCurrentSession } from '../identity/current-session.ts';
import { changeAtOnce, putBack, queryClient } from '../identity/query-client.ts';
import { currentUser, replaceUser } from '../identity/user.ts';
import { browserApi } from '../lib/api.ts';
import { compoundPathChanged } from '../lib/navigation/use-compound-path.ts';
import { lasting, MONTH_MS, ofThisTab } from '../lib/storage/stored-values.ts';
import { track } from '../lib/track.ts';
import { reportLastActive, setSubscriber } from './current-subscriber.ts';
import { matchesQuery } from './matches.ts';

/** The user's subscribers: one for each followed market, with its areas. */

const AREAS_CHANGE = ['subscriber_areas'];

const getKey = (user_id: string) => subscribersQuery(user_id).queryKey;

const subscribersQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['subscribers', user_id],
    queryFn: async (): Promise<readonly Subscriber[]> => {
      const { items } = await callSignedIn('GET /hfc/subscribers', { query: {} });
      await chooseAmong(items);
      return items;
    },
  });

/** The subscribers of the signed-in user, loaded again if they are not fresh. */
export function useSubscribers() {
  const session = useCurrentSession();
  return useQuery({ ...subscribersQuery(session?.user_id ?? ''), enabled: session !== null }, queryClient);
}

/** Whether a change of a subscriber's areas is on its way to the server. */
export function useAreasAreChanging(): boolean {
  return useIsMutating({ mutationKey: AREAS_CHANGE }, queryClient) > 0;
}

/** The user's subscribers, loaded only if this page doesn't have them yet. @throws as `callSignedIn`. */
export function knownSubscribers(): Promise<readonly Subscriber[]> {
  return queryClient.ensureQueryData(subscribersQuery(requireSession().user_id));
}

/** The user's subscribers as the server has them now. @throws as `callSignedIn`. */
export function reloadSubscribers(): Promise<readonly Subscriber[]> {
  return queryClient.fetchQuery({ ...subscribersQuery(requireSession().user_id), staleTime: 0 });
}

/** The query of the list that a subscriber follows. Undefined for an unknown subscriber or market. */
async function homeSearchFor(id: number | undefined, subscribers: readonly Subscriber[]): Promise<string | undefined> {
  const own = subscribers.find(({ subscriber_id }) => subscriber_id === id);
  const region = own && (await browserApi().cachedModelData('/region_info.json'));
  const market = region?.markets.find(({ market_id }) => market_id === own?.market_id);
  const key = metroByMarketName(market?.name ?? '')?.key;
  if (!own || key === undefined) return undefined;
  const names = own.areas.map(({ name }) => name);
  const { list_search } = currentUser()?.config.home_preferences ?? {};
  return getHomeSearch(key, names, typeof list_search === 'string' ? list_search : undefined);
}

/** Remembers the query of a list, which "home" leads to. */
function keepHomeSearch(search: string | undefined): void {
  if (search === undefined) return;
  lasting.set('home_search', search, MONTH_MS);
  compoundPathChanged();
}

/** Remembers the list of the current subscriber. */
async function rememberHomeSearch(subscribers: readonly Subscriber[]): Promise<void> {
  keepHomeSearch(await homeSearchFor(currentSession()?.subscriber_id ?? undefined, subscribers));
}

/** Keeps the current subscriber if it is among these, else makes the first one current. */
async function chooseAmong(subscribers: readonly Subscriber[]): Promise<void> {
  const session = currentSession();
  const user = currentUser();
  if (!session || !user) return;
  const ids = subscribers.map(({ subscriber_id }) => subscriber_id);
  replaceUser({ ...user, hfc_subscriber_ids: ids });
  replaceSubscriber(subscriberAfterReplacement(session.subscriber_id, ids));
  await rememberHomeSearch(subscribers);
}

/**
 * Switches to another of the user's subscribers, and remembers it for the next login. The page changes once, when the
 * new subscriber's opinions are known, so that no home shows those of the other subscriber. Nothing changes if the
 * server can't save the switch.
 * @throws as `callSignedIn`.
 */
export async function switchSubscriber(subscriber_id: number): Promise<void> {
  const { user_id } = requireSession();
  const [subscribers] = await Promise.all([
    knownSubscribers(),
    reportLastActive(subscriber_id),
    // Never throws. If it fails, the page loads the opinions after the switch.
    queryClient.prefetchQuery(matchesQuery(subscriber_id)),
  ]);
  const search = await homeSearchFor(subscriber_id, subscribers);
  // The user may have logged out in the meantime.
  if (currentSession()?.user_id !== user_id) return;
  // First the list: a tab that lists homes then leaves its list before it takes over the subscriber.
  keepHomeSearch(search);
  replaceSubscriber(subscriber_id);
  ofThisTab.remove('list_seen');
}

/**
 * Makes the subscriber of a listed market current, if the user follows that market, so that likes belong to the homes
 * on the screen. "Home" then leads to this market. If the server can't save this, the page still keeps the new
 * subscriber. Does nothing if `isOutdated`, asked when the subscribers are known, says that the list no longer counts.
 */
export async function switchToMarket(market_id: number, isOutdated: () => boolean): Promise<void> {
  const subscribers = await knownSubscribers();
  const own = subscribers.find((subscriber) => subscriber.market_id === market_id);
  if (!own || own.subscriber_id === currentSession()?.subscriber_id || isOutdated()) return;
  const saving = setSubscriber(own.subscriber_id);
  await rememberHomeSearch(subscribers);
  await saving;
}

/** Changes a subscriber. The page shows the change at once and reverts it if the server can't save it. */
function changeSubscriber(
  subscriber_id: number,
  changes: Partial<Subscriber>,
  send: () => Promise<{ subscriber: Subscriber }>,
  mutationKey?: readonly string[],
) {
  const replaced = (all: readonly Subscriber[], change: (own: Subscriber) => Subscriber) =>
    all.map((own) => (own.subscriber_id === subscriber_id ? change(own) : own));
  return changeAtOnce({
    queryKey: getKey(requireSession().user_id),
    ...(mutationKey && { mutationKey }),
    expected: (all) => replaced(all, (own) => ({ ...own, ...changes })),
    reverted: (all, before) =>
      replaced(all, (own) => putBack(own, before.find((old) => old.subscriber_id === subscriber_id) ?? own, changes)),
    send,
    settled: (all, { subscriber }) => replaced(all, () => subscriber),
  });
}

/** Replaces the areas that a subscriber follows. @throws as `callSignedIn`. */
export async function changeAreas(subscriber_id: number, areas: Subscriber['areas']): Promise<void> {
  const body = { subscriber_id, area_names: areas.map(({ name }) => name) };
  const send = () => callSignedIn('PUT /hfc/subscriber_areas', { body });
  await changeSubscriber(subscriber_id, { areas }, send, AREAS_CHANGE);
  await rememberHomeSearch(await knownSubscribers());
}

/** Turns a subscriber's alerts about new homes on or off. @throws as `callSignedIn`. */
export async function changeAlerts(subscriber_id: number, receives_alerts: boolean): Promise<void> {
  const body = { subscriber_id, receives_alerts };
  await changeSubscriber(subscriber_id, { receives_alerts }, () =>
    callSignedIn('PUT /hfc/subscriber_alerts', { body }),
  );
}

/** The places that a user wants to follow: areas, or a whole market. */
export type Wish = { area_names: readonly string[] } | { market_id: number };

/**
 * Follows areas or a market.
 * @throws Error 'Error subscribing' if the server returns no subscriber, else as `callSignedIn`.
 */
export async function follow(wish: Wish, saving?: SavingOptions): Promise<void> {
  const { user_id } = requireSession();
  const { items } =
    'market_id' in wish
      ? await callSignedIn(
          'POST /hfc/subscribe_to_markets',
          { body: { user_id, market_ids: [wish.market_id] } },
          saving,
        )
      : await callSignedIn('POST /hfc/subscribers', { body: { user_id, area_names: [...wish.area_names] } }, saving);
  if (items.length === 0) throw new Error('Error subscribing');
  const before = currentUser()?.hfc_subscriber_ids ?? [];
  for (const { subscriber_id, market_id } of items)
    if (!before.includes(subscriber_id)) track('Subscribed', { market_id });
  // A load in progress may have started before the change.
  await queryClient.cancelQueries({ queryKey: getKey(user_id) });
  const known = queryClient.getQueryData(getKey(user_id)) ?? [];
  if (known.length < (currentUser()?.hfc_subscriber_ids.length ?? 0)) {
    await reloadSubscribers();
    return;
  }
  const others = known.filter((own) => !items.some(({ subscriber_id }) => subscriber_id === own.subscriber_id));
  const all = [...others, ...items];
  queryClient.setQueryData(getKey(user_id), all);
  await chooseAmong(all);
}

import type { MatchStatus } from '../../contracts/people/matches.ts';
import type { MessageKind } from '../../contracts/people/messages.ts';
import type { SortOrder } from '../../rules/homes/lists/sort-compounds.ts';
import { sendsPrivacySignal } from './privacy-signal.ts';

/** Every event that the product reports, with its properties. `docs/analytics-events.md` says what each is for. */
export interface Events {
  /** Reported without the address, which may have keys in it. */
  'Page Viewed': { pathname: string };
  'Home Opened': { compound_id: number; as: 'modal' | 'page' | 'shared' };
  'Filters Changed': { search: string };
  'Sort Changed': { sort: SortOrder };
  'Signup Gate Seen': object;
  'Signup Asked For': { from: 'gate' | 'banner' | 'lower_banner' };
  'Home Liked': { compound_id: number; status: MatchStatus };
  /** What visitors do with a home besides. */
  'Home Used': { compound_id: number; activity_type: 'opened_map' | 'printed' | 'split_cost' | 'noted' };
  'Homes Compared': { compound_ids: readonly number[] };
  'Similar Home Chosen': { compound_id: number };
  'Message Sent': { compound_id: number | undefined; kind: MessageKind };
  'Home Shared': { compound_id: number; by: 'device' | 'link' };
  'Tour Requested': { compound_ids: readonly number[] };
  /** A user follows a market for the first time. */
  Subscribed: { market_id: number };
  'Gallery Opened': { compound_id: number };
  'External Link Opened': { compound_id: number; link: 'permits' | 'listing_site' | 'resource' };
}

/** `time` is in milliseconds since 1970. */
type Listener = <E extends keyof Events>(event: E, properties: Events[E], time: number) => void;

/** Most visits have fewer events before all listeners are there. */
const MAX_PAST = 100;

const listeners = new Set<Listener>();
/** The first events of the page, for listeners that come later. */
const past: Parameters<Listener>[] = [];

/** Reports an event to all listeners. Does nothing if the visitor's browser asks for privacy. */
export function track<E extends keyof Events>(event: E, properties: Events[E]): void {
  if (sendsPrivacySignal()) return;
  const tracked: Parameters<Listener> = [event, properties, Date.now()];
  if (past.length < MAX_PAST) past.push(tracked);
  for (const listener of listeners) listener(...tracked);
}

/** Listens to all events, also to those that the page has had so far. Returns a function that stops listening. */
export function onTrack(listener: Listener): () => void {
  for (const tracked of past) listener(...tracked);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

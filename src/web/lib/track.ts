import type { MatchStatus } from '../../contracts/matches.ts';
import type { MessageKind } from '../../contracts/messages.ts';
import type { SortOrder } from '../../rules/homes/sort-compounds.ts';
import { sendsPrivacySignal } from './privacy-signal.ts';

/** Every event that the product reports, with its properties. */
export interface Events {
  'Home Opened': { compound_id: number; as: 'modal' | 'page' | 'shared' };
  'Filters Changed': { search: string };
  'Sort Changed': { sort: SortOrder };
  'Map Opened': object;
  'Signup Gate Seen': object;
  'Signup Asked For': { from: 'gate' | 'banner' | 'lower_banner' };
  'Home Liked': { compound_id: number; status: MatchStatus };
  /** What visitors do with a home besides. */
  'Home Used': { compound_id: number; activity_type: 'opened_map' | 'printed' | 'split_cost' | 'noted' };
  'Homes Compared': { compound_ids: readonly number[] };
  'Similar Home Chosen': { compound_id: number };
  'Message Sent': { compound_id: number | undefined; kind: MessageKind };
  'Home Shared': { compound_id: number; by: 'device' | 'link' };
  'Gallery Opened': { compound_id: number };
  'External Link Opened': { compound_id: number; link: 'permits' | 'listing_site' | 'resource' };
}

type Listener = <E extends keyof Events>(event: E, properties: Events[E]) => void;

const listeners = new Set<Listener>();

/** Reports an event to all listeners. Does nothing if the visitor's browser asks for privacy. */
export function track<E extends keyof Events>(event: E, properties: Events[E]): void {
  if (sendsPrivacySignal()) return;
  for (const listener of listeners) listener(event, properties);
}

/** Listens to all events. Returns a function that stops listening. */
export function onTrack(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

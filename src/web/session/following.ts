import { useSyncExternalStore } from 'react';
import type { Subscriber } from '../../contracts/subscribers.ts';

/** The markets and areas that the user follows, as far as this page knows. */
export interface Following {
  /** Null until it is loaded. */
  subscribers: readonly Subscriber[] | null;
  /** Whether a change of a subscriber's areas is on its way to the server. */
  areas_being_updated: boolean;
}

export const NOTHING_FOLLOWED: Following = { subscribers: null, areas_being_updated: false };
let following = NOTHING_FOLLOWED;
const listeners = new Set<() => void>();

/** The current state, outside of React. */
export function currentFollowing(): Following {
  return following;
}

/** Sets the state and notifies all listeners. */
export function setFollowing(next: Following): void {
  following = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The markets and areas that the user follows. `subscribers` is null until it is loaded. */
export function useFollowing(): Following {
  return useSyncExternalStore(
    subscribe,
    () => following,
    () => NOTHING_FOLLOWED,
  );
}

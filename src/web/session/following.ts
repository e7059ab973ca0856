import { useSyncExternalStore } from 'react';
import type { Subscriber } from '../../contracts/subscribers.ts';

/** What the user follows, as far as it is known here. */
export interface Following {
  /** Null until it has been asked for. */
  subscribers: readonly Subscriber[] | null;
  /** The areas of one are on their way to the server. */
  areas_being_updated: boolean;
}

export const NOTHING_FOLLOWED: Following = { subscribers: null, areas_being_updated: false };
let following = NOTHING_FOLLOWED;
const listeners = new Set<() => void>();

/** What the user follows. */
export function currentFollowing(): Following {
  return following;
}

/** Tells everybody what the user follows now. */
export function setFollowing(next: Following): void {
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
    () => NOTHING_FOLLOWED,
  );
}

import { useSyncExternalStore } from 'react';
import type { MatchStatus } from '../../contracts/matches.ts';
import { nextLikeStatus } from '../../rules/homes/like-status.ts';
import { track } from '../lib/track.ts';
import { currentSession } from './current-session.ts';
import { requireSubscriberId } from './current-subscriber.ts';
import { callSignedIn } from './fresh-token.ts';

/** The current subscriber's opinions of homes, as far as they are loaded. */

interface Like {
  status: MatchStatus;
  /** The subscriber that the like belongs to. */
  subscriber_id: number;
  in_flight: boolean;
}

const likes = new Map<number, Like>();
const listeners = new Set<() => void>();

function set(compound_id: number, like: Like): void {
  likes.set(compound_id, like);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The loaded opinion of the current subscriber, if any. */
function known(compound_id: number): Like | undefined {
  const like = likes.get(compound_id);
  return like?.subscriber_id === currentSession()?.subscriber_id ? like : undefined;
}

/** The current subscriber's opinion of a home. Undefined until it is loaded. */
export function useLike(compound_id: number): Like | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known(compound_id),
    () => undefined,
  );
}

/** Loads the current subscriber's opinion of a home, unless it is loaded already. @throws as `callSignedIn`. */
export async function loadLike(compound_id: number): Promise<void> {
  const subscriber_id = currentSession()?.subscriber_id ?? null;
  if (subscriber_id === null || known(compound_id)) return;
  const { match } = await callSignedIn('GET /hfc/compounds/{compound_id}/match_status', {
    params: { compound_id: String(compound_id) },
    query: { subscriber_id: String(subscriber_id) },
  });
  if (!known(compound_id)) set(compound_id, { status: match.status, subscriber_id, in_flight: false });
}

/**
 * Sets the opinion of a home to `said`, or toggles between liked and unliked. The page shows the change at once and
 * reverts it if the server can't save it. Does nothing while a change of the same home is in flight.
 * @throws Error 'No current subscriber found' if the user follows no market, else as `callSignedIn`.
 */
export async function toggleLike(compound_id: number, said?: MatchStatus): Promise<void> {
  const subscriber_id = requireSubscriberId();
  const before = known(compound_id);
  if (!before || before.in_flight) return;
  const status = nextLikeStatus(before.status, said);
  track('Home Liked', { compound_id, status });
  set(compound_id, { status, subscriber_id, in_flight: true });
  try {
    const params = { compound_id: String(compound_id) };
    const body = { subscriber_id, status };
    await callSignedIn('PUT /hfc/compounds/{compound_id}/match_status', { params, body });
    set(compound_id, { status, subscriber_id, in_flight: false });
  } catch (error) {
    set(compound_id, before);
    throw error;
  }
}

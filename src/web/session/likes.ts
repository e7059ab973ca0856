import { useSyncExternalStore } from 'react';
import type { MatchStatus } from '../../contracts/matches.ts';
import { nextLikeStatus } from '../../rules/like-status.ts';
import { track } from '../lib/track.ts';
import { lasting, MONTH_MS } from '../lib/visit.ts';
import { currentSession } from './current-session.ts';
import { requireSubscriberId } from './current-subscriber.ts';

/** What is thought of homes: a subscriber's is kept by the service, a visitor's in the browser until they become one. */

/** As long as what was opened is remembered. */
const REMEMBERED_MS = 12 * MONTH_MS;
/** More than anybody has liked without an account. */
const MOST = 500;

interface Like {
  status: MatchStatus;
  /** For whom that is known; null: for a visitor. */
  subscriber_id: number | null;
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

const subscriberId = (): number | null => currentSession()?.subscriber_id ?? null;
const localStatus = (compound_id: number): MatchStatus =>
  lasting.get('liked_compound_ids')?.includes(compound_id) ? 'liked' : 'unliked';

/** What is known now; undefined for a subscriber's home that hasn't been asked about. */
function known(compound_id: number): Like | undefined {
  const like = likes.get(compound_id);
  const subscriber_id = subscriberId();
  if (like && like.subscriber_id === subscriber_id) return like;
  if (subscriber_id !== null) return undefined;
  const local: Like = { status: localStatus(compound_id), subscriber_id: null, in_flight: false };
  // The same object each time, or whoever looks would look for ever.
  likes.set(compound_id, local);
  return local;
}

/** What is thought of a home; undefined until it is known. */
export function useLike(compound_id: number): Like | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known(compound_id),
    () => undefined,
  );
}

/** Whether a home is liked, as far as that is known. */
export function isLiked(compound_id: number): boolean {
  return known(compound_id)?.status === 'liked';
}

/** Asks what a subscriber thinks of a home, unless that is known. @throws as `callSignedIn`. */
export async function loadLike(compound_id: number): Promise<void> {
  const subscriber_id = subscriberId();
  if (subscriber_id === null || known(compound_id)) return;
  const { callSignedIn } = await import('./fresh-token.ts');
  const { match } = await callSignedIn('GET /hfc/compounds/{compound_id}/match_status', {
    params: { compound_id: String(compound_id) },
    query: { subscriber_id: String(subscriber_id) },
  });
  if (!known(compound_id)) set(compound_id, { status: match.status, subscriber_id, in_flight: false });
}

function keepHere(compound_id: number, status: MatchStatus): void {
  const others = (lasting.get('liked_compound_ids') ?? []).filter((id) => id !== compound_id);
  const all = status === 'liked' ? [...others, compound_id] : others;
  lasting.set('liked_compound_ids', all.slice(-MOST), REMEMBERED_MS);
}

/**
 * Says what is thought of a home, or the other of liked and not: at once here, and back when it can't be kept. A home of
 * which something is on its way to the service is left alone.
 * @throws Error 'No current subscriber found' for whoever is signed in and follows no market; else as `callSignedIn`.
 */
export async function toggleLike(compound_id: number, said?: MatchStatus): Promise<void> {
  if (currentSession()) requireSubscriberId();
  const before = known(compound_id);
  if (!before || before.in_flight) return;
  const status = nextLikeStatus(before.status, said);
  const { subscriber_id } = before;
  track('Home Liked', { compound_id, status });
  if (subscriber_id === null) {
    keepHere(compound_id, status);
    set(compound_id, { ...before, status });
    return;
  }
  set(compound_id, { status, subscriber_id, in_flight: true });
  try {
    const { callSignedIn } = await import('./fresh-token.ts');
    const body = { subscriber_id, status };
    await callSignedIn('PUT /hfc/compounds/{compound_id}/match_status', {
      params: { compound_id: String(compound_id) },
      body,
    });
    set(compound_id, { status, subscriber_id, in_flight: false });
  } catch (error) {
    set(compound_id, before);
    throw error;
  }
}

import type { MatchStatus } from '../../contracts/people/matches.ts';
import { callSignedIn } from '../identity/call-signed-in.ts';
import { ApiProblem } from '../lib/api.ts';
import { storedList } from '../lib/storage/stored-list.ts';
import { lasting, MONTH_MS, type WaitingMatch } from '../lib/storage/stored-values.ts';
import { track } from '../lib/track.ts';

/** The answers that stay the same if the opinion is sent again. */
const REFUSALS: readonly number[] = [400, 403, 404, 410];

/** The opinions that subscribers gave without a connection. They are sent when the connection is back. */
const waiting = storedList<WaitingMatch>(
  () => lasting.get('waiting_opinions'),
  (matches) =>
    matches.length === 0 ? lasting.remove('waiting_opinions') : lasting.set('waiting_opinions', [...matches], MONTH_MS),
);

const others = ({ subscriber_id, compound_id }: Omit<WaitingMatch, 'status'>): WaitingMatch[] =>
  waiting.get().filter((one) => one.subscriber_id !== subscriber_id || one.compound_id !== compound_id);

/** Whether the subscriber's opinion of a home waits for a connection. */
export const useIsWaiting = (subscriber_id: number | null, compound_id: number): boolean =>
  waiting.useValue((all) => all.some((one) => one.subscriber_id === subscriber_id && one.compound_id === compound_id));

/** The opinions of a subscriber that wait for a connection. */
export function waitingMatchesOf(subscriber_id: number): readonly WaitingMatch[] {
  return waiting.get().filter((one) => one.subscriber_id === subscriber_id);
}

/** Keeps an opinion until there is a connection. It replaces an earlier one about the same home. */
export function keepWaiting(match: WaitingMatch): void {
  waiting.set([...others(match), match]);
}

/** Saves a subscriber's opinion of a home. @throws as `callSignedIn`. */
export async function saveMatch(subscriber_id: number, compound_id: number, status: MatchStatus): Promise<void> {
  await callSignedIn('PUT /hfc/compounds/{compound_id}/match_status', {
    params: { compound_id: String(compound_id) },
    body: { subscriber_id, status },
  });
  track('Home Liked', { compound_id, status });
  // What the subscriber says now replaces what waits.
  if (waiting.get().length > 0) waiting.set(others({ subscriber_id, compound_id }));
}

/**
 * Sends what a subscriber has waiting. An opinion that the server refuses, such as one about a home that is gone, is
 * dropped. Stops at the first failure of another kind, and keeps the rest. Two tabs may both send: repeating an opinion
 * changes nothing.
 */
export async function sendWaiting(subscriber_id: number): Promise<void> {
  for (const { compound_id, status } of waitingMatchesOf(subscriber_id)) {
    try {
      await saveMatch(subscriber_id, compound_id, status);
    } catch (error) {
      const isRefused = error instanceof ApiProblem && REFUSALS.includes(error.problem.status);
      console.warn('Waiting opinion', error);
      if (!isRefused) return;
      waiting.set(others({ subscriber_id, compound_id }));
    }
  }
}

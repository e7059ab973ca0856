import { type FoundPlace, foundPlaces } from '../../../rules/places/found-places.ts';
import { ApiProblem, caller } from '../../lib/api.ts';
import { geography, type PlaceQuestion } from '../../lib/storage/geography-cache.ts';

/** Asks the server for places, best first, and stores the answer. @throws as the call does, or when the signal aborts. */
export async function findPlaces(question: PlaceQuestion, signal: AbortSignal): Promise<FoundPlace[]> {
  const { q, market, typing } = question;
  const call = caller((path, init) => fetch(path, { ...init, credentials: 'include', signal }));
  const { items } = await call('GET /hfc/places', {
    query: { q, market, ...(typing && { typing: '1' as const }) },
  });
  const places = foundPlaces(items);
  geography.keep(question, places);
  return places;
}

/** The message for a failed search. */
export function failureText(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError || !navigator.onLine) return 'Couldn’t search. Check your connection and try again.';
  return 'Couldn’t search. Please try again.';
}

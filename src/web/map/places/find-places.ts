import { type FoundPlace, foundPlaces } from '../../../rules/places/found-places.ts';
import { ApiProblem, caller } from '../../lib/api.ts';
import { geography, type PlaceQuestion } from '../../lib/storage/geography-cache.ts';

/** Places, best first, and whether the search covered streets everywhere. */
export interface FoundPlaces {
  places: FoundPlace[];
  knows_streets: boolean;
}

/** Asks the server for places and stores the answer. @throws as the call does, or when the signal aborts. */
export async function findPlaces(question: PlaceQuestion, signal: AbortSignal): Promise<FoundPlaces> {
  const { q, market, typing } = question;
  const call = caller((path, init) => fetch(path, { ...init, credentials: 'include', signal }));
  const { items, knows_streets } = await call('GET /hfc/places', {
    query: { q, market, ...(typing && { typing: '1' as const }) },
  });
  const places = foundPlaces(items);
  geography.keep(question, places);
  return { places, knows_streets };
}

/** The message for a failed search. */
export function failureText(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError || !navigator.onLine) return 'Couldn’t search. Check your connection and try again.';
  return 'Couldn’t search. Please try again.';
}

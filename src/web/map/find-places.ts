import { type FoundPlace, foundPlaces } from '../../rules/found-places.ts';
import { ApiProblem, caller } from '../lib/api.ts';
import { geography, type PlaceQuestion } from '../lib/geography-cache.ts';

/** Asks the server for places, the best first, and keeps its answer. @throws as the call does, or when it is aborted. */
export async function findPlaces(question: PlaceQuestion, signal: AbortSignal): Promise<FoundPlace[]> {
  const { q, market, typing } = question;
  const call = caller((path, init) => fetch(path, { ...init, credentials: 'include', signal }));
  const { items } = await call('GET /hfc/places', { query: { q, market, ...(typing && { typing: '1' as const }) } });
  const places = foundPlaces(items);
  geography.keep(question, places);
  return places;
}

/** What to tell a visitor whose search has failed. */
export function failureText(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError || !navigator.onLine)
    return 'The search can’t be reached. Check your connection, then try again.';
  return 'The search didn’t answer. Try again in a moment.';
}

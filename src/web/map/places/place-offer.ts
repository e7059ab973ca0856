import type { FoundPlace } from '../../../rules/places/found-places.ts';
import { POPULAR_CITIES } from '../../../rules/places/popular-cities.ts';
import { type PlaceAnswer, QUESTION_LENGTH } from './use-place-search.ts';

/** The content below the search field: places to choose from, or a message. */
export interface PlaceOffer {
  places: readonly FoundPlace[];
  words: string;
  isFailure?: boolean;
}

/** What can be typed into the search field. */
export const searchHint = (knowsStreets: boolean): string =>
  knowsStreets ? 'Address, neighborhood or city' : 'Neighborhood, city or listed home';

/** The offer for a text, given the latest answer, which may belong to an earlier text. */
export function offerFor(q: string, answer: PlaceAnswer | null, knowsStreets: boolean): PlaceOffer {
  if (q.length < QUESTION_LENGTH.min) {
    const places = POPULAR_CITIES.filter(({ formatted_address }) =>
      formatted_address.toLowerCase().startsWith(q.toLowerCase()),
    );
    return { places, words: places.length > 0 ? 'Popular cities' : 'Keep typing to search' };
  }
  const isOfNow = answer?.question.q === q;
  if (answer && isOfNow && 'failure' in answer) return { places: [], words: answer.failure, isFailure: true };
  // Keep the places of the previous text while the visitor types, so that the list doesn't flicker.
  const places = answer && 'places' in answer ? answer.places : [];
  if (!isOfNow) return { places, words: 'Searching…' };
  if (places.length > 0)
    return { places, words: places.length === 1 ? '1 place found' : `${places.length} places found` };
  // Some geocoders must not be asked while the visitor types.
  if (answer.question.typing) return { places, words: `No matches for “${q}” yet. Press Enter to search more places.` };
  const advice = knowsStreets
    ? 'Check the spelling, or add the city.'
    : 'We don’t have most street addresses. Try a neighborhood, a city or a listed home’s address.';
  return { places, words: `No results for “${q}”. ${advice}` };
}

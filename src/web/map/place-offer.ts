import type { FoundPlace } from '../../rules/found-places.ts';
import { POPULAR_CITIES } from '../../rules/popular-cities.ts';
import { type PlaceAnswer, QUESTION_LENGTH } from './use-place-search.ts';

/** What stands below the field: places to choose from, or words in place of them. */
export interface PlaceOffer {
  places: readonly FoundPlace[];
  words: string;
  isFailure?: boolean;
}

/** What to offer for a text, whatever has been answered so far. */
export function offerFor(q: string, answer: PlaceAnswer | null): PlaceOffer {
  if (q.length < QUESTION_LENGTH.least) {
    const places = POPULAR_CITIES.filter(({ formatted_address }) =>
      formatted_address.toLowerCase().startsWith(q.toLowerCase()),
    );
    return { places, words: places.length > 0 ? 'Popular cities' : 'Type one more letter' };
  }
  const isOfNow = answer?.question.q === q;
  if (answer && isOfNow && 'failure' in answer) return { places: [], words: answer.failure, isFailure: true };
  // What was found for the text before stays while more is typed, so that the list doesn't blink.
  const places = answer && 'places' in answer ? answer.places : [];
  if (!isOfNow) return { places, words: 'Searching…' };
  if (places.length > 0)
    return { places, words: places.length === 1 ? '1 place found' : `${places.length} places found` };
  // Some services must not be asked while one types.
  if (answer.question.typing) return { places, words: `Nothing yet for “${q}”. Press Enter to search thoroughly.` };
  const advice =
    'knows_streets' in answer && answer.knows_streets
      ? 'Check the spelling, or add the city.'
      : 'Most streets aren’t known here: try a neighborhood, a city or a listed home’s address.';
  return { places, words: `No place found for “${q}”. ${advice}` };
}

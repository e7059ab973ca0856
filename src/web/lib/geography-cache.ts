import { type FoundPlace, foundPlaces } from '../../rules/found-places.ts';
import type { MetroKey } from '../../rules/metros.ts';
import { type ExpirableStorage, expirableStorage } from './expirable-storage.ts';
import { flag, listOf, record, text } from './stored-shapes.ts';

/** About half a year: places don't move. */
export const GEOGRAPHY_LIFETIME_MS = 182 * 24 * 60 * 60 * 1_000;
/** Answers kept, of at most ten places each: some 100 KB, so that others find room in the storage. */
export const MOST_ANSWERS = 100;

type AnswerKey = `geography:${string}`;

/** What was answered to a text; `typed` when it was still being typed, and so answered without all of the sources. */
interface KnownAnswer {
  typed: boolean;
  places: FoundPlace[];
}

interface GeographyValues {
  [answer: AnswerKey]: KnownAnswer;
  /** Of all answers, the oldest first. */
  geography_keys: AnswerKey[];
}

/** A question to the search for places. */
export interface PlaceQuestion {
  /** Trimmed, with single spaces. */
  q: string;
  market: MetroKey;
  typing: boolean;
}

function keyOf({ q, market }: PlaceQuestion): AnswerKey {
  return `geography:${market}:${q.toLowerCase()}`;
}

/** Answers of the search for places, kept in a storage; the oldest go when there are too many. */
export function geographyCache(storage: ExpirableStorage<GeographyValues>) {
  return {
    /** The places answered before; undefined when there is no answer that would do. */
    find(question: PlaceQuestion): FoundPlace[] | undefined {
      const known = storage.get(keyOf(question));
      if (!known || (known.typed && !question.typing)) return undefined;
      // Others may have written into the storage.
      const places = foundPlaces(known.places);
      return places.length > 0 ? places : undefined;
    },
    /** Keeps an answer. That nothing is known isn't one: it may be because a service was away. */
    keep(question: PlaceQuestion, places: readonly FoundPlace[]): void {
      const key = keyOf(question);
      const { typing: typed } = question;
      if (places.length === 0 || (typed && storage.get(key)?.typed === false)) return;
      storage.set(key, { typed, places: [...places] }, GEOGRAPHY_LIFETIME_MS);
      const others = storage.get('geography_keys');
      const keys = [
        ...(Array.isArray(others) ? others : []).filter((other) => other !== key && storage.get(other)),
        key,
      ];
      for (const old of keys.splice(0, keys.length - MOST_ANSWERS)) storage.remove(old);
      storage.set('geography_keys', keys, GEOGRAPHY_LIFETIME_MS);
    },
  };
}

const isAnswer = record({ typed: flag, places: Array.isArray });
const isKeys = listOf(text);

export const geography = geographyCache(
  expirableStorage<GeographyValues>(
    () => localStorage,
    (key, value) => (key === 'geography_keys' ? isKeys : isAnswer)(value),
  ),
);

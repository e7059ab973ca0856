import { type FoundPlace, foundPlaces } from '../../../rules/places/found-places.ts';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';
import { type ExpirableStorage, expirableStorage } from './expirable-storage.ts';
import { flag, listOf, record, text } from './stored-shapes.ts';

/** About half a year. Places don't move. */
export const GEOGRAPHY_LIFETIME_MS = 182 * 24 * 60 * 60 * 1_000;
/**
 * The maximum number of stored answers, of at most ten places each: about 100 KB. This leaves room for other values.
 */
export const MAX_ANSWERS = 100;

type AnswerKey = `geography:${string}`;

/**
 * A stored answer. `typed` means that the user was still typing, so the server answered without some of its sources.
 */
interface KnownAnswer {
  typed: boolean;
  places: FoundPlace[];
}

interface GeographyValues {
  [answer: AnswerKey]: KnownAnswer;
  /** The keys of all answers, oldest first. */
  geography_keys: AnswerKey[];
}

/** A query to the place search. */
export interface PlaceQuestion {
  /** Trimmed, with single spaces. */
  q: string;
  market: MetroKey;
  typing: boolean;
}

function getKey({ q, market }: PlaceQuestion): AnswerKey {
  return `geography:${market}:${q.toLowerCase()}`;
}

/** Stores answers of the place search. Drops the oldest answers when there are too many. */
export function geographyCache(storage: ExpirableStorage<GeographyValues>) {
  return {
    /** The stored answer, or undefined if there is none that fits the question. */
    find(question: PlaceQuestion): FoundPlace[] | undefined {
      const known = storage.get(getKey(question));
      if (!known || (known.typed && !question.typing)) return undefined;
      // Other code may have written to the storage.
      const places = foundPlaces(known.places);
      return places.length > 0 ? places : undefined;
    },
    /** Stores an answer. Empty answers are not stored, because a service may just have been unavailable. */
    keep(question: PlaceQuestion, places: readonly FoundPlace[]): void {
      const key = getKey(question);
      const { typing: typed } = question;
      if (places.length === 0 || (typed && storage.get(key)?.typed === false)) return;
      storage.set(key, { typed, places: [...places] }, GEOGRAPHY_LIFETIME_MS);
      const others = storage.get('geography_keys');
      const keys = [
        ...(Array.isArray(others) ? others : []).filter((other) => other !== key && storage.get(other)),
        key,
      ];
      for (const old of keys.splice(0, keys.length - MAX_ANSWERS)) storage.remove(old);
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

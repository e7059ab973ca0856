import { useCallback, useEffect, useRef, useState } from 'react';
import type { FoundPlace } from '../../../rules/places/found-places.ts';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';
import { geography, type PlaceQuestion } from '../../lib/storage/geography-cache.ts';
import { failureText, findPlaces } from './find-places.ts';

/** The result of a search. */
export type PlaceAnswer = { question: PlaceQuestion } & ({ places: FoundPlace[] } | { failure: string });

/** The minimum and maximum text length that the API accepts. */
export const QUESTION_LENGTH = { min: 2, max: 120 };
/** In milliseconds. The search starts after the visitor has paused typing for this long. */
const PAUSE_MS = 250;
const TIMEOUT_MS = 120_000;

interface PlaceSearching {
  /** The last answer for this market, or null. */
  answer: PlaceAnswer | null;
  /**
   * Searches, at once unless the visitor is still typing. Returns the places, or null if the search failed or a newer
   * one replaced it.
   */
  ask: (question: Omit<PlaceQuestion, 'market'>) => Promise<FoundPlace[] | null>;
  /** Aborts the current search. */
  stop: () => void;
}

/**
 * Searches for places, with those of a metro first. Only one search runs at a time. A new search aborts the previous
 * one, whose answer is dropped.
 */
export function usePlaceSearch(market: MetroKey): PlaceSearching {
  const [answer, setAnswer] = useState<PlaceAnswer | null>(null);
  const running = useRef<AbortController | undefined>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
  }, []);
  useEffect(() => stop, [stop, market]);

  const ask = useCallback(
    async (asked: Omit<PlaceQuestion, 'market'>): Promise<FoundPlace[] | null> => {
      stop();
      const question = { ...asked, market };
      if (question.q.length < QUESTION_LENGTH.min) return null;
      const own = new AbortController();
      running.current = own;
      const isOvertaken = (): boolean => running.current !== own;
      const known = geography.find(question);
      const timeout = setTimeout(() => own.abort(), TIMEOUT_MS);
      try {
        if (!known && question.typing) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        if (isOvertaken()) return null;
        const places = known ?? (await findPlaces(question, own.signal));
        if (isOvertaken()) return null;
        setAnswer({ question, places });
        return places;
      } catch (error) {
        if (isOvertaken()) return null;
        console.warn('Places', error);
        setAnswer({ question, failure: failureText(error) });
        return null;
      } finally {
        clearTimeout(timeout);
      }
    },
    [stop, market],
  );
  return { answer: answer?.question.market === market ? answer : null, ask, stop };
}

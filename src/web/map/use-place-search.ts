import { useCallback, useEffect, useRef, useState } from 'react';
import type { FoundPlace } from '../../rules/found-places.ts';
import type { MetroKey } from '../../rules/metros.ts';
import { geography, type PlaceQuestion } from '../lib/geography-cache.ts';
import { type FoundPlaces, failureText, findPlaces } from './find-places.ts';

/** What a search came to. */
export type PlaceAnswer = { question: PlaceQuestion } & (FoundPlaces | { failure: string });

/** The API takes no text that is shorter or longer. */
export const QUESTION_LENGTH = { least: 2, most: 120 };
/** How long a visitor pauses before what they have typed is asked for. */
const PAUSE_MS = 250;
const TIMEOUT_MS = 120_000;

interface PlaceSearching {
  /** The last answer; null when there is none of this market. */
  answer: PlaceAnswer | null;
  /** Asks, at once unless the text is still being typed. The places, or null when it failed or another question came. */
  ask: (question: Omit<PlaceQuestion, 'market'>) => Promise<FoundPlace[] | null>;
  /** Drops the question that is on its way. */
  stop: () => void;
}

/** Asks for places with those of a metro first, one question at a time: a new one ends the one before, whose answer is never seen. */
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
      if (question.q.length < QUESTION_LENGTH.least) return null;
      const own = new AbortController();
      running.current = own;
      const isOvertaken = (): boolean => running.current !== own;
      const known = geography.find(question);
      const timeout = setTimeout(() => own.abort(), TIMEOUT_MS);
      try {
        if (!known && question.typing) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        if (isOvertaken()) return null;
        // What is kept was found.
        const found = known ? { places: known, knows_streets: true } : await findPlaces(question, own.signal);
        if (isOvertaken()) return null;
        setAnswer({ question, ...found });
        return found.places;
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

import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Place } from '../../../contracts/homes/places.ts';
import { clientKey } from '../limits/client-key.ts';
import { acceptPlaces } from './accept-places.ts';
import { askJson } from './ask-json.ts';
import { type Geocoder, GeocoderError, type PlaceQuery, type Provider } from './geocoder.ts';

const KEPT_ANSWERS = 2_000;
const KEPT_MS = 10 * 60_000;
/** Enough for a person who types and looks. More would use up a service that is paid for, or shared with others. */
const QUESTIONS_PER_MINUTE = 60;
const COUNTED_ASKERS = 10_000;

/** How often a service may be asked. */
export interface Pace {
  atOnce: number;
  /** How many requests may wait for their turn. Further requests are refused. */
  waiting: number;
  /** Milliseconds from the start of one request to the start of the next. */
  apartMs?: number;
}

export interface RemoteOptions {
  pace: Pace;
  timeoutMs: number;
  userAgent: string;
  log: Logger;
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number;
}

function getQueue({ atOnce, apartMs }: Pace): PQueue {
  if (apartMs === undefined) return new PQueue({ concurrency: atOnce });
  return new PQueue({ concurrency: atOnce, interval: apartMs, intervalCap: 1, strict: true });
}

/**
 * Puts a service behind a bounded queue. Keeps its answers for a few minutes, and sends the same question only once at
 * a time. Leaves a service that failed alone for a while, so that visitors don't wait for it with every search.
 */
export function createRemoteGeocoder(
  provider: Provider,
  { pace, timeoutMs, userAgent, log, now = () => performance.now() }: RemoteOptions,
): Geocoder {
  const queue = getQueue(pace);
  const answers = new LRUCache<string, Promise<Place[]>>({ max: KEPT_ANSWERS, ttl: KEPT_MS });
  const questions = new LRUCache<string, number>({ max: COUNTED_ASKERS, ttl: 60_000, noUpdateTTL: true });
  let restUntil = Number.NEGATIVE_INFINITY;

  function count(asker: string): void {
    const asked = (questions.get(asker) ?? 0) + 1;
    if (asked > QUESTIONS_PER_MINUTE) throw new GeocoderError(`one address asks ${provider.name} too often`);
    questions.set(asker, asked);
  }

  function refuseWhileResting(): void {
    if (now() < restUntil) throw new GeocoderError(`${provider.name} is left alone for a while`);
  }

  async function ask(query: PlaceQuery): Promise<Place[]> {
    refuseWhileResting();
    try {
      const answer = await askJson(provider.requestUrl(query), userAgent, timeoutMs);
      return acceptPlaces(provider.readAnswer(answer), query.limit, log);
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      restUntil = now() + error.restMs;
      log.warn({ geocoder: provider.name, reason: error.message, restMs: error.restMs }, 'a geocoder failed');
      throw error;
    }
  }

  return {
    answersTyping: provider.answersTyping,
    async find(query) {
      const key = JSON.stringify([
        query.text.toLowerCase().replace(/\s+/g, ' ').trim(),
        query.metro?.key ?? '',
        query.limit,
      ]);
      const kept = answers.get(key);
      if (kept) return kept;
      refuseWhileResting();
      if (queue.size >= pace.waiting) throw new GeocoderError(`too many wait for ${provider.name}`);
      count(clientKey(query.asker));
      const answer = queue.add(() => ask(query));
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}

import { LRUCache } from 'lru-cache';
import { getRate, type Limit } from './limit.ts';

/** How many clients to remember, over all limits. A flood of made-up addresses pushes out the oldest. */
const KEPT = 50_000;

/** Counts in this process alone, by a clock that is never set back. */
export class LocalLimits {
  /** When everything taken will have been given back, in seconds. */
  readonly #fullAt = new LRUCache<string, number>({ max: KEPT });
  readonly #seconds: () => number;

  constructor(monotonicSeconds: () => number) {
    this.#seconds = monotonicSeconds;
  }

  /** Takes `cost` from a client's limit. Returns 0, or the number of seconds until as much is available. */
  take(limit: Limit, client: string, cost = 1): number {
    const { step, capacity } = getRate(limit);
    const now = this.#seconds();
    const key = `${limit.kind} ${client}`;
    const fullAt = Math.max(this.#fullAt.get(key) ?? now, now) + step * Math.min(cost, capacity / step);
    const wait = fullAt - now - capacity;
    // Ignore a wait as short as a rounding error.
    if (wait > 1e-9) return wait;
    this.#fullAt.set(key, fullAt);
    return 0;
  }
}

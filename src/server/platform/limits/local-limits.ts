import { LRUCache } from 'lru-cache';
import { type Limit, rateOf } from './limit.ts';

/** Clients of all limits that are remembered; a flood of made-up addresses pushes out the oldest. */
const KEPT = 50_000;

/** Counts in this process alone, by a clock that is never set back. */
export class LocalLimits {
  /** When all that was taken will have been given back, in seconds. */
  readonly #fullAt = new LRUCache<string, number>({ max: KEPT });
  readonly #seconds: () => number;

  constructor(monotonicSeconds: () => number) {
    this.#seconds = monotonicSeconds;
  }

  /** Takes `cost` from a client's limit. Returns 0, or in how many seconds there will be as much. */
  take(limit: Limit, client: string, cost = 1): number {
    const { step, capacity } = rateOf(limit);
    const now = this.#seconds();
    const key = `${limit.kind} ${client}`;
    const fullAt = Math.max(this.#fullAt.get(key) ?? now, now) + step * Math.min(cost, capacity / step);
    const wait = fullAt - now - capacity;
    // As much as a rounding error.
    if (wait > 1e-9) return wait;
    this.#fullAt.set(key, fullAt);
    return 0;
  }
}

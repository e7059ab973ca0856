import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/database-errors.ts';
import type { Tables } from '../database/database-types.ts';
import { getRate, type Limit } from './limit.ts';
import { deleteCounters, findLeft, returnOne, takePortion } from './limit-store.ts';
import { LocalLimits } from './local-limits.ts';

/** The share of a limit that a process takes from the database at a time. */
const PORTION = 0.1;
/** After this many seconds, an unused portion expires. */
const LEASE_SECONDS = 60;
const KEPT_LEASES = 20_000;
/** The shortest wait of a refusal, in seconds. */
const SOON = 0.001;

/** The rest of the last portion. Times are in seconds of the monotonic clock. */
interface Lease {
  left: number;
  until: number;
  /** The earliest time at which everything taken will have been given back. */
  fullAt: number;
  /** The end of the queue of callers. Callers take turns, so that only one of them asks the database. */
  turn: Promise<unknown>;
}

interface Clock {
  /** Never set back. */
  monotonicSeconds: () => number;
  databaseTime: () => RawBuilder<Date>;
}

const realClock: Clock = {
  monotonicSeconds: () => performance.now() / 1_000,
  databaseTime: () => sql<Date>`clock_timestamp()`,
};

/**
 * Counts what clients take. Every method returns 0, or the number of seconds until the requested amount is available.
 */
export class Limits {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #here: LocalLimits;
  readonly #leases: LRUCache<string, Lease>;

  constructor(db: Kysely<Tables>, clock: Clock = realClock) {
    this.#db = db;
    this.#clock = clock;
    this.#here = new LocalLimits(clock.monotonicSeconds);
    this.#leases = new LRUCache({ max: KEPT_LEASES });
  }

  /** Takes from a limit that counts in this process alone. For cheap requests. */
  takeHere(limit: Limit, client: string, cost = 1): number {
    return this.#here.take(limit, client, cost);
  }

  /**
   * Takes from a limit that all instances share. A process leases a portion from the database and hands it out by
   * itself. Without the database, the process counts alone.
   */
  take(limit: Limit, client: string, cost = 1): Promise<number> {
    const lease = this.#getLease(`${limit.kind} ${client}`);
    // A cost above the whole limit counts as the whole limit.
    const { step, capacity } = getRate(limit);
    const affordable = Math.min(cost, Math.floor(capacity / step + 1e-6));
    const taken = lease.turn.then(() => this.#takeFrom(lease, limit, client, affordable));
    lease.turn = taken.catch(() => undefined);
    return taken;
  }

  /**
   * Takes one from a shared limit, asking the database each time. Inside a transaction, a rollback gives it back. For a
   * given limit, use either this method or `take`, never both.
   */
  async takeOne(db: Database, limit: Limit, client: string): Promise<number> {
    const time = this.#clock.databaseTime();
    const { granted, full_in } = await takePortion(db, { limit, client, wanted: 1, time });
    const { step, capacity } = getRate(limit);
    return granted === 1 ? 0 : Math.max(SOON, full_in + step - capacity);
  }

  /** Gives one back that `takeOne` took, for an attempt that turned out to be no failure. */
  giveBack(db: Database, limit: Limit, client: string): Promise<void> {
    return returnOne(db, { limit, client });
  }

  /** Gives back all that `takeOne` took from the limits of these kinds. */
  clear(db: Database, kinds: readonly string[], client: string): Promise<void> {
    return deleteCounters(db, kinds, client);
  }

  /** How much of a limit that `takeOne` counts is left at this moment. */
  left(db: Database, limit: Limit, client: string): Promise<number> {
    return findLeft(db, { limit, client, time: this.#clock.databaseTime() });
  }

  #getLease(key: string): Lease {
    const known = this.#leases.get(key);
    if (known) return known;
    const lease: Lease = { left: 0, until: 0, fullAt: 0, turn: Promise.resolve() };
    this.#leases.set(key, lease);
    return lease;
  }

  async #takeFrom(lease: Lease, limit: Limit, client: string, cost: number): Promise<number> {
    const now = this.#clock.monotonicSeconds();
    if (lease.until < now) lease.left = 0;
    if (lease.left < cost) {
      const { step, capacity } = getRate(limit);
      const waitFor = (count: number): number => lease.fullAt - now + step * count - capacity;
      // Other instances may have taken more since, but never less, so there is no need to ask the database.
      if (waitFor(cost - lease.left) > 1e-6) return waitFor(cost - lease.left);
      const wanted = Math.ceil(Math.max(cost - lease.left, (capacity / step) * PORTION));
      let portion: Awaited<ReturnType<typeof takePortion>>;
      try {
        portion = await takePortion(this.#db, { limit, client, wanted, time: this.#clock.databaseTime() });
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) return this.#here.take(limit, client, cost);
        throw error;
      }
      lease.left += portion.granted;
      lease.until = now + LEASE_SECONDS;
      lease.fullAt = now + portion.full_in;
      if (lease.left < cost) return Math.max(SOON, waitFor(cost - lease.left));
    }
    lease.left -= cost;
    return 0;
  }
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { DatabaseAwayError } from '../database/database-away-error.ts';
import type { Tables } from '../database-types.ts';
import { type Limit, rateOf } from './limit.ts';
import { takePortion } from './limit-store.ts';
import { LocalLimits } from './local-limits.ts';

/** A process takes so much of a limit at a time from the database. */
const PORTION = 0.1;
/** What was taken and not used for so long is forgotten, in seconds. */
const LEASE_SECONDS = 60;
const KEPT_LEASES = 20_000;
/** What a refusal says at least, in seconds. */
const SOON = 0.001;

/** What is left of the last portion. Times are those of the monotonic clock, in seconds. */
interface Lease {
  left: number;
  until: number;
  /** When all that was taken will have been given back, at the earliest. */
  fullAt: number;
  /** Those who ask take turns, so that only one of them asks the database. */
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

/** Counts what clients take. Every method returns 0, or in how many seconds there will be as much as was asked for. */
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

  /** Of a limit that counts in this process alone: for what is plentiful. */
  takeHere(limit: Limit, client: string, cost = 1): number {
    return this.#here.take(limit, client, cost);
  }

  /**
   * Of a limit that all instances share. A process leases a portion from the database and gives it away by itself. Without the
   * database it goes by its own count.
   */
  take(limit: Limit, client: string, cost = 1): Promise<number> {
    const lease = this.#leaseOf(`${limit.kind} ${client}`);
    // What costs more than there ever is costs all of it.
    const { step, capacity } = rateOf(limit);
    const affordable = Math.min(cost, Math.floor(capacity / step + 1e-6));
    const taken = lease.turn.then(() => this.#takeFrom(lease, limit, client, affordable));
    lease.turn = taken.catch(() => undefined);
    return taken;
  }

  /**
   * Of a shared limit, one, asked of the database each time. Inside a transaction, what is undone with it wasn't taken. A limit
   * is taken from in this way always or never.
   */
  async takeOne(db: Database, limit: Limit, client: string): Promise<number> {
    const time = this.#clock.databaseTime();
    const { granted, full_in } = await takePortion(db, { limit, client, wanted: 1, time });
    const { step, capacity } = rateOf(limit);
    return granted === 1 ? 0 : Math.max(SOON, full_in + step - capacity);
  }

  #leaseOf(key: string): Lease {
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
      const { step, capacity } = rateOf(limit);
      const waitFor = (count: number): number => lease.fullAt - now + step * count - capacity;
      // Others may have taken more since, nobody less: there is no need to ask.
      if (waitFor(cost - lease.left) > 1e-6) return waitFor(cost - lease.left);
      const wanted = Math.ceil(Math.max(cost - lease.left, (capacity / step) * PORTION));
      let portion: Awaited<ReturnType<typeof takePortion>>;
      try {
        portion = await takePortion(this.#db, { limit, client, wanted, time: this.#clock.databaseTime() });
      } catch (error) {
        if (error instanceof DatabaseAwayError) return this.#here.take(limit, client, cost);
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

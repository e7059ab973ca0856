import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { claimEvents } from './store-budget.ts';

/** The share of the budget that a process claims at a time. What a process has not used when it ends is lost. */
const PORTION = 0.005;
/** In seconds. Not until midnight, because the operator may raise the budget. */
const RETRY_S = 3_600;

export const formatDay = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Limits how many events all clients together may report in a day (UTC), over all processes. A process claims a portion
 * from the database and uses it up by itself.
 */
export class DayBudget {
  readonly #ctx: Pick<Context, 'db' | 'config' | 'now'>;
  #day = '';
  #left = 0;
  /** The end of the queue of callers. They take turns, so that only one of them claims. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ctx: Pick<Context, 'db' | 'config' | 'now'>) {
    this.#ctx = ctx;
  }

  /** @throws AppError unavailable if the day's budget doesn't have so many events left. */
  take(count: number): Promise<void> {
    const taken = this.#turn.then(() => this.#take(count));
    this.#turn = taken.catch(() => undefined);
    return taken;
  }

  async #take(count: number): Promise<void> {
    const { db, config, now } = this.#ctx;
    const day = formatDay(now());
    if (day !== this.#day) this.#left = 0;
    this.#day = day;
    if (this.#left < count) {
      const budget = config.analytics.eventsPerDay;
      const wanted = Math.max(count - this.#left, Math.ceil(budget * PORTION));
      this.#left += await claimEvents(db, { day, budget, wanted });
    }
    if (this.#left < count)
      throw new AppError('unavailable', 'No more events are stored today.', { retryAfter: RETRY_S });
    this.#left -= count;
  }
}

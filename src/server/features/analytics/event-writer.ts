import type { Context } from '../../platform/context/context.ts';
import { DatabaseUnavailableError } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { MAX_WAITING } from './analytics-bounds.ts';
import { analyticsItems, analyticsWaiting } from './analytics-metrics.ts';
import type { EventRow } from './clean-event.ts';
import { insertEvents } from './store.ts';
import { makePartitions } from './store-days.ts';

const RETRY_SECONDS = 10;

/** Whether the database refused a value: classes 22 and 23 of its error codes. All else passes, such as a lock. */
const isRefusedValue = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** The events of a request, and what happens once they are stored. */
interface Waiting {
  events: readonly EventRow[];
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes events in groups: what arrives while a write runs goes into the next. One statement for many requests costs
 * little more than one for a single event (decision 96).
 */
export class EventWriter {
  readonly #ctx: Pick<Context, 'db' | 'log' | 'now'>;
  #waiting: Waiting[] = [];
  /** With those that are being written. */
  #waitingRows = 0;
  #isWriting = false;
  /** The day for which the partitions are there. */
  #day = '';

  constructor(ctx: Pick<Context, 'db' | 'log' | 'now'>) {
    this.#ctx = ctx;
  }

  /**
   * Stores events. Resolves once they are committed.
   * @throws AppError unavailable if too many events wait already.
   */
  write(events: readonly EventRow[]): Promise<void> {
    if (events.length === 0) return Promise.resolve();
    if (this.#waitingRows + events.length > MAX_WAITING)
      throw new AppError('unavailable', 'Too many events at once. Please try again.', { retryAfter: RETRY_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waitingRows -= events.length;
      analyticsWaiting.dec(events.length);
    };
    this.#waiting.push({
      events,
      stored: () => {
        leave();
        resolve();
      },
      failed: (error) => {
        leave();
        reject(
          new AppError('unavailable', 'Events can’t be stored right now.', { cause: error, retryAfter: RETRY_SECONDS }),
        );
      },
    });
    this.#waitingRows += events.length;
    analyticsWaiting.inc(events.length);
    if (!this.#isWriting) void this.#writeAll();
    return promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      await this.#writeGroup(group);
    }
    this.#isWriting = false;
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#insert(group.flatMap(({ events }) => events));
      for (const { stored } of group) stored();
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) for (const { failed } of group) failed(error);
      else for (const waiting of group) await this.#writeAlone(waiting);
    }
  }

  /**
   * Writes the events of one request, so that a value that the database refuses costs no other request its events. Such
   * a request succeeds all the same: its client would send the same events again.
   */
  async #writeAlone({ events, stored, failed }: Waiting): Promise<void> {
    try {
      await this.#insert(events);
      stored();
    } catch (error) {
      if (!isRefusedValue(error)) return failed(error);
      this.#ctx.log.error({ err: error, events: events.length }, 'analytics events refused by the database');
      analyticsItems.inc({ outcome: 'failed' }, events.length);
      stored();
    }
  }

  async #insert(events: readonly EventRow[]): Promise<void> {
    const { db, now } = this.#ctx;
    const time = now();
    const day = time.toISOString().slice(0, 10);
    if (this.#day !== day) {
      await makePartitions(db, time);
      this.#day = day;
    }
    const added = await insertEvents(db, events, time);
    analyticsItems.inc({ outcome: 'stored' }, added);
    analyticsItems.inc({ outcome: 'repeated' }, events.length - added);
  }
}

import pg from 'pg';
import { asDatabaseError, DatabaseAwayError } from './database-away-error.ts';

/** The longest that anything may take, in milliseconds; a little more than the server itself allows. */
export const LONGEST_QUERY_MS = 65_000;

/** So that the system notices a connection whose other end is gone. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** Who is told of what a connection hears. */
export interface ConnectionObserver {
  opened(client: WatchedClient): void;
  /** The server has answered. */
  heard(): void;
  closed(client: WatchedClient): void;
}

/**
 * A connection whose queries have a deadline: one that isn't answered in time ends the connection, because nobody knows what
 * became of it. Errors that say that the database is away are DatabaseAwayErrors.
 */
export class WatchedClient extends pg.Client {
  /** How long a query may take, in milliseconds; whoever borrows the connection decides. */
  deadlineMs = LONGEST_QUERY_MS;
  /** Set while a request waits for an answer: it doesn't wait for a database that is silent. */
  impatient = false;
  /** When it last brought an answer, by the monotonic clock in milliseconds. */
  heardAt = performance.now();
  #inFlight = 0;
  readonly #observer: ConnectionObserver;

  constructor(config: pg.ClientConfig, observer: ConnectionObserver) {
    super(config);
    this.#observer = observer;
    observer.opened(this);
    this.once('end', () => observer.closed(this));
    // An error of a connection in use is that of its query.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const asked = query(...args);
      return asked instanceof Promise ? this.#answered(asked) : asked;
    }) as typeof this.query;
  }

  get isWaiting(): boolean {
    return this.#inFlight > 0;
  }

  /** Ends the connection without a word to the server. Queries in flight fail. */
  cut(): void {
    this.connection.stream.destroy();
  }

  async #answered(asked: Promise<unknown>): Promise<unknown> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.cut();
    }, this.deadlineMs);
    this.#inFlight += 1;
    try {
      const answer = await asked;
      this.#heard();
      return answer;
    } catch (error) {
      if (isLate) throw new DatabaseAwayError('A query took too long.', { cause: error });
      // What has a severity was said by the server.
      if (error instanceof pg.DatabaseError) this.#heard();
      throw asDatabaseError(error);
    } finally {
      this.#inFlight -= 1;
      clearTimeout(timer);
    }
  }

  #heard(): void {
    this.heardAt = performance.now();
    this.#observer.heard();
  }
}

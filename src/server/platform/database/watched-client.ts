import pg from 'pg';
import { asDatabaseError, DatabaseUnavailableError } from './database-errors.ts';
import { preparedName } from './prepared-statements.ts';

/** The longest time for any query, in milliseconds. A little more than the server's own limit. */
export const MAX_QUERY_MS = 65_000;
/** The server's own limit for a statement, in milliseconds. */
export const MAX_STATEMENT_MS = MAX_QUERY_MS - 5_000;

/** How Kysely begins a transaction. */
const BEGIN = /^(?:begin|start transaction\b[^;]*)$/;

/** For how long after an answer a connection counts as alive without a check, in milliseconds. */
const FRESH = 2_000;
/** How long a connection has to show that it is alive, in milliseconds. */
const SIGN_OF_LIFE = 1_000;

/** A class whose connections report to an observer that is already chosen. */
export type WatchedClientClass = new (config?: string | pg.ClientConfig) => WatchedClient;

type QueryCallback = (error: unknown, result?: unknown) => void;

/** Lets the system notice a connection whose other end is gone. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** What the borrower of a connection may do with it. */
export interface Lane {
  /** Whether a query is cut off when the database falls silent. */
  impatient: boolean;
  /** How long a query may take, in milliseconds. */
  deadlineMs: number;
  /** How long a statement waits for a lock, in milliseconds. 0 means no limit. */
  lockWithinMs: number;
  /** How long a transaction may wait for its next statement, in milliseconds. */
  idleInTransactionMs: number;
}

/** The observer of a connection. */
export interface ConnectionObserver {
  opened(client: WatchedClient): void;
  /** The server has answered. */
  received(): void;
  closed(client: WatchedClient): void;
}

/**
 * A connection whose queries have a deadline. A query that misses its deadline ends the connection, because its outcome
 * is unknown. An error that means that the database is away becomes a DatabaseUnavailableError.
 */
export class WatchedClient extends pg.Client {
  /** How long a query may take, in milliseconds. */
  deadlineMs = MAX_QUERY_MS;
  #impatient = false;
  /** The lane whose limits the server applies to this connection. */
  #lane: Lane | undefined;
  /** The time of the last answer, by the monotonic clock in milliseconds. */
  lastSeenAt = performance.now();
  #inFlight = 0;
  readonly #observer: ConnectionObserver;
  /** Whether a pooler in transaction mode is in between. It gives each transaction any of its connections. */
  readonly #isPooled: boolean;

  constructor(config: pg.ClientConfig, observer: ConnectionObserver, { isPooled = false } = {}) {
    super(config);
    this.#observer = observer;
    this.#isPooled = isPooled;
    observer.opened(this);
    this.once('end', () => observer.closed(this));
    // An error of a connection in use also rejects its query, which handles it.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      const [text, values] = args;
      if (typeof text !== 'string') return send(...args);
      if (isPooled) return BEGIN.test(text) ? send(this.#withLimits(text)) : send(...args);
      const name = preparedName(text);
      return name === undefined ? send(...args) : send({ name, text, values });
    };
    const watched = (...args: unknown[]): unknown => {
      const asked = query(...args);
      return asked instanceof Promise ? this.#answered(asked) : asked;
    };
    this.query = ((...args: unknown[]) => {
      const callback = args.at(-1);
      return typeof callback === 'function'
        ? this.#queryOfPool(() => watched(...args.slice(0, -1)), callback as QueryCallback)
        : watched(...args);
    }) as typeof this.query;
  }

  /** Whether a query on this connection is cut off when the database falls silent. */
  get impatient(): boolean {
    return this.#impatient;
  }

  /**
   * Applies the limits of a lane. The server keeps two of them, because only the server can end a transaction whose
   * client it can't reach any more. Such a transaction would keep its locks.
   * @throws DatabaseUnavailableError if the database doesn't answer.
   */
  async enter(lane: Lane): Promise<void> {
    this.#impatient = lane.impatient;
    this.deadlineMs = lane.deadlineMs;
    if (this.#lane === lane) return;
    const { lockWithinMs, idleInTransactionMs } = lane;
    if (!this.#isPooled)
      await this.query(
        `set lock_timeout = ${lockWithinMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      );
    this.#lane = lane;
  }

  /** Sets the limits of the lane for one transaction, together with the statement that begins it. */
  #withLimits(begin: string): string {
    if (!this.#lane) return begin;
    const { lockWithinMs, idleInTransactionMs } = this.#lane;
    const limits = {
      lock_timeout: lockWithinMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      statement_timeout: MAX_STATEMENT_MS,
    };
    return [begin, ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)].join('; ');
  }

  /** The longest time for a query that is sent with `pg.Pool.query`, in milliseconds. */
  get poolDeadlineMs(): number {
    return MAX_QUERY_MS;
  }

  /** Whether the server still answers on this connection. Asks it only after a while without an answer. */
  async isAlive(): Promise<boolean> {
    if (performance.now() - this.lastSeenAt < FRESH) return true;
    const { deadlineMs } = this;
    this.deadlineMs = SIGN_OF_LIFE;
    try {
      await this.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      this.deadlineMs = deadlineMs;
    }
  }

  /**
   * Answers `pg.Pool.query`, which borrows a connection by itself and passes a callback. The connection may have died
   * while the pool kept it.
   */
  #queryOfPool(send: () => unknown, callback: QueryCallback): void {
    const answer = async (): Promise<unknown> => {
      if (!(await this.isAlive())) throw new DatabaseUnavailableError('The connection is dead.');
      this.deadlineMs = this.poolDeadlineMs;
      return send();
    };
    answer().then(
      (result) => process.nextTick(callback, null, result),
      (error: unknown) => process.nextTick(callback, error),
    );
  }

  get isWaiting(): boolean {
    return this.#inFlight > 0;
  }

  /** Ends the connection without telling the server. Queries in flight fail. */
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
      this.#noteAnswer();
      return answer;
    } catch (error) {
      if (isLate) throw new DatabaseUnavailableError('A query took too long.', { cause: error });
      // A DatabaseError comes from the server, so the server did answer.
      if (error instanceof pg.DatabaseError) this.#noteAnswer();
      throw asDatabaseError(error);
    } finally {
      this.#inFlight -= 1;
      clearTimeout(timer);
    }
  }

  #noteAnswer(): void {
    this.lastSeenAt = performance.now();
    this.#observer.received();
  }
}

import type pg from 'pg';
import { type ConnectionObserver, WatchedClient } from './watched-client.ts';

/** All in milliseconds. */
const ASK_EVERY = 300;
/** After this long without an answer, requests no longer wait. */
const SILENT_AFTER = 1_200;
/** After this long without an answer, every connection counts as lost. */
const LOST_AFTER = 5_000;
const CONNECT_WITHIN = 2_000;

interface WatchOptions {
  connection: pg.ClientConfig;
  /** Called after each failed attempt to reach the database, at most once every `ASK_EVERY`. */
  onUnreachable: (error: Error) => void;
}

/**
 * Watches whether the database answers. It sends a query on its own connection a few times a second, and counts answers
 * to any other query too. After 1.2 s without an answer, it cuts the connections whose queries requests wait for. After
 * 5 s it cuts all connections, because a network that drops packets reports no error.
 */
export class DatabaseWatch implements ConnectionObserver {
  readonly #options: WatchOptions;
  readonly #clients = new Set<WatchedClient>();
  #lastSeenAt = performance.now();
  #turnAt = performance.now();
  #asking: WatchedClient | undefined;
  /** The watch's current query. */
  #asked: Promise<void> | undefined;
  #lock: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Called when the database stops answering. */
  readonly #whenSilent = new Set<() => void>();
  #isAnswering = true;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Whether the database answered within the last moments. */
  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /**
   * Settles as `work` does, or resolves with null if the database stops answering first. A race with one promise for the
   * silence would keep a reaction of each call for as long as the database answers.
   */
  unlessSilent<T>(work: Promise<T>): Promise<T | null> {
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    const giveUp = (): void => resolve(null);
    this.#whenSilent.add(giveUp);
    work.then(resolve, reject).finally(() => this.#whenSilent.delete(giveUp));
    return promise;
  }

  start(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#turn(), ASK_EVERY).unref();
  }

  /**
   * Runs a statement that takes a lock, now and each time the watch connects again. Returns the process id of the
   * connection that holds the lock.
   */
  async hold(lock: string): Promise<number> {
    this.#lock = lock;
    await this.#asked;
    this.#asking ??= await this.#connect();
    await this.#asking.query(lock);
    const { rows } = await this.#asking.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  }

  /** Stops the watch and cuts all connections that are still open. */
  stop(): void {
    clearInterval(this.#timer);
    for (const client of this.#clients) client.cut();
  }

  opened(client: WatchedClient): void {
    this.#clients.add(client);
  }

  closed(client: WatchedClient): void {
    this.#clients.delete(client);
  }

  received(): void {
    this.#lastSeenAt = performance.now();
    this.#isAnswering = true;
  }

  #turn(): void {
    const now = performance.now();
    // While this process was suspended, it could not read answers. Don't count that time.
    const stoodStill = Math.max(0, now - this.#turnAt - ASK_EVERY);
    this.#turnAt = now;
    this.#lastSeenAt += stoodStill;
    const silentFor = now - this.#lastSeenAt;
    if (silentFor > SILENT_AFTER) this.#fallSilent();
    if (silentFor > LOST_AFTER) for (const client of this.#clients) client.cut();
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined;
    });
  }

  #fallSilent(): void {
    this.#isAnswering = false;
    for (const giveUp of this.#whenSilent) giveUp();
    this.#whenSilent.clear();
    for (const client of this.#clients) if (client.impatient && client.isWaiting) client.cut();
  }

  async #ask(): Promise<void> {
    try {
      this.#asking ??= await this.#connect();
      await this.#asking.query('select 1');
    } catch (error) {
      this.#asking = undefined;
      this.#options.onUnreachable(error as Error);
    }
  }

  async #connect(): Promise<WatchedClient> {
    const client = new WatchedClient({ ...this.#options.connection, connectionTimeoutMillis: CONNECT_WITHIN }, this);
    try {
      await client.connect();
    } catch (error) {
      this.closed(client);
      throw error;
    }
    client.deadlineMs = LOST_AFTER;
    if (this.#lock !== undefined) await client.query(this.#lock);
    return client;
  }
}

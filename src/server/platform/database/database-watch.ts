import type pg from 'pg';
import { type ConnectionObserver, WatchedClient } from './watched-client.ts';

/** All in milliseconds. */
const ASK_EVERY = 300;
/** From then on requests aren't kept waiting any more. */
const SILENT_AFTER = 1_200;
/** From then on no connection is believed to come back. */
const LOST_AFTER = 5_000;
const CONNECT_WITHIN = 2_000;

interface WatchOptions {
  connection: pg.ClientConfig;
  /** Called with each failure to reach the database, once every `ASK_EVERY` at most. */
  onUnreachable: (error: Error) => void;
}

/**
 * Knows whether the database answers. It asks on a connection of its own a few times a second; any other answer counts as
 * well. When nothing has been heard for 1.2 s, queries that requests wait for are broken off; after 5 s all connections are,
 * because a network that swallows packets says nothing of them.
 */
export class DatabaseWatch implements ConnectionObserver {
  readonly #options: WatchOptions;
  readonly #clients = new Set<WatchedClient>();
  #heardAt = performance.now();
  #turnAt = performance.now();
  #asking: WatchedClient | undefined;
  /** The question under way. */
  #asked: Promise<void> | undefined;
  #lock: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #silent = Promise.withResolvers<void>();
  #isAnswering = true;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Whether the database answered within the last moments. */
  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** Resolves when the database doesn't answer any more. */
  get silence(): Promise<void> {
    return this.#silent.promise;
  }

  start(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#turn(), ASK_EVERY).unref();
  }

  /**
   * Takes a lock by a statement, and again whenever the watch has to connect anew. Returns the process id of the
   * connection that holds it.
   */
  async hold(lock: string): Promise<number> {
    this.#lock = lock;
    await this.#asked;
    this.#asking ??= await this.#connect();
    await this.#asking.query(lock);
    const { rows } = await this.#asking.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  }

  /** Ends the watch. Connections that are still open then are cut. */
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

  heard(): void {
    this.#heardAt = performance.now();
    if (this.#isAnswering) return;
    this.#isAnswering = true;
    this.#silent = Promise.withResolvers<void>();
  }

  #turn(): void {
    const now = performance.now();
    // While this process itself stood still, answers could not be read.
    const stoodStill = Math.max(0, now - this.#turnAt - ASK_EVERY);
    this.#turnAt = now;
    this.#heardAt += stoodStill;
    const silentFor = now - this.#heardAt;
    if (silentFor > SILENT_AFTER) this.#fallSilent();
    if (silentFor > LOST_AFTER) for (const client of this.#clients) client.cut();
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined;
    });
  }

  #fallSilent(): void {
    if (this.#isAnswering) {
      this.#isAnswering = false;
      this.#silent.resolve();
    }
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

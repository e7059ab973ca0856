import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import type pg from 'pg';
import { KEEP_ALIVE, type WatchedClient, type WatchedClientClass } from '../database/watched-client.ts';
import { eventDelays } from './event-metrics.ts';

export interface StoredEvent {
  event_id: number;
  topic: string;
  data: object;
}

export interface ListenerOptions {
  /** A connection to the database itself. No notification arrives through a pooler in transaction mode. */
  connection: pg.ClientConfig;
  Client: WatchedClientClass;
  /** Sends a notification in the way in which events are published, to find out whether events arrive. */
  notify(payload: string): Promise<unknown>;
  /** Gets the events that have arrived. An event can come twice. */
  receive(events: readonly StoredEvent[]): void;
  /** Gets the ids of events from before the start. */
  markReceived(event_id: number): void;
  onError(error: Error): void;
}

/** All in milliseconds. */
const CONNECT_WITHIN = 5_000;
const ANSWER_WITHIN = 5_000;
const HEARTBEAT = 15_000;
const FIRST_PAUSE = 250;
const MAX_PAUSE = 5_000;

const TEST = 'test ';

/**
 * Transactions commit in any order, so an event with a lower id can come after one with a higher id. A catch-up reads
 * this many ids back, and this many minutes.
 */
const OVERLAP = { ids: 1_000, minutes: 15 };

/**
 * Listens for events on a connection of its own. After a lost connection, it listens again first and then reads the
 * events that it may have missed.
 */
export class EventListener {
  readonly #options: ListenerOptions;
  /** A connection does one query at a time. */
  readonly #queries = new PQueue({ concurrency: 1 });
  #client: WatchedClient | undefined;
  #latest: number | undefined;
  #arrived = new Set<number>();
  #expectedTest: string | undefined;
  #testPassed: ((passed: boolean) => void) | undefined;
  #isHearing = false;
  #isStopped = false;
  readonly #stopping = new AbortController();

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  get isHearing(): boolean {
    return this.#isHearing;
  }

  /** Resolves after the first attempt with whether events arrive. */
  start(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    void this.#run(resolve);
    return promise;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.abort();
    await this.#client?.end().catch(() => undefined);
  }

  async #run(onTried: (isHearing: boolean) => void): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!this.#isStopped) {
      try {
        const client = await this.#connect();
        const lost = new Promise<void>((resolve) => client.once('end', resolve));
        await this.#catchUp(client);
        this.#isHearing = await this.#test();
        onTried(this.#isHearing);
        pause = FIRST_PAUSE;
        const heartbeat = setInterval(() => void this.#beat(client), HEARTBEAT).unref();
        await lost;
        clearInterval(heartbeat);
      } catch (error) {
        this.#client?.cut();
        if (!this.#isStopped) this.#options.onError(error as Error);
        onTried(false);
      }
      this.#isHearing = false;
      await wait(pause, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, MAX_PAUSE);
    }
  }

  /** Finds out whether the connection still works. A query that gets no answer in time cuts it. */
  async #beat(client: WatchedClient): Promise<void> {
    try {
      if (this.#isHearing) await this.#query(client, 'select 1');
      else this.#isHearing = await this.#test();
    } catch (error) {
      this.#options.onError(error as Error);
    }
  }

  async #connect(): Promise<WatchedClient> {
    const { connection, Client } = this.#options;
    const client = new Client({ ...connection, ...KEEP_ALIVE, connectionTimeoutMillis: CONNECT_WITHIN });
    client.deadlineMs = ANSWER_WITHIN;
    this.#client = client;
    await client.connect();
    client.on('notification', ({ payload = '' }) => this.#hear(client, payload));
    await client.query('listen event');
    return client;
  }

  #hear(client: WatchedClient, payload: string): void {
    if (payload.startsWith(TEST)) {
      if (payload === this.#expectedTest) this.#testPassed?.(true);
      return;
    }
    if (this.#arrived.size === 0) setImmediate(() => void this.#readArrived(client));
    this.#arrived.add(Number(payload));
  }

  /** Reads the events of all notifications of a turn of the event loop at once. */
  async #readArrived(client: WatchedClient): Promise<void> {
    const ids = [...this.#arrived];
    this.#arrived = new Set();
    try {
      const text = `select event_id, topic, data,
        extract(epoch from clock_timestamp() - create_timestamp)::float8 as delay
        from event where event_id = any($1::bigint[])`;
      const events = await this.#query<StoredEvent & { delay: number }>(client, text, [ids]);
      for (const { delay } of events) eventDelays.observe(Math.max(0, delay));
      this.#receive(events);
    } catch (error) {
      // The catch-up of the next connection reads these events.
      this.#options.onError(error as Error);
      client.cut();
    }
  }

  async #catchUp(client: WatchedClient): Promise<void> {
    const rows = await this.#query(
      client,
      `select event_id, topic, data from event
       where event_id > $1 and create_timestamp > now() - make_interval(mins => $2) order by event_id`,
      [(this.#latest ?? OVERLAP.ids) - OVERLAP.ids, OVERLAP.minutes],
    );
    if (this.#latest === undefined) {
      for (const { event_id } of rows) this.#options.markReceived(event_id);
      this.#latest = rows.at(-1)?.event_id ?? 0;
    } else this.#receive(rows);
  }

  async #query<Row extends StoredEvent>(client: WatchedClient, text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#queries.add(() => client.query<Row>(text, values));
    return rows;
  }

  #receive(events: readonly StoredEvent[]): void {
    this.#latest = Math.max(this.#latest ?? 0, ...events.map(({ event_id }) => event_id));
    this.#options.receive(events);
  }

  async #test(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#testPassed = resolve;
    this.#expectedTest = TEST + randomUUID();
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN);
    try {
      await this.#options.notify(this.#expectedTest);
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }
}

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { EventListener, type ListenerOptions, type StoredEvent } from './event-listener.ts';

/** A kind of event that processes tell each other: its topic and its data. */
export interface EventDefinition<Data extends object = object> {
  /** Unique. Never rename it, because an older version of the server may run beside this one. */
  topic: string;
  /** Ids only, because a process may learn of an event late. It reads everything else from the database. */
  data: z.ZodType<Data>;
}

/** Tells events to all processes that share the database. */
export interface Events {
  /** Tells an event to all processes, this one included, once the transaction of `db` commits. */
  publish<Data extends object>(db: Database, definition: EventDefinition<Data>, data: Data): Promise<void>;
  /**
   * Calls `receive` with every event of a kind. Events can arrive in any order. The event ids don't tell the order
   * either, because transactions commit in any order.
   */
  subscribe<Data extends object>(definition: EventDefinition<Data>, receive: (data: Data) => void): void;
  /** Whether events arrive at this moment. If not, ask the database from time to time. */
  readonly isHearing: boolean;
}

/** Tells an event as `Events.publish`, where only the database is at hand. */
export async function publishEvent<Data extends object>(
  db: Database,
  { topic }: EventDefinition<Data>,
  data: Data,
): Promise<void> {
  await db
    .insertInto('event')
    .values({ topic, data: JSON.stringify(data) })
    .execute();
}

/** How many ids of received events to remember. More than a catch-up reads. */
const REMEMBERED = 10_000;

/** Deletes events that every process has received by now. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await db.deleteFrom('event').where('create_timestamp', '<', sql<Date>`now() - interval '1 hour'`).execute();
}

type Receiver = (stored: StoredEvent) => void;

/** The events of a process. Nothing arrives before `listen` was called. */
export class EventBus implements Events {
  readonly #receivers = new Map<string, Receiver[]>();
  readonly #received = new LRUCache<number, true>({ max: REMEMBERED });
  readonly #onError: (error: Error) => void;
  #listener: EventListener | undefined;

  constructor(onError: (error: Error) => void) {
    this.#onError = onError;
  }

  get isHearing(): boolean {
    return this.#listener?.isHearing ?? false;
  }

  publish<Data extends object>(db: Database, definition: EventDefinition<Data>, data: Data): Promise<void> {
    return publishEvent(db, definition, data);
  }

  subscribe<Data extends object>({ topic, data: shape }: EventDefinition<Data>, receive: (data: Data) => void): void {
    const receivers = this.#receivers.get(topic) ?? [];
    this.#receivers.set(topic, receivers);
    receivers.push(({ data }) => receive(shape.parse(data)));
  }

  /**
   * Starts to listen for events. Resolves once events arrive. Resolves with false if none arrive within five seconds, for
   * example because a connection pooler is in between. The bus tries again for as long as the process runs.
   */
  listen(options: Omit<ListenerOptions, 'receive' | 'markReceived' | 'onError'>): Promise<boolean> {
    this.#listener = new EventListener({
      ...options,
      receive: (events) => this.#receive(events),
      markReceived: (event_id) => void this.#received.set(event_id, true),
      onError: this.#onError,
    });
    return this.#listener.start();
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
  }

  #receive(events: readonly StoredEvent[]): void {
    for (const event of events) {
      if (this.#received.has(event.event_id)) continue;
      this.#received.set(event.event_id, true);
      for (const receiver of this.#receivers.get(event.topic) ?? []) {
        try {
          receiver(event);
        } catch (error) {
          this.#onError(error as Error);
        }
      }
    }
  }
}

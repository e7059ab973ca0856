interface Options {
  /** How many pieces of work run at a time. */
  atOnce: number;
  /**
   * How many milliseconds a piece of work has to itself before the next piece begins beside it. Two pieces that need
   * the same processor only delay each other. A piece that takes longer is assumed to wait for something else.
   */
  headStart?: number;
  /** How many pieces of one client's work run at a time. */
  atOnceEach: number;
  /** How many pieces of one client's work may wait. */
  waitingEach: number;
  /** How many pieces of work may wait, for all clients together. */
  waiting: number;
  /** How many more pieces may wait if they are of clients with a reserved place. */
  reserved?: number;
  /**
   * Whether a client with more work in its line pauses after each piece, for twice the time of that piece, while other
   * clients have asked for work lately. Two thirds of the processor are left to them.
   */
  pausesForOthers?: boolean;
}

interface Entry {
  work: () => Promise<unknown>;
  done: PromiseWithResolvers<unknown>;
  hasStarted: boolean;
  /** When it was asked for. */
  asked: number;
}

/** For how many milliseconds after its last request a client counts as present. */
const LATELY = 1_000;
/** For how many milliseconds work in the background lets all others go first. */
const PATIENCE = 1_000;
/** How long a client pauses, as a multiple of the time that its work took. */
const PAUSE = 2;

/**
 * The client of work that no visitor waits for. It lets all others go first, but after a second of waiting it takes
 * turns with them.
 */
export const BACKGROUND = 'background';

/** The queue is full, for this client or for all clients. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/**
 * Runs the work of clients. Each client has a line, and the lines take turns, so a long line doesn't hold up the other
 * clients. Work with the same key runs once for all clients that ask for it. It waits in the line of each of them.
 */
export class FairQueue {
  readonly #options: Options;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Entry[]>();
  readonly #inWork = new Map<string, number>();
  readonly #underWay = new Map<string, Entry>();
  /** When each client last asked for work, the earliest first. */
  readonly #lastAsked = new Map<string, number>();
  readonly #pausing = new Set<string>();
  #running = 0;
  #lastStart = 0;
  #later: NodeJS.Timeout | undefined;
  #waiting = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws QueueFullError when too much work is already waiting. */
  run<T>(client: string, key: string, work: () => Promise<T>, { hasReservedPlace = false } = {}): Promise<T> {
    this.#noteAsking(client);
    const known = this.#underWay.get(key);
    const line = this.#lines.get(client) ?? [];
    if (known && (known.hasStarted || line.includes(known))) return known.done.promise as Promise<T>;
    const { waiting, reserved = 0 } = this.#options;
    const places = hasReservedPlace ? waiting + reserved : waiting;
    if (line.length >= this.#options.waitingEach || this.#waiting >= places)
      throw new QueueFullError('Too much waits already.');
    const entry = known ?? this.#enter(key, work);
    line.push(entry);
    this.#waiting += 1;
    this.#lines.set(client, line);
    this.#start();
    return entry.done.promise as Promise<T>;
  }

  #noteAsking(client: string): void {
    this.#lastAsked.delete(client);
    this.#lastAsked.set(client, performance.now());
    this.#forgetEarlier();
  }

  #forgetEarlier(): void {
    for (const [client, asked] of this.#lastAsked) {
      if (performance.now() - asked < LATELY) return;
      this.#lastAsked.delete(client);
    }
  }

  #enter(key: string, work: Entry['work']): Entry {
    const entry: Entry = { work, done: Promise.withResolvers(), hasStarted: false, asked: performance.now() };
    this.#underWay.set(key, entry);
    const forget = (): void => void this.#underWay.delete(key);
    entry.done.promise.then(forget, forget);
    return entry;
  }

  #start(): void {
    while (this.#running < this.#options.atOnce) {
      const client = this.#nextClient();
      if (client === undefined) return;
      const headStart = this.#headStartLeft();
      if (headStart > 0) return this.#startLater(headStart);
      const entry = this.#takeFrom(client);
      if (entry) void this.#work(client, entry);
    }
  }

  #headStartLeft(): number {
    if (this.#running === 0) return 0;
    return this.#lastStart + (this.#options.headStart ?? 0) - performance.now();
  }

  #startLater(milliseconds: number): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#start(), milliseconds);
  }

  #nextClient(): string | undefined {
    const ready = [...this.#lines.keys()].filter(
      (client) => !this.#pausing.has(client) && (this.#inWork.get(client) ?? 0) < this.#options.atOnceEach,
    );
    return ready.find((client) => client !== BACKGROUND || this.#isLate(client)) ?? ready[0];
  }

  #isLate(client: string): boolean {
    const [first] = this.#lines.get(client) ?? [];
    return first !== undefined && performance.now() - first.asked > PATIENCE;
  }

  /** Takes the first entry of a client's line that hasn't started yet. The client goes to the end of the row. */
  #takeFrom(client: string): Entry | undefined {
    const line = this.#lines.get(client) ?? [];
    this.#lines.delete(client);
    let entry: Entry | undefined;
    while (line.length > 0 && !entry) {
      const first = line.shift();
      this.#waiting -= 1;
      if (first && !first.hasStarted) entry = first;
    }
    if (line.length > 0) this.#lines.set(client, line);
    return entry;
  }

  async #work(client: string, entry: Entry): Promise<void> {
    entry.hasStarted = true;
    const started = performance.now();
    this.#lastStart = started;
    this.#running += 1;
    this.#inWork.set(client, (this.#inWork.get(client) ?? 0) + 1);
    try {
      entry.done.resolve(await entry.work());
    } catch (error) {
      entry.done.reject(error);
    } finally {
      this.#running -= 1;
      const left = (this.#inWork.get(client) ?? 1) - 1;
      if (left > 0) this.#inWork.set(client, left);
      else this.#inWork.delete(client);
      if (this.#options.pausesForOthers) this.#pause(client, PAUSE * (performance.now() - started));
      this.#start();
    }
  }

  #pause(client: string, milliseconds: number): void {
    this.#forgetEarlier();
    const others = this.#lastAsked.size - (this.#lastAsked.has(client) ? 1 : 0);
    if (others === 0 || !this.#lines.has(client)) return;
    this.#pausing.add(client);
    const proceed = (): void => {
      this.#pausing.delete(client);
      this.#start();
    };
    setTimeout(proceed, Math.min(milliseconds, LATELY));
  }
}

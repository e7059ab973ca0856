/** The default maximum number of entries, and how many entries to drop when there are more. */
const MAX_COUNT = 1_000;
const TRIM = 500;

/** Values by key in memory. When there are too many, the least recently used are dropped. */
export class BoundedCache<Key, Value> {
  /** Least recently used first: a Map keeps the order in which its keys were added. */
  readonly #entries = new Map<Key, Value>();
  readonly #limit: number;
  readonly #trim: number;

  constructor({ limit = MAX_COUNT, trim = TRIM } = {}) {
    this.#limit = limit;
    this.#trim = trim;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value of a key, or undefined. Marks the key as used. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#limit) return;
    for (const old of [...this.#entries.keys()].slice(0, this.#trim)) this.#entries.delete(old);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }
}

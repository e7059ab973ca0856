const PREFIX = 'lnf:';
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Entry {
  value: unknown;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Texts by key: the common part of `localStorage` and `sessionStorage`. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Values by key that outlive the page, each with its own lifetime. Never throws. */
export interface ExpirableStorage<Values> {
  /** The value. Undefined if there is none, if it has expired, or if the stored text isn't valid. */
  get<K extends keyof Values & string>(key: K): Values[K] | undefined;
  /** Stores a value that JSON can represent. Default lifetime: one day. */
  set<K extends keyof Values & string>(key: K, value: Values[K], lifetimeMs?: number): void;
  remove(key: keyof Values & string): void;
  /** Removes all keys with a prefix. Without a prefix, removes all of our keys. */
  clear(prefix?: string): void;
}

function parse(text: string | null): Entry | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    return typeof entry?.expires === 'number' ? (entry as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Storage on top of the browser's own. If that is unavailable (private mode, cookies blocked), or full even without
 * expired values, values last only as long as the page. Invalid values, which other code may have written, are removed
 * when they are read.
 */
export function expirableStorage<Values>(
  open: () => Store,
  isValid: (key: keyof Values & string, value: unknown) => boolean,
  now: () => number = Date.now,
): ExpirableStorage<Values> {
  const memory = new Map<string, Entry>();

  /** Runs on the browser's storage. Returns undefined if the storage throws. */
  const attempt = <T>(use: (store: Store) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const ownKeys = (store: Store): string[] =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) => key.startsWith(PREFIX));
  const sweep = (store: Store): void => {
    for (const key of ownKeys(store)) {
      const entry = parse(store.getItem(key));
      if (!entry || entry.expires <= now()) store.removeItem(key);
    }
  };

  return {
    get(key) {
      const entry = memory.get(key) ?? parse(attempt((store) => store.getItem(PREFIX + key)) ?? null);
      if (!entry || entry.expires <= now()) return undefined;
      if (isValid(key, entry.value)) return entry.value as never;
      this.remove(key);
      return undefined;
    },
    set(key, value, lifetimeMs = DAY_MS) {
      const entry: Entry = { value, expires: now() + lifetimeMs };
      const write = (store: Store): true => {
        store.setItem(PREFIX + key, JSON.stringify(entry));
        return true;
      };
      const written =
        attempt(write) ??
        attempt((store) => {
          sweep(store);
          return write(store);
        });
      if (written) memory.delete(key);
      else memory.set(key, entry);
    },
    remove(key) {
      memory.delete(key);
      attempt((store) => store.removeItem(PREFIX + key));
    },
    clear(prefix = '') {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
      attempt((store) => {
        for (const key of ownKeys(store)) if (key.startsWith(PREFIX + prefix)) store.removeItem(key);
      });
    },
  };
}

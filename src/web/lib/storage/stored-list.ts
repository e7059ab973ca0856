import { useSyncExternalStore } from 'react';

/** A list that the browser remembers, as parts of the page that change with it see it. */
export interface StoredList<Item> {
  /** Call it in the browser only. */
  get: () => readonly Item[];
  set: (items: readonly Item[]) => void;
  /** The list. Empty on the server and until hydration. */
  use: () => readonly Item[];
  /** A string, number or boolean that follows from the list. The part changes only when this value does. */
  useValue: <Value extends string | number | boolean>(valueOf: (items: readonly Item[]) => Value) => Value;
}

/** Makes a list of something that is stored. Other tabs that change it are noticed. */
export function storedList<Item>(
  read: () => readonly Item[] | undefined,
  write: (items: readonly Item[]) => void,
): StoredList<Item> {
  const none: readonly Item[] = [];
  let items = none;
  let isRead = false;
  const listeners = new Set<() => void>();

  const readAgain = (): void => {
    const stored = read() ?? none;
    // Equal lists stay the same object, so that nothing is computed again.
    if (JSON.stringify(stored) !== JSON.stringify(items)) items = stored;
    isRead = true;
  };
  const get = (): readonly Item[] => {
    // The list hears of changes in other tabs only while it has listeners.
    if (!isRead || listeners.size === 0) readAgain();
    return items;
  };
  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = (): void => {
      readAgain();
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };
  return {
    get,
    set(next) {
      write(next);
      readAgain();
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => none),
    useValue: (valueOf) =>
      useSyncExternalStore(
        subscribe,
        () => valueOf(get()),
        () => valueOf(none),
      ),
  };
}

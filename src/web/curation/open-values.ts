import { useEffect, useSyncExternalStore } from 'react';

/** `typed`: may still change before it is saved. `wrong`: can't be saved like this. */
type OpenState = 'typed' | 'wrong';

interface OpenValue {
  is: OpenState;
  /** Whether leaving the page would lose it. A draft of this device stays. */
  mayBeLost: boolean;
}

/** The values that fields show and the server doesn't have. Texts that save themselves are in `TextStates`. */
class OpenValues {
  #values: readonly OpenValue[] = [];
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts a value until the returned function is called. */
  add(value: OpenValue): () => void {
    this.#set([...this.#values, value]);
    return () => this.#set(this.#values.filter((one) => one !== value));
  }

  all = (): readonly OpenValue[] => this.#values;

  #set(values: readonly OpenValue[]): void {
    this.#values = values;
    for (const listener of this.#listeners) listener();
  }
}

export const openValues = new OpenValues();

/** Whether leaving the page now would lose a value that is being typed. */
export const mayLoseValue = (): boolean => openValues.all().some(({ mayBeLost }) => mayBeLost);

export const useOpenValues = (): readonly OpenValue[] => useSyncExternalStore(openValues.subscribe, openValues.all);

/** Counts the value of a field as not saved while `is` isn't null. */
export function useOpenValue(is: OpenState | null, { mayBeLost = true }: Partial<OpenValue> = {}): void {
  useEffect(() => (is === null ? undefined : openValues.add({ is, mayBeLost })), [is, mayBeLost]);
}

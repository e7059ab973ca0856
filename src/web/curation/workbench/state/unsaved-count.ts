import type { ReviewStore } from './review-store.ts';

/** In milliseconds. During quick decisions, the words would otherwise change twice with each one. */
const REST_MS = 300;

/** How many changes the server hasn't confirmed yet. Tells that all are saved once that has lasted for a moment. */
export class UnsavedCount {
  readonly #store: ReviewStore;
  #shown = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  constructor(store: ReviewStore) {
    this.#store = store;
    store.subscribe(() => this.#look());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown = (): number => this.#shown;

  #look(): void {
    const count = this.#store.operations().length;
    if (count > 0) {
      clearTimeout(this.#resting);
      this.#resting = undefined;
      this.#show(count);
    } else if (this.#shown > 0)
      this.#resting ??= setTimeout(() => {
        this.#resting = undefined;
        this.#show(0);
      }, REST_MS);
  }

  #show(count: number): void {
    if (count === this.#shown) return;
    this.#shown = count;
    for (const listener of this.#listeners) listener();
  }
}

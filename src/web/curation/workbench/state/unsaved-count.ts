import { REST_MS } from './rest.ts';
import type { ReviewStore } from './review-store.ts';

/**
 * How many changes the server hasn't confirmed yet. The shown number grows at once, and falls when no change was made for a
 * moment. It would otherwise change several times with each of quick decisions.
 */
export class UnsavedCount {
  readonly #store: ReviewStore;
  #count = 0;
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
    const before = this.#count;
    this.#count = this.#store.operations().length;
    if (this.#count > before) {
      clearTimeout(this.#resting);
      this.#resting = undefined;
    }
    if (this.#count >= this.#shown) this.#show(this.#count);
    else
      this.#resting ??= setTimeout(() => {
        this.#resting = undefined;
        this.#show(this.#count);
      }, REST_MS);
  }

  #show(count: number): void {
    if (count === this.#shown) return;
    this.#shown = count;
    for (const listener of this.#listeners) listener();
  }
}

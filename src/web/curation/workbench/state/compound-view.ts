import type { DetailTarget } from './go-to.ts';

/** How the home at the cursor is shown. */
export class CompoundView {
  readonly #notify: () => void;
  #photo = 0;
  #isEnlarged = false;
  #showsHistory = false;
  #awaited: DetailTarget | null = null;

  constructor(notify: () => void) {
    this.#notify = notify;
  }

  /** The shown photo. The photos repeat without end in both directions. */
  photo = (): number => this.#photo;
  /** Whether the photos are as large as the screen. */
  isEnlarged = (): boolean => this.#isEnlarged;
  showsHistory = (): boolean => this.#showsHistory;
  /** Where a key leads once its field is there. */
  awaited = (): DetailTarget | null => this.#awaited;

  showPhoto(at: number): void {
    this.#photo = at;
    this.#notify();
  }

  enlarge(isEnlarged: boolean): void {
    this.#isEnlarged = isEnlarged;
    this.#notify();
  }

  showHistory(isShown: boolean): void {
    this.#showsHistory = isShown;
    this.#notify();
  }

  /** Goes to a part of the details once its field is there. Null: no longer. */
  awaitDetails(target: DetailTarget | null): void {
    this.#awaited = target;
    this.#notify();
  }

  /** Begins with another home. */
  reset(): void {
    this.#photo = 0;
    this.#awaited = null;
  }
}

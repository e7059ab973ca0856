import { newId } from './new-id.ts';

/**
 * The idempotency key of what is sent. The same content keeps its key, so that a repeated call after a lost answer does
 * nothing twice. Other content gets a new key.
 */
export class ContentKey {
  #body = '';
  #key = '';

  of(content: unknown): string {
    const body = JSON.stringify(content);
    if (this.#key === '' || body !== this.#body) {
      this.#body = body;
      this.#key = newId();
    }
    return this.#key;
  }

  /** The answer came, so the same content sent again is meant as a second one. */
  renew(): void {
    this.#key = '';
  }
}

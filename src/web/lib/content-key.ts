import { newId } from './new-id.ts';

/**
 * Makes idempotency keys for a form. A form that is sent again with the same content gets the same key, so that the server
 * does nothing twice after a lost answer. Other content gets a new key.
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

  /** Call it when the answer came. The same content gets a new key then, because it is meant as a second one. */
  renew(): void {
    this.#key = '';
  }
}

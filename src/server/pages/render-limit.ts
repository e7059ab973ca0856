import { AppError } from '../errors.ts';

const MINUTE_MS = 60_000;

/** Counts renders by address and minute: a flood of made-up addresses must not take the renderer from everybody. */
export class RenderLimit {
  #counts = new Map<string, number>();
  #since = 0;
  readonly #perMinute: number;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  take(address: string, now: number): void {
    if (now - this.#since > MINUTE_MS) {
      this.#counts = new Map();
      this.#since = now;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    if (count > this.#perMinute) {
      const retryAfter = Math.ceil((this.#since + MINUTE_MS - now) / 1000);
      throw new AppError('too_many_requests', 'Too many new pages were asked for from this address.', { retryAfter });
    }
  }
}

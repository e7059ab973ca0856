import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sumBytes } from './store.ts';

/** In milliseconds. The sum may be so old. */
const FRESH_MS = 60_000;
const RETRY_SECONDS = 3_600;

/** Keeps all recordings together from filling the storage. */
export class StorageBudget {
  readonly #ctx: Pick<Context, 'db' | 'config' | 'now'>;
  #bytes = 0;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(ctx: Pick<Context, 'db' | 'config' | 'now'>) {
    this.#ctx = ctx;
  }

  /** @throws AppError unavailable if recordings take as much room as they may. */
  async require(): Promise<void> {
    const { db, config, now } = this.#ctx;
    const time = now().getTime();
    if (time - this.#readAt > FRESH_MS) {
      this.#bytes = await sumBytes(db);
      this.#readAt = time;
    }
    if (this.#bytes >= config.sessionRecording.mostBytes)
      throw new AppError('unavailable', 'There is no room for more recordings at present.', {
        retryAfter: RETRY_SECONDS,
      });
  }
}

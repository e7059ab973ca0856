import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../../platform/config/config.ts';
import type { Limits } from '../../../platform/limits/limits.ts';

const MINUTE_S = 60;
/** All imports into a database share a budget, also from several machines. */
const ALL_IMPORTS = 'all';

interface BudgetOptions {
  config: Pick<Config, 'importSecondsPerMinute'>;
  limits: Limits;
  /** Never set back. */
  monotonicMs?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Limits how long the imports into a database work within a minute, so that the service stays fast for its users. An
 * import that has used up the budget rests until there is more.
 */
export class ImportBudget {
  readonly #options: Required<BudgetOptions>;
  /** The beginning of the work that isn't counted yet, in milliseconds. */
  #since: number;

  constructor({
    monotonicMs = () => performance.now(),
    wait = (ms, signal) => sleep(ms, undefined, { signal }),
    ...options
  }: BudgetOptions) {
    this.#options = { monotonicMs, wait, ...options };
    this.#since = monotonicMs();
  }

  /**
   * Counts the work since the last call. Rests if the budget is used up.
   * @throws the signal's reason when it is aborted.
   */
  async rest(signal: AbortSignal): Promise<void> {
    const { monotonicMs, wait } = this.#options;
    const worked = monotonicMs() - this.#since;
    for (let seconds = await this.#take(worked); seconds > 0; seconds = await this.#take(worked)) {
      // The wait fails only when the signal is aborted. The signal's own reason says more.
      await wait(seconds * 1_000, signal).catch(() => undefined);
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
    this.#since = monotonicMs();
  }

  #take(ms: number): Promise<number> {
    const { config, limits } = this.#options;
    const count = Math.ceil(config.importSecondsPerMinute * 1_000);
    return limits.take({ kind: 'import', count, seconds: MINUTE_S }, ALL_IMPORTS, Math.ceil(ms));
  }
}

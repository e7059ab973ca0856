/** What came of an attack. Whatever is left out was not looked at. */
export interface Outcome {
  /** How often something was tried. */
  tried: number;
  /** What was answered wrongly, not at all, or in a way that no contract knows; told in words, the first few. */
  failures: string[];
  failed: number;
  /** What had been acknowledged and wasn't there afterwards. */
  lost?: number;
  /** What had been asked for once and was there twice. */
  doubled?: number;
  /** The service's resident memory in megabytes. */
  memoryBefore?: number;
  memoryAfter?: number;
  /** The longest time until everything was answered again. */
  secondsToRecover?: number;
}

/** Something that goes wrong in the world, or somebody who wants it to. */
export interface Attack {
  name: string;
  /** Why it can't be tried on this machine; null when it can. */
  missing?: () => Promise<string | null>;
  run: () => Promise<Outcome>;
}

const TOLD = 8;

/** Counts tries, and keeps what the first failures were. */
export class Tally {
  tried = 0;
  failed = 0;
  readonly failures: string[] = [];

  /** One more try, with what was wrong about it; null for nothing. */
  count(failure: string | null): void {
    this.tried += 1;
    if (failure === null) return;
    this.failed += 1;
    if (this.failures.length < TOLD) this.failures.push(failure);
  }

  outcome(more: Omit<Outcome, 'tried' | 'failed' | 'failures'> = {}): Outcome {
    const { tried, failed, failures } = this;
    return { tried, failed, failures, ...more };
  }
}

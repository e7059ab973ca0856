/** The result of an attack. Missing fields were not measured. */
export interface Outcome {
  /** The number of tries. */
  tried: number;
  /** The first few failures as text: wrong answers, missing answers, and answers that no contract defines. */
  failures: string[];
  failed: number;
  /** The number of acknowledged writes that were missing afterward. */
  lost?: number;
  /** The number of writes that were requested once and happened twice. */
  doubled?: number;
  /** The service's resident memory in megabytes. */
  memoryBefore?: number;
  memoryAfter?: number;
  /** The highest value during the attack. */
  memoryMost?: number;
  /** The longest time until the service answered all requests again. */
  secondsToRecover?: number;
}

/** A hostile client, or a failure of the machine, the network or the database. */
export interface Attack {
  name: string;
  /** The reason that this attack can't run on this machine. Null if it can. */
  missing?: () => Promise<string | null>;
  run: () => Promise<Outcome>;
}

/** The number of failures that are printed. */
const REPORTED = 8;

/** Counts tries and remembers the first failures. */
export class Tally {
  tried = 0;
  failed = 0;
  readonly failures: string[] = [];

  /** Counts a try, with its failure as text or null. */
  count(failure: string | null): void {
    this.tried += 1;
    if (failure === null) return;
    this.failed += 1;
    if (this.failures.length < REPORTED) this.failures.push(failure);
  }

  outcome(more: Omit<Outcome, 'tried' | 'failed' | 'failures'> = {}): Outcome {
    const { tried, failed, failures } = this;
    return { tried, failed, failures, ...more };
  }
}

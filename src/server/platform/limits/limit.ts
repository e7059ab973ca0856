/** How much of something a client may take in how much time. The amount taken is given back evenly (a leaky bucket). */
export interface Limit {
  /** A unique name for the limit. */
  kind: string;
  count: number;
  seconds: number;
  /** How much the client may take at once. The default is `count`. */
  burst?: number;
}

/** The rate of a limit, in seconds: how long it takes to give one back, and how far ahead a client may take. */
export function getRate({ count, seconds, burst = count }: Limit): { step: number; capacity: number } {
  const step = seconds / count;
  return { step, capacity: step * burst };
}

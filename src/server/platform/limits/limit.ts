/** How much of something one client may take in which time. What is taken is given back evenly (a leaky bucket). */
export interface Limit {
  /** Names the limit among all others. */
  kind: string;
  count: number;
  seconds: number;
  /** How many at once; `count` where it isn't said. */
  burst?: number;
}

/** Of a limit, in seconds: how long one takes to be given back, and how much may be taken ahead of time. */
export function rateOf({ count, seconds, burst = count }: Limit): { step: number; capacity: number } {
  const step = seconds / count;
  return { step, capacity: step * burst };
}

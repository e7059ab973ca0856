import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedClock } from './reso-client.ts';

/** Waits as long as it says. */
export const realWait: Omit<FeedClock, 'now'> = {
  wait: (ms) => sleep(ms),
  random: () => Math.random(),
};

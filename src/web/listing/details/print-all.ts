import { showWaitingParts } from '../../lib/use-near-view.ts';

/** Parts are complete once nothing has loaded for this long. */
const QUIET_MS = 700;
const MAX_WAIT_MS = 6_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function untilQuiet(): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  for (let loaded = -1; performance.now() < end; await pause(QUIET_MS)) {
    const now = performance.getEntriesByType('resource').length;
    if (now === loaded) return;
    loaded = now;
  }
}

/** Prints the page once its map and the visitor's figures are there, which load when they come near the view. */
export async function printAll(): Promise<void> {
  if (showWaitingParts()) await untilQuiet();
  print();
}

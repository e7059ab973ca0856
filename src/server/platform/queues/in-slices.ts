import { setImmediate } from 'node:timers/promises';

/** In milliseconds. How long requests wait at most for work in slices. */
const SLICE_MS = 10;

/**
 * Runs a function with each item. In between, lets the process answer requests, so that none waits for all of the work.
 * Throws the first error of the function, and then leaves out the later items.
 */
export async function inSlices<Item>(items: Iterable<Item>, run: (item: Item) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    run(item);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

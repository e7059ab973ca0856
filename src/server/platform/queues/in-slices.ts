import { setImmediate } from 'node:timers/promises';

/** In milliseconds. */
const SLICE_MS = 2;

/** The event loop's turns between two slices. A request takes about ten, and would wait for a slice in each. */
const TURNS = 10;

/**
 * Runs a function with each item. In between, lets the process answer requests, so that none waits for all of the work.
 * Throws the first error of the function, and then leaves out the later items.
 */
export async function inSlices<Item>(items: Iterable<Item>, run: (item: Item) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    run(item);
    if (performance.now() - began < SLICE_MS) continue;
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    began = performance.now();
  }
}

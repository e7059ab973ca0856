/** In milliseconds. A browser that always has something to do still comes to the work. */
const AT_THE_LATEST = 2_000;

/** Does work once the browser has nothing else to do, in a task of its own. */
export function whenIdle(work: () => void): void {
  // Safari can't tell.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_THE_LATEST });
  else setTimeout(work);
}

/** Resolves when the browser has nothing else to do. */
export function untilIdle(): Promise<void> {
  return new Promise(whenIdle);
}

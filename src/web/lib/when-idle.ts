/** In milliseconds. A browser that always has something to do still comes to the work. */
const AT_THE_LATEST = 2_000;

/** In milliseconds. Safari doesn't tell when it is idle. */
const IN_SAFARI = 200;

/** Does work once the browser has nothing else to do, in a task of its own. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: AT_THE_LATEST });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IN_SAFARI);
  return () => clearTimeout(timer);
}

/** Resolves when the browser has nothing else to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}

type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/**
 * Starts to watch steps through the history. Call this before the router starts: listeners on the window run in the
 * order they were added, and the first listener can hide a step from the others.
 */
export function watchBackSteps(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Sets the one listener that sees each step before the router does. Returns a function that removes it. */
export function listenForBackSteps(onStep: Listener): () => void {
  listener = onStep;
  return () => {
    listener = undefined;
  };
}

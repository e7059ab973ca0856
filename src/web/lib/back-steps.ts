type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/**
 * Begins to watch steps through the history. Call it before the router does: of the listeners on the window the first one
 * comes first, and can keep a step from the others.
 */
export function watchBackSteps(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Hears of each step before the router does; one at a time. Returns how to stop. */
export function listenForBackSteps(heard: Listener): () => void {
  listener = heard;
  return () => {
    listener = undefined;
  };
}

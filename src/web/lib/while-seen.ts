/** In milliseconds. */
const MINUTE_MS = 60_000;
/** In milliseconds. A tab that gets the focus also becomes visible, and asks only once. */
const AT_MOST_EVERY_MS = 5_000;

/** Whether a question now is worth its cost: a visitor sees the tab, and the server can be reached. */
const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Calls back once a minute while the tab is visible, when it comes to the front, and when the connection is back. Returns
 * a function that ends this.
 */
export function whileSeen(ask: () => void): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  const askIfSeen = (): void => {
    if (!isSeen() || performance.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = performance.now();
    ask();
  };
  const timer = setInterval(askIfSeen, MINUTE_MS);
  addEventListener('focus', askIfSeen);
  addEventListener('online', askIfSeen);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', askIfSeen);
    removeEventListener('online', askIfSeen);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}

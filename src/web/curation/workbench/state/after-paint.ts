let next: { painted: Promise<void>; resolve: () => void } | undefined;

function finish(): void {
  const waiting = next;
  next = undefined;
  waiting?.resolve();
}

const isHidden = (): boolean => typeof document === 'undefined' || document.visibilityState === 'hidden';

/**
 * Resolves after the next paint, so that the answer to a key is seen before other work begins. A page that is hidden or
 * being left paints nothing, so what waits begins at once.
 */
export function afterPaint(): Promise<void> {
  if (isHidden()) return Promise.resolve();
  if (!next) {
    const { promise, resolve } = Promise.withResolvers<void>();
    next = { painted: promise, resolve };
    requestAnimationFrame(() => setTimeout(finish));
  }
  return next.painted;
}

// Comes before the page is left, too.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) finish();
  });

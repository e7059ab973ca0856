import type { Page } from '@playwright/test';

/** In milliseconds. Shorter timers belong to what a page does while it loads and answers its user. */
const LONG = 4_000;

/**
 * Holds the long timers of a tab's next page, such as those of analytics and of news about homes. How long the page takes to
 * load then decides nothing. Returns a function that lets them end.
 */
export async function holdTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((long) => {
    const { setTimeout: later, clearTimeout: clear } = window;
    const held = new Map<number, () => void>();
    let isHolding = true;
    window.setTimeout = ((run: () => void, ms = 0, ...rest: []) => {
      if (!isHolding || ms < long) return later(run, ms, ...rest);
      // The browser's own ids are positive.
      const id = -1 - held.size;
      held.set(id, () => run(...rest));
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = ((id = 0) => {
      if (held.has(id)) held.set(id, () => undefined);
      else clear(id);
    }) as (id?: number) => void as typeof clearTimeout;
    addEventListener('release-timers', () => {
      isHolding = false;
      for (const end of held.values()) end();
    });
  }, LONG);
  return () => page.evaluate(() => void dispatchEvent(new Event('release-timers')));
}

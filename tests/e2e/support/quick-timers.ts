import type { Page } from '@playwright/test';

/** So many times as fast as for visitors. */
const QUICKER = 10;
/** In milliseconds. Shorter timers are left alone, because they follow what is drawn. */
const LONG = 1_000;

/**
 * Lets the long timers of the pages that are opened from now on end ten times as soon, in their order. For stories that
 * would else wait for what a page does seconds after its start.
 */
export async function quickTimers(page: Page): Promise<void> {
  await page.addInitScript(
    ([quicker, long]) => {
      const { setTimeout: later, setInterval: each } = window;
      const sooner = (ms = 0): number => (ms < long ? ms : ms / quicker);
      window.setTimeout = ((run: () => void, ms?: number, ...rest: []) =>
        later(run, sooner(ms), ...rest)) as typeof setTimeout;
      window.setInterval = ((run: () => void, ms?: number, ...rest: []) =>
        each(run, sooner(ms), ...rest)) as typeof setInterval;
    },
    [QUICKER, LONG] as const,
  );
}

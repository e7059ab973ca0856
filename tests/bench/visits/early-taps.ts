import type { CDPSession, Page } from '@playwright/test';
import { withPhones } from '../browser.ts';
import { checkbox, DASHBOARD, firstCard, openFilter } from '../dashboard.ts';
import { type Figure, figure } from '../figures.ts';
import { wait } from '../service.ts';
import { thresholds } from '../thresholds.ts';

const TAPS = 20;
const SLOWER = 4;
const LATEST_MS = 1_500;
const TIMEOUT_MS = 10_000;
/** Lighthouse's phone network. Without it, the scripts would load before any tap. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/**
 * Taps by coordinates without waiting. Playwright's own tap waits until the box is stable, which would wait for the
 * scripts.
 */
async function tapFilter(page: Page): Promise<void> {
  await openFilter(page);
  const box = await checkbox(page).boundingBox();
  if (!box) throw new Error('The panel did not open');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL(/categories=Triplex/, { timeout: TIMEOUT_MS });
  if (!(await checkbox(page).isChecked())) throw new Error('The box is no longer ticked');
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'hydrated' in document.documentElement.dataset);

async function tapCard(page: Page): Promise<void> {
  await firstCard(page).tap();
  await page.waitForURL(/compound_id=\d|\/hfc\/compounds\/\d/, { timeout: TIMEOUT_MS });
}

/**
 * Taps a slow phone at random moments while the page loads, alternating between filters and cards. Counts the taps
 * without effect.
 */
export function earlyTapFigure(url: string, say: (line: string) => void): Promise<Figure> {
  return withPhones(url, async (newPhone) => {
    let lost = 0;
    let early = 0;
    for (let index = 0; index < TAPS; index += 1) {
      const { page, cdp, context } = await newPhone(SLOWER);
      await slowDown(cdp);
      await page.goto(DASHBOARD, { waitUntil: 'commit' });
      // One random moment in each time slice, so that every run covers the whole loading time.
      const moment = ((index + Math.random()) / TAPS) * LATEST_MS;
      await wait(moment);
      if (!(await isHydrated(page))) early += 1;
      try {
        await (index % 2 === 0 ? tapFilter(page) : tapCard(page));
      } catch (error) {
        lost += 1;
        const [reason] = String(error).split('\n');
        say(`  lost: ${index % 2 === 0 ? 'filter' : 'card'}, ${Math.round(moment)} ms after the page began: ${reason}`);
      }
      await context.close();
    }
    say(`  ${early} of ${TAPS} touches came before the scripts`);
    // Without early taps none can be lost, and the figure would mean nothing.
    if (early < TAPS / 4) throw new Error('Too few touches came before the scripts');
    return figure(thresholds.lostTaps, lost);
  });
}

import type { Page } from '@playwright/test';
import { withPhones } from './browser.ts';
import { checkbox, DASHBOARD, filterButton, firstCard } from './dashboard.ts';
import { type Figure, figure } from './figures.ts';
import { wait } from './service.ts';
import { thresholds } from './thresholds.ts';

const TAPS = 20;
const SLOWER = 4;
const LATEST_MS = 1_500;
const TIMEOUT_MS = 10_000;

async function tapFilter(page: Page): Promise<void> {
  await filterButton(page).tap();
  await checkbox(page).tap();
  await page.waitForURL(/categories=Triplex/, { timeout: TIMEOUT_MS });
  if (!(await checkbox(page).isChecked())) throw new Error('The box is no longer ticked');
}

async function tapCard(page: Page): Promise<void> {
  await firstCard(page).tap();
  await page.waitForURL(/compound_id=\d|\/hfc\/compounds\/\d/, { timeout: TIMEOUT_MS });
}

/** Touches a slow phone at random moments while the page loads, filters and cards in turn, and counts what comes to nothing. */
export function earlyTapFigure(url: string, say: (line: string) => void): Promise<Figure> {
  return withPhones(url, async (newPhone) => {
    let lost = 0;
    for (let index = 0; index < TAPS; index += 1) {
      const { page, context } = await newPhone(SLOWER);
      await page.goto(DASHBOARD, { waitUntil: 'commit' });
      // One random moment in each slice of the time, so that no run leaves a part of it out.
      const moment = ((index + Math.random()) / TAPS) * LATEST_MS;
      await wait(moment);
      try {
        await (index % 2 === 0 ? tapFilter(page) : tapCard(page));
      } catch (error) {
        lost += 1;
        const [reason] = String(error).split('\n');
        say(`  lost: ${index % 2 === 0 ? 'filter' : 'card'}, ${Math.round(moment)} ms after the page began: ${reason}`);
      }
      await context.close();
    }
    return figure(thresholds.lostTaps, lost);
  });
}

import type { Locator, Page } from '@playwright/test';
import { type Phone, withPhones } from '../browser.ts';
import {
  checkbox,
  closePanel,
  DASHBOARD,
  firstCard,
  getHeart,
  openFilter,
  openHome,
  untilFiltered,
  untilHydrated,
} from '../dashboard.ts';
import { type Figure, figure, median } from '../figures.ts';
import { wait } from '../service.ts';
import { thresholds } from '../thresholds.ts';

const SLOWER = 4;
const ROUNDS = 5;
/** Longer than the page needs to become idle after loading. */
const REST_MS = 1_500;

/** Records every touch with the time to its next paint, from the start of the page. */
function observeTouches(): void {
  const touches: { duration: number; interactionId: number }[] = [];
  Object.assign(window, { touches });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) touches.push({ duration: entry.duration, interactionId: entry.interactionId });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

interface Interaction {
  paint: number;
  result: number;
}

async function longestTouch(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser reports entries only after the paint.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { touches } = window as unknown as { touches: { duration: number }[] };
    return Math.max(0, ...touches.splice(0).map(({ duration }) => duration));
  });
}

/**
 * Touches the middle of an element, as a finger does. Playwright's `tap` would also run scripts of its own in the page, on the page's
 * processor time.
 */
async function interact(page: Page, target: Locator, result: () => Promise<unknown>): Promise<Interaction> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to touch is not visible.');
  await longestTouch(page);
  await wait(REST_MS);
  const before = performance.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await result();
  const ms = performance.now() - before;
  return { paint: await longestTouch(page), result: ms };
}

async function visit({ page }: Phone): Promise<{ filter: Interaction; open: Interaction; heart: Interaction }> {
  await page.addInitScript(observeTouches);
  await page.goto(DASHBOARD);
  await untilHydrated(page);
  await wait(REST_MS);
  await openFilter(page);
  const filter = await interact(page, checkbox(page), () => untilFiltered(page));
  await closePanel(page);
  await wait(REST_MS);
  const open = await interact(page, firstCard(page), () => openHome(page).waitFor());
  await wait(REST_MS);
  const heart = await interact(page, getHeart(page, 'Like'), () => getHeart(page, 'Liked').waitFor());
  return { filter, open, heart };
}

/** How soon the page responds to a touch on a slow phone: medians of several first visits. */
export function interactionFigures(url: string): Promise<Figure[]> {
  return withPhones(url, async (newPhone) => {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = await newPhone(SLOWER);
      visits.push(await visit(phone));
      await phone.context.close();
    }
    return [
      figure(thresholds.filterPaint, median(visits.map(({ filter }) => filter.paint))),
      figure(thresholds.openPaint, median(visits.map(({ open }) => open.paint))),
      figure(thresholds.heartPaint, median(visits.map(({ heart }) => heart.paint))),
      figure(thresholds.filterResult, median(visits.map(({ filter }) => filter.result))),
      figure(thresholds.openResult, median(visits.map(({ open }) => open.result))),
    ];
  });
}

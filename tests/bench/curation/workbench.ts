import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { enterAsStaff, makeStaff } from '../../e2e/support/staff.ts';
import { CHROMIUM_FLAGS } from '../../support/find-chromium.ts';
import { chromiumPath } from '../browser.ts';
import { type Figure, figure, median, percentile } from '../figures.ts';
import { type Service, wait } from '../service.ts';
import { thresholds } from '../thresholds.ts';
import { watchTraffic } from '../visits/transfer.ts';
import { handlingFigures, type ReviewPeriodToReview } from './review-handling.ts';

const SLOWER = 4;
const MS = 1_000;
const MB = 1024 * 1024;
/** A person who decides as fast as they can. */
const BETWEEN_KEYS_MS = 120;
/** Event timing doesn't report shorter ones. */
const MIN_MS = 16;
const LIVE_ROUNDS = 5;

interface WorkbenchBench {
  service: Service;
  dataDir: string;
  /** For decisions in a row. */
  toDecide: ReviewPeriodToReview;
  /** For a reviewer who looks at each home, writes notes and titles, and undoes. */
  toHandle: ReviewPeriodToReview;
  say: (line: string) => void;
}

/** A page on which a new staff member is signed in. */
async function staffPage(browser: Browser, { service: { url }, dataDir }: WorkbenchBench): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enterAsStaff(page, await makeStaff(`${randomUUID()}@example.com`, { url, dataDir }));
  return page;
}

const current = (page: Page) => page.locator('[role=row][data-current]');
const tabCount = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name }).locator('span');

async function openFigure(page: Page, path: string): Promise<Figure> {
  // The first time loads the scripts.
  await page.goto(path);
  await current(page).waitFor();
  await page.goto('about:blank');
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  // The page is asked in each frame, because `waitFor` asks only every half second after a while.
  await page.waitForFunction(() => document.querySelector('[role=row][data-current]')?.checkVisibility(), undefined, {
    polling: 'raf',
  });
  return figure(thresholds.reviewOpen, (performance.now() - started) / MS);
}

/** Records every key with the time to its next paint. */
function observeKeys(): void {
  const keys: number[] = [];
  Object.assign(window, { keys });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function decisionFigures(page: Page, { toDecide: { homes }, say }: WorkbenchBench): Promise<Figure[]> {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(observeKeys);
  await page.locator('#workbench').focus();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let decided = 0; decided < homes; decided += 1) {
    await page.keyboard.press(decided % 3 === 0 ? 'a' : 'r');
    await wait(BETWEEN_KEYS_MS);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByText('All saved').waitFor();
  const seen = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  const times = [...seen, ...Array.from({ length: Math.max(0, homes - seen.length) }, () => MIN_MS)];
  say(`  ${seen.length} of ${homes} decisions took longer than ${MIN_MS} ms to paint`);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await page.reload();
  const left = Number(await tabCount(page, 'For review').innerText());
  return [
    figure(thresholds.decisionPaint, median(times)),
    figure(thresholds.decisionSlow, percentile(times, 0.98)),
    figure(thresholds.reviewMemory, usedSize / MB),
    figure(thresholds.lostDecisions, left),
  ];
}

/** From a key of one reviewer until the other one's counts change. */
async function liveFigure(one: Page, other: Page, path: string): Promise<Figure> {
  const times: number[] = [];
  await Promise.all([one, other].map((page) => page.goto(`${path}?status=not_approved`)));
  await Promise.all([one, other].map((page) => current(page).waitFor()));
  await other.getByRole('list', { name: 'Also here' }).waitFor();
  await one.locator('#workbench').focus();
  for (let round = 0; round < LIVE_ROUNDS; round += 1) {
    const before = await tabCount(other, 'Maybe').innerText();
    const changed = other.waitForFunction(
      (text) => {
        const link = [...document.querySelectorAll('nav[aria-label=Statuses] a')].find((a) =>
          a.textContent.startsWith('Maybe'),
        );
        return link?.querySelector('span')?.textContent !== text;
      },
      before,
      { polling: 'raf' },
    );
    const started = performance.now();
    await one.keyboard.press('m');
    await changed;
    times.push(performance.now() - started);
    await wait(BETWEEN_KEYS_MS);
  }
  return figure(thresholds.liveChange, median(times));
}

async function sizeFigures(page: Page, path: string): Promise<Figure[]> {
  const traffic = await watchTraffic(await page.context().newCDPSession(page));
  const bytes = () => traffic.kilobytes((type) => type === 'Script' || type === 'Stylesheet');
  await page.goto(`${path}?status=all`);
  await current(page).waitFor();
  await traffic.idle();
  const workbench = bytes();
  await page.locator('[data-field="editorial.description"]').first().click();
  await page.locator('[contenteditable=true]').waitFor();
  await traffic.idle();
  return [figure(thresholds.reviewScript, workbench), figure(thresholds.editorScript, bytes() - workbench)];
}

/** What a review of many homes takes in the browser. */
export async function workbenchFigures(bench: WorkbenchBench): Promise<Figure[]> {
  const path = `/hfc/_i/review/${bench.toDecide.review_period_id}`;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const [one, other] = [await staffPage(browser, bench), await staffPage(browser, bench)];
    const third = await staffPage(browser, bench);
    const sizes = await sizeFigures(third, path);
    // It would show each decision too, and take the processor time of the page that is measured.
    await third.close();
    const open = await openFigure(one, path);
    const decisions = await decisionFigures(one, bench);
    const live = await liveFigure(one, other, path);
    return [open, ...decisions, ...sizes, live, ...(await handlingFigures(one, bench.toHandle))];
  } finally {
    await browser.close();
  }
}

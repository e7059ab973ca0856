import type { Page } from '@playwright/test';
import { type Figure, figure, percentile } from '../figures.ts';
import { wait } from '../service.ts';
import { thresholds } from '../thresholds.ts';

const MS = 1_000;
/** A person who knows the keys. */
const BETWEEN_KEYS_MS = 120;

/** A review period whose homes are all to be reviewed. */
export interface ReviewPeriodToReview {
  review_period_id: number;
  homes: number;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await wait(BETWEEN_KEYS_MS);
  }
}

/** Waits until the details are those of the row at the cursor. */
async function detailsAtCursor(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const row = document.querySelector('[role=row][data-current]');
      const shown = document.querySelector('[data-compound]');
      return row && shown && row.id === `row-${(shown as HTMLElement).dataset['compound']}`;
    },
    undefined,
    { polling: 'raf' },
  );
}

async function writeNote(page: Page, text: string): Promise<void> {
  await press(page, 'n');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.waitFor();
  await page.keyboard.type(text);
  await press(page, 'Control+Enter');
  await field.waitFor({ state: 'hidden' });
}

async function addToTitle(page: Page, text: string): Promise<void> {
  await press(page, 'e');
  await page.waitForFunction(() => document.activeElement?.closest('[data-field="editorial.title"]'));
  await press(page, 'End');
  await page.keyboard.type(text);
  await press(page, 'Escape');
}

/**
 * Reviews a whole period by keyboard alone: looks at two photos of each home and decides. Writes a note for every tenth home,
 * changes the title of every tenth, and takes every twentieth decision back and makes it again.
 */
export async function handlingFigures(
  page: Page,
  { review_period_id, homes }: ReviewPeriodToReview,
): Promise<Figure[]> {
  await page.goto(`/hfc/_i/review/${review_period_id}`);
  await page.locator('#workbench').focus();
  await detailsAtCursor(page);
  const waits: number[] = [];
  const started = performance.now();
  for (let at = 0; at < homes; at += 1) {
    await press(page, '.');
    if (at % 10 === 3) await writeNote(page, 'Ask whether the second home has its own meter.');
    if (at % 10 === 7) await addToTitle(page, ', with a garden');
    const before = performance.now();
    await page.keyboard.press(at % 3 === 0 ? 'a' : at % 7 === 0 ? 'm' : 'r');
    if (at < homes - 1) await detailsAtCursor(page);
    waits.push(performance.now() - before);
    await wait(BETWEEN_KEYS_MS);
    if (at % 20 === 11) await press(page, 'z', 'Shift+z');
  }
  await page.getByText('All saved').waitFor();
  const seconds = (performance.now() - started) / MS;
  await page.reload();
  const left = await page
    .getByRole('navigation', { name: 'Statuses' })
    .getByRole('link', { name: 'For review' })
    .innerText();
  if (!/\b0$/.test(left)) throw new Error(`Of ${homes} homes, some are left: ${left}`);
  return [figure(thresholds.handling, seconds), figure(thresholds.handlingWait, percentile(waits, 0.98))];
}

import type { Locator, Page } from '@playwright/test';
import { hydrated } from './test.ts';

/** The ids of the homes on the first page of a list. */
export async function homesInList(page: Page): Promise<string[]> {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  return page
    .locator('#home-list [data-compound-id]')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.compoundId ?? ''));
}

/** The number of homes that the list's heading names. */
export function countInList(page: Page): Promise<number> {
  return page
    .getByRole('heading', { level: 2, name: /\bhomes?\b/ })
    .first()
    .innerText()
    .then((text) => Number.parseInt(text.replaceAll(',', ''), 10));
}

/** The button that opens the sheet with the filters. A narrow screen has it. */
export const sheetButton = (page: Page): Locator => page.getByRole('button', { name: /^Filters/ });

/** The button that shows the list, in the open panel of a filter or in the open sheet. */
export const showButton = (page: Page): Locator => page.getByRole('button', { name: /^Show [\d,]+ homes?$/ });

/** Opens a filter's panel, or closes it. On a narrow screen, opens the sheet first. */
export async function pressPanel(page: Page, name: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: new RegExp(`^${name}`) });
  if (!(await summary.isVisible())) await sheetButton(page).click();
  await summary.click();
}

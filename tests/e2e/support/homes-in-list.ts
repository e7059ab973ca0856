import type { Page } from '@playwright/test';
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

/** Opens a filter's panel, or closes it. */
export async function pressPanel(page: Page, name: string): Promise<void> {
  await page.locator('summary').filter({ hasText: name }).click();
}

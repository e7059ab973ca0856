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

import type { Page } from '@playwright/test';

/** Opens the sample world’s cycle with homes to review. Other stories may have made newer ones. */
export async function openCycle(page: Page, search = ''): Promise<void> {
  await page.goto('/hfc/_i/review');
  const cycle = page
    .getByRole('listitem')
    .filter({ hasText: /For review \d+ · Maybe/ })
    .first();
  await page.goto(`${await cycle.getByRole('link').getAttribute('href')}${search}`);
}

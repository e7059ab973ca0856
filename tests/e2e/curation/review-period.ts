import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Opens the cycle with the most homes to review, which is the sample world’s. Other stories may have made newer ones. */
export async function openReviewPeriod(page: Page, search = ''): Promise<void> {
  await page.goto('/hfc/_i/review');
  const reviewPeriods = page.getByRole('listitem').filter({ hasText: /For review \d+ · Maybe/ });
  await expect(reviewPeriods).not.toHaveCount(0);
  const counts = (await reviewPeriods.allInnerTexts()).map((text) => Number(/For review (\d+)/.exec(text)?.[1]));
  const reviewPeriod = reviewPeriods.nth(counts.indexOf(Math.max(...counts)));
  await page.goto(`${await reviewPeriod.getByRole('link').getAttribute('href')}${search}`);
}

/** Opens the dialog that adds homes to the open cycle. */
export async function openAddHomes(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Add homes' }).first().click();
  return page.getByRole('dialog');
}

/** Adds a cycle with homes of the feeds, so that no other story edits them. */
export async function makeReviewPeriod(page: Page, homes: number): Promise<void> {
  await page.goto('/hfc/_i/review');
  await page.getByRole('button', { name: 'New cycle' }).click();
  const dialog = await openAddHomes(page);
  await dialog.getByLabel('How many').fill(String(homes));
  await dialog.getByRole('button', { name: 'Add homes' }).click();
}

/** Adds a cycle with so few homes that the page has all their rows, and opens it. */
export async function openNewReviewPeriod(page: Page, homes = 2): Promise<void> {
  await makeReviewPeriod(page, homes);
  await expect(page.getByRole('row')).toHaveCount(homes);
}

import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test.ts';
import { openNewReviewPeriod, openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const rows = (page: Page) => page.getByRole('row');
const current = (page: Page) => page.locator('[role=row][data-current]');
const forReview = (page: Page) =>
  page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name: /^For review/ });

/** Creates a cycle. Returns its name. */
async function anotherReviewPeriod(page: Page): Promise<string> {
  await page.goto('/hfc/_i/review');
  await page.getByRole('button', { name: 'New cycle' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Cycle \d+$/ });
  await expect(heading).toBeVisible();
  return heading.innerText();
}

/** Opens the list of cycles for the home at the cursor, or for the selected ones. */
async function startMoving(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

test.describe('homes', () => {
  test('move to another cycle, and come back @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    const other = await anotherReviewPeriod(page);
    const address = page.url();
    await openNewReviewPeriod(page, 3);
    await expect(current(page)).toHaveCount(1);
    const count = Number((await forReview(page).innerText()).replaceAll(/\D/g, ''));
    const title = await page.locator('#home-title').innerText();

    const dialog = await startMoving(page, 'Move to another cycle…');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: other }).click();
    await expect(forReview(page)).toContainText(String(count - 1));
    await expect(page.locator('#home-title')).not.toHaveText(title);
    await expect(page.getByText(`Moved to ${other}.`)).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();

    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(forReview(page)).toContainText(String(count));
    await expect(page.locator('#home-title')).toHaveText(title);

    await page.keyboard.press('x');
    await page.keyboard.press('Shift+j');
    await (await startMoving(page, 'Move 2 homes to another cycle…')).getByRole('button', { name: other }).click();
    await expect(forReview(page)).toContainText(String(count - 2));
    await expect(page.getByText('All saved')).toBeVisible();
    await page.goto(address);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(title);
  });

  test('move to another cycle by touch', async ({ page, asStaff }) => {
    await asStaff(page);
    const other = await anotherReviewPeriod(page);
    await openReviewPeriod(page);
    await rows(page).nth(1).click();
    const title = await page.locator('#home-title').innerText();
    const dialog = await startMoving(page, 'Move to another cycle…');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: other }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('#home-title')).toHaveText(title);
    await expect(page.getByText('Undone')).toBeVisible();
  });
});

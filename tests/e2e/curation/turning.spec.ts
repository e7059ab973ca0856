import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

/** The sizes on both sides of each change of the layout, there and back. */
const SIZES = [
  [1_440, 900],
  [820, 1_180],
  [390, 844],
  [844, 390],
  [390, 844],
  [1_440, 900],
] as const;

/** Changes the window through all layouts, and expects the same after each change. */
async function turn(page: Page, expectSame: () => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The layout has followed the window.
    await expect(page.getByRole('tablist', { name: 'Parts', includeHidden: true })).toHaveCount(
      width >= 768 && width < 1_280 ? 1 : 0,
    );
    await expectSame();
  }
}

/** A field keeps the words, the focus and the place of the cursor. */
async function expectTyping(field: Locator, words: string): Promise<void> {
  await expect(field).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(words);
}

test.describe('a window that is turned or changed', () => {
  test.beforeEach(async ({ page, asStaff }) => {
    await asStaff(page);
    await page.setViewportSize({ width: 1_440, height: 900 });
    await openNewReviewPeriod(page, 1);
  });

  test('keeps the open photo, and what is typed about it @desktop', async ({ page }) => {
    await page.locator('#home-photos > summary').click();
    await page.getByRole('button', { name: 'Edit photo 1', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Photo 1 of/ });
    const description = dialog.getByLabel('Description');
    await description.fill('A porch with ');
    await turn(page, async () => {
      await expect(dialog).toBeInViewport();
      await expectTyping(description, 'A porch with ');
    });
    await page.keyboard.type('two doors');
    await expect(description).toHaveValue('A porch with two doors');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit photo 1', exact: true })).toBeFocused();
  });

  test('keeps what is typed about the facts @desktop', async ({ page }) => {
    const price = page.locator('[data-field="price"] input');
    await price.fill('12345');
    await turn(page, () => expectTyping(price, '12345'));
  });

  test('keeps what is typed into a text, and where @desktop', async ({ page }) => {
    const title = page.locator('input[name="title"]');
    await title.fill('Two homes, a barn');
    await page.keyboard.press('Home');
    await turn(page, () => expectTyping(title, 'Two homes, a barn'));
    await page.keyboard.type('Now ');
    await expect(title).toHaveValue('Now Two homes, a barn');
    const description = page.locator('[data-field="editorial.description"]');
    await description.click();
    const editor = description.locator('[contenteditable=true]');
    await editor.pressSequentially('Both homes have ');
    await turn(page, () => expect(editor).toBeFocused());
    await page.keyboard.type('a kitchen.');
    await expect(editor).toHaveText('Both homes have a kitchen.');
  });

  test('keeps the dialogs above the list @desktop', async ({ page }) => {
    for (const name of ['Filters', 'Add homes']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await turn(page, () => expect(page.getByRole('dialog')).toBeVisible());
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('opens the first home where a list gets room for one beside it @desktop', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '← List' }).click();
    await expect(page.locator('#home-title')).toHaveCount(0);
    await expect(page).not.toHaveURL(/compound_id/);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator('#home-title')).toBeVisible();
  });
});

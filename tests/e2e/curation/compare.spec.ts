import { expect, expectAccessible } from '../support/test.ts';
import { openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

test('holds a home and pages the others beside it by keyboard @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  const title = (row: number) => page.getByRole('row').nth(row).getByRole('button').locator('span span').first();
  const [held, next] = [await title(0).innerText(), await title(1).innerText()];
  await page.keyboard.press('c');
  const sides = page.getByRole('region', { name: 'Home' }).getByRole('heading', { level: 3 });
  await expect(sides).toHaveText([held, next]);
  await expect(page.getByRole('row', { name: /Price per home/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(sides).toHaveText([held, next]);

  await page.locator('#workbench').focus();
  await page.keyboard.press('w');
  await expect(sides).toHaveText([next, held]);
  await page.keyboard.press('w');
  await expect(sides).toHaveText([held, next]);
  await page.getByRole('button', { name: 'Same home: keep left' }).click();
  await expect(sides.first()).toHaveText(held);
  await expect(sides.last()).not.toHaveText(next);
  await page.keyboard.press('z');
  await expect(sides.last()).toHaveText(next);
  await page.locator('#workbench').focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/compare_compound_id/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(next);
});

test('shows a home as visitors would see it, in a window of a phone’s width @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  const title = await page.getByRole('heading', { level: 2 }).innerText();
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByText('Preview, not public.')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(preview);
  const [phone] = await Promise.all([
    preview.waitForEvent('popup'),
    preview.getByRole('button', { name: 'Phone 390' }).click(),
  ]);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
});

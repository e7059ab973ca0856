import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test.ts';
import { openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const entries = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time') });

test('shows what was changed, restores a text, and takes a change back @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page, '?status=all');
  await page.getByRole('row').first().getByRole('button').first().click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const original = await title.inputValue();
  await title.fill('Two houses and a garden');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByText('History', { exact: true }).last().click();
  const newest = entries(page).first();
  await expect(newest).toContainText('Rae Reviewer');
  await expect(newest.locator('ins')).toContainText('Two houses and a garden');
  await expectAccessible(page);

  // Other stories may have changed the home before.
  const count = await entries(page).count();
  await newest.getByRole('button', { name: 'Restore the text before' }).click();
  await expect(title).toHaveValue(original);
  await expect(entries(page)).toHaveCount(count + 1);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText('Took a change back');
  await expect(title).toHaveValue('Two houses and a garden');
});

test('of a cycle leads to its homes @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  await page.locator('#workbench').focus();
  const name = await page.getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('m');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name: 'History' }).click();
  const newest = entries(page).first();
  await expect(newest).toContainText('For review → Maybe');
  await expectAccessible(page);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText('Maybe → For review');
  await newest.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(name);
});

test('of all staff is searched by person and action @desktop', async ({ page, asStaff }) => {
  await asStaff(page, 'Ada Auditor');
  await openReviewPeriod(page);
  await page.locator('#workbench').focus();
  await page.keyboard.press('r');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'History' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who').selectOption('Ada Auditor');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('For review → Rejected');
  await expectAccessible(page);
  await dialog.getByLabel('Action').selectOption('Edited a home');
  await expect(dialog.getByText('Nothing was changed.')).toBeVisible();
});

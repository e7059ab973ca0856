import { readFile } from 'node:fs/promises';
import { expect, expectAccessible } from '../support/test.ts';
import { test } from './staff-test.ts';

test(`staff see what visitors do, as charts, tables and files @desktop`, async ({ page, asStaff }) => {
  await asStaff(page);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Analytics' });
  await expect(dialog.getByText('Analytics is off (ANALYTICS=0)')).toBeVisible();
  const chart = dialog.getByRole('figure', { name: /^Visitors and opened homes/ });
  await expect(chart.locator('canvas')).toBeVisible();
  // The figures of the newest day stand below, also once the pointer has left.
  const newest = new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const legend = chart.locator('.u-legend');
  await expect(legend).toContainText(newest);
  await chart.locator('.u-over').hover({ position: { x: 10, y: 10 } });
  await expect(legend).not.toContainText(newest);
  await page.mouse.move(0, 0);
  await expect(legend).toContainText(newest);
  await expectAccessible(page);

  // By keyboard: the table opens, and the file has the same rows.
  const visits = dialog.getByRole('region', { name: 'Visits', exact: true });
  await visits.getByText('Visits by day as a table').press('Enter');
  await expect(visits.getByRole('table').getByRole('row')).toHaveCount(29);
  const downloading = page.waitForEvent('download');
  await visits.getByRole('button', { name: 'Download CSV: Visits by day' }).press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('visits-by-day.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('Day,Visitors,Homes opened,Likes,Shares,Questions,Tours,Subscriptions');
  expect(lines).toHaveLength(29);

  await dialog.getByLabel('Period').selectOption('Last 7 days');
  await expect(visits.getByRole('table').getByRole('row')).toHaveCount(8);

  const homes = dialog.getByRole('region', { name: 'Homes', exact: true });
  const first = homes.getByRole('listitem').first();
  await first.getByRole('button').first().press('Enter');
  await expect(first.getByRole('figure', { name: /^Viewers of/ }).locator('canvas')).toBeVisible();

  const tests = dialog.getByRole('region', { name: 'A/B tests', exact: true });
  await expect(tests.getByText('One group, so there is nothing to decide.')).toBeVisible();
  await expectAccessible(page);
});

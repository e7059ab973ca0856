import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const notice = (page: Page) => page.locator('[aria-live=polite]');

test('the feeds are asked about one home, the selected homes or all, and the result is in words @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openNewReviewPeriod(page, 3);
  // The homes of the sample world come from a file.
  await page.getByRole('button', { name: 'Refresh availability of all homes' }).click();
  await expect(notice(page)).toContainText('3 homes can’t be asked about: 3 without a feed.');
  await expectAccessible(page);

  const asked = page.waitForRequest(/refresh_availability/);
  await page
    .getByRole('complementary', { name: 'Facts' })
    .getByRole('button', { name: 'Refresh availability', exact: true })
    .click();
  expect(((await asked).postDataJSON() as { compound_ids: number[] }).compound_ids).toHaveLength(1);
  await expect(notice(page)).toContainText('1 home can’t be asked about: without a feed.');

  await page.locator('#workbench').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+j');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh availability of 2 homes' }).click();
  await expect(notice(page)).toContainText('2 homes can’t be asked about: 2 without a feed.');

  await page.locator('#workbench').focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('refresh all');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('3 homes can’t be asked about: 3 without a feed.');
});

test('on a phone, the feeds are asked about all homes', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  await page.getByRole('button', { name: 'Refresh availability of all homes' }).tap();
  await expect(notice(page)).toContainText('2 homes can’t be asked about: 2 without a feed.');
});

test('what has changed is counted, and shown in its row @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  const [first = 0, second = 0] = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map(({ id }) => Number(id.replace('row-', ''))));
  await page.route('**/refresh_availability', (route) =>
    route.fulfill({
      json: {
        checked: 2,
        changed: 1,
        not_in_feed: 0,
        manual: 0,
        no_feed: 0,
        unknown: 0,
        items: [
          {
            compound_id: first,
            outcome: 'changed',
            before: { current_status: 'active' },
            after: { current_status: 'sold' },
          },
          { compound_id: second, outcome: 'unchanged', before: {}, after: {} },
        ],
        feeds: [],
        running: false,
      },
    }),
  );
  await page.route('**/compound_rows*', async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: { compound_id: number; checks: object[] }[] };
    for (const row of items) if (row.compound_id === first) row.checks = [{ id: 'gone', level: 'warning' }];
    await route.fulfill({ response, json: { items } });
  });
  await page.getByRole('button', { name: 'Refresh availability of all homes' }).click();
  await expect(notice(page)).toContainText('2 homes asked: 1 unchanged, 1 sold.');
  await expect(page.locator(`#row-${first}`)).toContainText('Gone');
});

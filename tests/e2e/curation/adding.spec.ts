import { expect } from '../support/test.ts';
import { openAddHomes, openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const MORE = '**/add_more_compounds';

test.describe('adding homes', () => {
  test.use({ expected: { complaints: [/^failed: /, /ERR_/] } });

  test('adds them once, although the answer was lost @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    const dialog = await openAddHomes(page);
    await dialog.getByLabel('How many').fill('2');
    await page.route(MORE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Add homes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Check your connection');
    await page.unroute(MORE);
    await dialog.getByRole('button', { name: 'Add homes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

test('adding homes says in the form that there are none, and asks the feeds anew @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openNewReviewPeriod(page, 1);
  const dialog = await openAddHomes(page);
  const keys: (string | undefined)[] = [];
  await page.route(MORE, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fulfill({ json: { items: [], exhausted: false, syncing: true, skipped: {} } });
  });
  const message = dialog.getByText('Added 0 homes. The feeds are being read for more. Try again in a few minutes.');
  for (const times of [1, 2]) {
    await dialog.getByRole('button', { name: 'Add homes' }).click();
    await expect(message).toBeVisible();
    await expect.poll(() => keys.length).toBe(times);
  }
  expect(new Set(keys).size).toBe(2);
});

test('a home that is added by hand keeps its text until the dialog is closed on purpose @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openNewReviewPeriod(page, 1);
  const dialog = await openAddHomes(page);
  await dialog.getByText('By hand').click();
  const street = dialog.getByLabel('Street and number');
  await street.fill('987 Fig Tree Lane');
  await dialog.getByText('By listing ID').click();
  await expect(street).toBeHidden();
  await dialog.getByText('By hand').click();
  await expect(street).toHaveValue('987 Fig Tree Lane');
  await street.press('Escape');
  await expect(dialog.getByText('What you typed isn’t saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(street).toBeFocused();
  await page.evaluate(() => history.back());
  await expect(dialog.getByText('What you typed isn’t saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(street).toHaveValue('987 Fig Tree Lane');
  await street.press('Escape');
  await dialog.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toBeHidden();
});

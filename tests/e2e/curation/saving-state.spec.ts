import { expect } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

test.use({
  expected: { complaints: [/409/, /ERR_INTERNET_DISCONNECTED/, /^failed: /, /changes\?/, /live\/websocket/] },
});

test('“All saved” never stands beside a value that isn’t saved @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  const facts = page.getByRole('complementary', { name: 'Facts' });
  const price = facts.getByLabel('Price ($)');
  const allSaved = page.getByText('All saved', { exact: true });
  const expectOpen = async (words: string): Promise<void> => {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(allSaved).toHaveCount(0);
  };
  await expect(allSaved).toBeVisible();

  await price.fill('12O');
  await expectOpen('Not saved yet');
  await price.blur();
  await expectOpen('A value isn’t saved');
  await price.fill('543210');
  await price.blur();
  await expect(allSaved).toBeVisible();

  const address = facts.locator('[data-field=formatted_address]');
  await address.locator('summary').click();
  await address.getByLabel('City').fill('Elsewhere');
  await expectOpen('Not saved yet');
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(allSaved).toBeVisible();

  const inside = page.locator('[data-field="editorial.units"]');
  await inside.locator('summary').click();
  await inside.getByRole('button', { name: 'Add a home' }).click();
  await inside.getByLabel('Beds').last().fill('2');
  // A home needs a name.
  await expectOpen('A value isn’t saved');
  await inside.getByLabel('Name').last().fill('Cottage');
  await expectOpen('Not saved yet');
  await inside.getByLabel('Name').last().blur();
  await expect(allSaved).toBeVisible();

  const note = page.getByRole('dialog').getByRole('textbox');
  await page.locator('#workbench').focus();
  await page.keyboard.press('n');
  await note.fill('Waits for the broker.');
  await expect(allSaved).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
  await expect(allSaved).toBeVisible();

  await page.locator('#home-photos > summary').click();
  await page
    .locator('#home-photos input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a photo.') });
  await expectOpen('A photo isn’t saved');
  await page
    .getByRole('region', { name: 'Uploads' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(allSaved).toBeVisible();
});

test('a change that the server refused, or that has no connection, isn’t called saved @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  const price = page.getByRole('complementary', { name: 'Facts' }).getByLabel('Price ($)');
  const allSaved = page.getByText('All saved', { exact: true });
  await expect(price).toBeVisible();
  const before = await price.inputValue();
  await page.route('**/api/hfc/_i/homes/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict', detail: 'No.' }),
    }),
  );
  await price.fill('543210');
  await price.blur();
  await expect(page.getByText('A change wasn’t saved', { exact: true })).toBeVisible();
  await expect(allSaved).toHaveCount(0);
  // The field shows what is saved.
  await expect(price).toHaveValue(before);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(allSaved).toBeVisible();

  await page.unroute('**/api/hfc/_i/homes/*');
  await page.context().setOffline(true);
  await price.fill('12O');
  await expect(page.getByText('Not saved: no connection', { exact: true })).toBeVisible();
  await price.blur();
  await expect(page.getByText('Not saved: no connection', { exact: true })).toBeVisible();
  await expect(allSaved).toHaveCount(0);
});

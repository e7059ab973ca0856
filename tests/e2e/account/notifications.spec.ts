import { press } from '../support/account.ts';
import { BROKEN, box, breakCalls, NOT_SAVED, notifications, signUpFor } from '../support/account-pages.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('notifications', () => {
  test.use({ expected: { complaints: BROKEN } });

  test('can be chosen one by one, and all be turned off at once', async ({ page }) => {
    await signUpFor(page, 'Seattle', 'Denver');
    await page.goto(notifications);
    await expect(box(page, 'Denver')).toBeChecked();
    await expectAccessible(page);
    await box(page, 'Newsletter').uncheck();
    await box(page, 'Denver').uncheck();
    await page.getByRole('radio', { name: 'Once a week' }).check();
    await expect(page.getByText('Saved.')).toHaveCount(3);
    await page.reload();
    await expect(box(page, 'Seattle')).toBeChecked();
    await expect(box(page, 'Denver')).not.toBeChecked();
    await expect(box(page, 'Newsletter')).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Once a week' })).toBeChecked();

    await box(page, 'Emails from us').uncheck();
    for (const name of ['Product news', 'Newsletter', 'Seattle', 'Denver']) {
      await expect(box(page, name)).not.toBeChecked();
      await expect(box(page, name)).toBeDisabled();
    }
    await expect(page.getByText('Emails are turned off')).toBeVisible();
    await expectAccessible(page);
    await box(page, 'Emails from us').check();
    await expect(box(page, 'Product news')).toBeChecked();
    await expect(box(page, 'Newsletter')).not.toBeChecked();
    await expect(box(page, 'Seattle')).toBeChecked();
  });

  test('stay chosen when they can’t be saved, and are tried again', async ({ page }) => {
    await signUpFor(page, 'Seattle');
    await page.goto(notifications);
    await expect(box(page, 'Seattle')).toBeVisible();
    const mend = await breakCalls(page, 'PUT');
    await box(page, 'Newsletter').click();
    await box(page, 'Seattle').click();
    await page.getByRole('radio', { name: 'As they’re listed' }).click();
    await expect(page.getByRole('alert')).toHaveText([NOT_SAVED, NOT_SAVED, NOT_SAVED]);
    await expectAccessible(page);
    await mend();
    for (const left of [2, 1, 0]) {
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByRole('alert')).toHaveCount(left);
    }
    await expect(page.getByText('Saved.')).toHaveCount(3);
    await page.reload();
    await expect(box(page, 'Newsletter')).not.toBeChecked();
    await expect(box(page, 'Seattle')).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'As they’re listed' })).toBeChecked();
  });

  test('say so when the cities can’t be loaded', async ({ page }) => {
    await signUpFor(page, 'Seattle');
    await page.route('**/api/hfc/subscribers', (route) => route.abort());
    await page.goto(notifications);
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load your cities.');
    await page.unroute('**/api/hfc/subscribers');
    await press(page, 'Try again');
    await expect(box(page, 'Seattle')).toBeChecked();
  });
});

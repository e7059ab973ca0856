import { signUpByForm } from '../support/account.ts';
import { changeHome } from '../support/change-home.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('a subscriber', () => {
  test.use({ expected: { complaints: [/compound_alerts/, /Failed to load resource/] } });

  test('hears of new prices of liked homes, and dismisses the alerts', async ({ page }) => {
    await page.goto('/hfc/home?markets=philadelphia&listing_type=sale&available=1');
    await hydrated(page);
    const items = page.locator('#home-list [data-compound-id]');
    const item = items.last();
    const compound_id = Number(await item.getAttribute('data-compound-id'));
    const other_id = Number(await items.nth(-2).getAttribute('data-compound-id'));
    const title = await item.getByRole('heading').innerText();
    await signUpByForm(page);
    for (const id of [other_id, compound_id]) {
      await page.goto(`/hfc/compounds/${id}`);
      await page
        .getByRole('button', { name: /^Liked?$/ })
        .first()
        .click();
    }
    await expect(page.getByRole('link', { name: '2 liked homes' })).toBeVisible();
    await expect(page.getByRole('button', { name: /alert/ })).toHaveCount(0);
    // Other stories see the homes too, and don't rely on their price.
    await Promise.all([changeHome(compound_id, { price: 123_000 }), changeHome(other_id, { price: 124_000 })]);
    await page.reload();
    await page.getByRole('button', { name: '2 alerts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alerts' });
    await expect(dialog.getByText(/^Price down from \$/)).toHaveCount(2);
    await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', `/hfc/compounds/${compound_id}`);
    await expectAccessible(page);
    await page.route('**/compound_alerts*', (route) => route.fulfill({ status: 503, json: {} }));
    await dialog.getByRole('button', { name: `Dismiss: ${title}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Couldn’t dismiss this. Please try again.');
    await expect(dialog.getByRole('link', { name: title })).toBeVisible();
    await page.unroute('**/compound_alerts*');
    await dialog.getByRole('button', { name: 'Dismiss all' }).click();
    await expect(dialog.getByText('You’re all caught up.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/hfc/favorites');
    await expect(page.getByText(/^Price down from \$/)).toHaveCount(2);
    await expect(page.getByRole('button', { name: /alert/ })).toHaveCount(0);
  });
});

import { signUpByForm } from '../support/account.ts';
import { changeHome } from '../support/change-home.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('a subscriber', () => {
  test.use({ expected: { complaints: [/compound_alerts/, /Failed to load resource/] } });

  test('hears of a new price of a liked home, and dismisses the alert', async ({ page }) => {
    await page.goto('/hfc/home?markets=philadelphia&listing_type=sale&available=1');
    await hydrated(page);
    const item = page.locator('#home-list [data-compound-id]').last();
    const compound_id = Number(await item.getAttribute('data-compound-id'));
    const title = await item.getByRole('heading').innerText();
    await signUpByForm(page);
    await page.goto(`/hfc/compounds/${compound_id}`);
    const like = page.getByRole('button', { name: /^Liked?$/ }).first();
    await like.click();
    await expect(page.getByRole('link', { name: '1 liked home' })).toBeVisible();
    await expect(page.getByRole('button', { name: /alert/ })).toHaveCount(0);
    // Other stories see the home too, and don't rely on its price.
    await changeHome(compound_id, { price: 123_000 });
    await page.reload();
    await page.getByRole('button', { name: '1 alert' }).click();
    const dialog = page.getByRole('dialog', { name: 'News about your homes' });
    await expect(dialog.getByText(/^Price down from \$/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', `/hfc/compounds/${compound_id}`);
    await expectAccessible(page);
    await page.route('**/compound_alerts*', (route) => route.fulfill({ status: 503, json: {} }));
    await dialog.getByRole('button', { name: `Dismiss: ${title}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Couldn’t dismiss this. Please try again.');
    await expect(dialog.getByRole('link', { name: title })).toBeVisible();
    await page.unroute('**/compound_alerts*');
    await dialog.getByRole('button', { name: `Dismiss: ${title}` }).click();
    await expect(dialog.getByText('Nothing new at the homes you like.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/hfc/favorites');
    await expect(page.getByText(/^Price down from \$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /alert/ })).toHaveCount(0);
  });
});

import { expect, test } from './support/test.ts';

test.describe('where the browser runs no scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each choice of the list can be sent, and nothing is announced that isn’t there', async ({ page }) => {
    await page.goto('/hfc/home');
    await page.getByLabel('Market', { exact: true }).selectOption('seattle');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveTitle(/in Seattle/);
    await page.getByLabel('Sort by').selectOption('price_low');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/markets=seattle.*sort=price_low/);
    await expect(page.getByRole('heading', { name: /^More homes/ })).toBeHidden();
    await page.goto('/hfc/home?modal=map');
    await expect(page.getByText('Couldn’t load the map.')).toBeVisible();
  });

  test('a home says why its map’s place is empty', async ({ page }) => {
    await page.goto('/hfc/home');
    await page.goto((await page.locator('#home-list h3 a').first().getAttribute('href')) ?? '');
    await expect(page.getByText('Couldn’t load the map.')).toBeVisible();
  });
});

test.describe('where the scripts can’t be had', () => {
  test.use({ expected: { complaints: [/failed: /, /ERR_FAILED/, /error: /] } });

  test('the page says so where the map would be, and its choices can be sent', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/hfc/home?modal=map');
    await expect(page.getByText('Couldn’t load the map.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  });

  test('what stands in for scripts is hidden where they run', async ({ page }) => {
    await page.goto('/hfc/home');
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { name: /^More homes/ })).toBeVisible();
  });
});

import { expect, test } from './support/test.ts';

test.describe('with JavaScript turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('every filter can be submitted, and nothing missing is announced', async ({ page }) => {
    await page.goto('/hfc/home');
    await page.getByLabel('Market', { exact: true }).selectOption('seattle');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveTitle(/in Seattle/);
    await page.getByLabel('Sort by').selectOption('popular');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/markets=seattle.*sort=popular/);
    await expect(page.locator('.with-scripts').first()).toBeHidden();
    await page.goto('/hfc/home?modal=map');
    await expect(page.getByText('Couldn’t load the map.')).toBeVisible();
  });

  test('a home says why its map is missing', async ({ page }) => {
    await page.goto('/hfc/home');
    await page.goto((await page.locator('#home-list a').first().getAttribute('href')) ?? '');
    await expect(page.getByText('Couldn’t load the map.')).toBeVisible();
  });
});

test.describe('when scripts can’t be loaded', () => {
  test.use({ expected: { complaints: [/failed: /, /ERR_FAILED/, /error: /] } });

  test('the page says so in place of the map, and filters can be submitted', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/hfc/home?modal=map');
    await expect(page.getByText('Couldn’t load the map.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  });

  test('fallbacks for missing scripts are hidden when scripts run', async ({ page }) => {
    await page.goto('/hfc/home');
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden();
  });
});

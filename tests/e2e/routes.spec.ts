import { signUp } from './support/account.ts';
import { expect, test } from './support/test.ts';

test.describe('addresses', () => {
  for (const [path, target] of [
    ['/', '/hfc/home'],
    ['/hfc', '/hfc/home'],
    ['/hfc/account', '/hfc/account/security'],
    ['/hfc/seattle', '/hfc/home?initial_market_name=Seattle'],
    ['/hfc/bay_area', '/hfc/home?initial_market_name=Bay+Area'],
    ['/hfc/chicago', '/hfc/home?initial_market_name=Chicago'],
  ] as const) {
    test(`${path} leads to ${target}`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(response.headers().location).toBe(target);
    });
  }

  test('a market’s own address shows that market and leaves a clean address', async ({ page }) => {
    await page.goto('/hfc/seattle');
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
    await expect(page.getByLabel('Market', { exact: true })).toHaveValue('seattle');
    await expect(page).toHaveTitle(/^Homes to share in Seattle \| Kinhood$/);
  });

  test('a link can name an area to begin in', async ({ page }) => {
    await page.goto('/hfc/home?initial_area_name=seattle-ballard-fremont&utm_source=mail');
    await expect(page).toHaveURL('/hfc/home?markets=seattle&areas=seattle-ballard-fremont');
    await page.reload();
    await expect(page).toHaveURL('/hfc/home?markets=seattle&areas=seattle-ballard-fremont');
  });

  test('a market that isn’t open yet shows the coming soon page for every address', async ({ page, request }) => {
    for (const path of ['/hfc/home?markets=austin', '/hfc/austin', '/hfc/home?initial_market_name=Austin']) {
      await page.goto(path);
      await expect(page).toHaveURL('/comingsoon/hfc/austin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Austin is coming soon');
    }
    expect((await request.get('/comingsoon/hfc/atlantis')).status()).toBe(404);
    const live = await request.get('/comingsoon/hfc/denver', { maxRedirects: 0 });
    expect(live.headers().location).toBe('/hfc/home?initial_market_name=Denver');
  });

  test('another spelling of a path redirects to the canonical one, in the browser too', async ({ page }) => {
    await signUp(page);
    await page.goto('/login?redirect=/hfc/Account/%2541reas');
    await expect(page).toHaveURL('/hfc/account/areas');
  });

  test.describe('an unknown path', () => {
    test.use({ expected: { complaints: [/status of 404/] } });
    for (const path of [
      '/nothing/here',
      '/hfc/nowhere',
      '/hfc/compounds',
      '/hfc/compounds/999999',
      '/hfc/compounds/abc',
      '/%3Cscript%3E',
    ]) {
      test(`${path} says so with status 404`, async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("Sorry, we couldn't find that page.");
        await expect(page).toHaveTitle('Page not found | Kinhood');
        await page.getByRole('link', { name: 'See all homes' }).click();
        await expect(page).toHaveURL('/hfc/home');
      });
    }
  });

  test('developer pages don’t exist in production', async ({ request }) => {
    expect((await request.get('/_dev')).status()).toBe(404);
  });
});

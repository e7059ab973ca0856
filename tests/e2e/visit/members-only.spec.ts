import { homesInList } from '../support/homes-in-list.ts';
import { remembered } from '../support/remembered.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('a page that requires a login', () => {
  for (const path of ['/hfc/favorites', '/hfc/account/notifications', '/hfc/account/areas']) {
    test(`${path} redirects signed-out visitors to the login and remembers the wanted page`, async ({ page }) => {
      await page.goto(`${path}?step=2`);
      await expect(page).toHaveURL('/login');
      await expect(page).toHaveTitle('Log in | Kinhood');
      expect(await remembered(page, 'sessionStorage', 'redirect_after_login')).toBe(`${path}?step=2`);
    });
  }

  test('redirects in dev mode too, and stores no token with the wanted page', async ({ page }) => {
    await page.goto('/hfc/favorites?dev=1&email_prefs_token=secret');
    await expect(page).toHaveURL('/login?dev=1');
    expect(await remembered(page, 'sessionStorage', 'redirect_after_login')).toBe('/hfc/favorites?dev=1');
  });

  test('can be named in the login’s address', async ({ page }) => {
    await page.goto('/login?redirect=/hfc/account/areas');
    await expect(page).toHaveURL('/login');
    expect(await remembered(page, 'sessionStorage', 'redirect_after_login')).toBe('/hfc/account/areas');
  });

  test('the shortlist’s former address redirects to the favorites', async ({ request }) => {
    const response = await request.get('/hfc/shortlist', { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, '/hfc/favorites']);
  });

  test.describe('after a share link', () => {
    // The key is made up, so it opens nothing.
    test.use({ expected: { complaints: [/status of 404/] } });
    test('a failed login leads back to the shared home', async ({ page }) => {
      const [home] = await homesInList(page);
      await page.goto(`/hfc/compounds/${home}?share_link_key=AAAAAAAAAAAAAAAAAAAAAA`);
      await hydrated(page);
      await page.goto('/hfc/favorites');
      await expect(page).toHaveURL(`/hfc/homes_c/${home}?share_link_key=AAAAAAAAAAAAAAAAAAAAAA`);
    });
  });
});

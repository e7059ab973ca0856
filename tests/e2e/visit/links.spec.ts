import { remembered } from '../support/remembered.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('the query parameters of a link', () => {
  for (const { name, value, kept, where, key } of [
    { name: 'subscriber_id', value: '7', kept: 7, where: 'sessionStorage', key: 'subscriber_id_for_next_login' },
    {
      name: 'magic_link_token',
      value: 'abc.def.ghi',
      kept: 'abc.def.ghi',
      where: 'sessionStorage',
      key: 'magic_link_token',
    },
    { name: 'email_prefs_token', value: 'pref-1', kept: 'pref-1', where: 'sessionStorage', key: 'email_prefs_token' },
    {
      name: 'initial_area_id',
      value: '1',
      kept: { initial_area_id: 1 },
      where: 'sessionStorage',
      key: 'initial_place',
    },
  ] as const) {
    test(`${name} is read once, stored, and removed from the address`, async ({ page }) => {
      await page.goto(`/signup?${name}=${value}&step=2`);
      await expect(page).toHaveURL('/signup?step=2');
      expect(await remembered(page, where, key)).toEqual(kept);
      await page.reload();
      await hydrated(page);
      await expect(page).toHaveURL('/signup?step=2');
      expect(await remembered(page, where, key)).toEqual(kept);
    });
  }

  test('delayed_magic_link_token is stored separately until the next page load', async ({ page }) => {
    await page.goto('/signup?delayed_magic_link_token=la.t.er&step=2');
    await expect(page).toHaveURL('/signup?step=2');
    expect(await remembered(page, 'localStorage', 'delayed_magic_link_token')).toBe('la.t.er');
    expect(await remembered(page, 'localStorage', 'account')).toBeNull();
    for (const load of ['next', 'one after'] as const) {
      await page.reload();
      await hydrated(page);
      await expect(page).toHaveURL('/signup?step=2');
      expect(await remembered(page, 'sessionStorage', 'magic_link_token'), load).toBe('la.t.er');
      expect(await remembered(page, 'localStorage', 'account'), load).toBeNull();
      expect(await remembered(page, 'localStorage', 'delayed_magic_link_token'), load).toBeNull();
    }
  });

  test.describe('if invalid', () => {
    test.use({ expected: { complaints: [/status of 401/] } });

    test('a token is tried, removed from the list’s address, and not stored with the landing page', async ({
      page,
    }) => {
      const tried = page.waitForRequest(/\/api\/magic_link_login$/);
      await page.goto('/hfc/home?markets=seattle&magic_link_token=a.b.c&subscriber_id=3');
      await expect(page).toHaveURL('/hfc/home?markets=seattle');
      expect((await tried).postDataJSON()).toEqual({ token: 'a.b.c' });
      await expect(page.getByRole('alert')).toContainText('The link from your email is invalid or has expired.');
      await expect.poll(() => remembered(page, 'sessionStorage', 'magic_link_token')).toBeNull();
      expect(await remembered(page, 'sessionStorage', 'landing')).toBe('/hfc/home?markets=seattle');
    });
  });

  test('malformed values are removed from the address and not stored', async ({ page }) => {
    await page.goto('/login?subscriber_id=%3Cscript%3E&magic_link_token=%22%27');
    await expect(page).toHaveURL('/login');
    expect(await remembered(page, 'sessionStorage', 'subscriber_id_for_next_login')).toBeNull();
    expect(await remembered(page, 'sessionStorage', 'magic_link_token')).toBeNull();
  });
});

test.describe('a setting in the address', () => {
  test('dev mode is in every address once it is on', async ({ page }) => {
    await page.goto('/login?dev=1');
    await expect(page.getByRole('complementary', { name: 'Dev mode' })).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/hfc/home?dev=1');
    await page.goBack();
    await expect(page).toHaveURL('/login?dev=1');
    await page.goto('/hfc/home?markets=seattle');
    await expect(page).toHaveURL('/hfc/home?markets=seattle&dev=1');
    await expect(page.getByRole('complementary', { name: 'Dev mode' })).toContainText('dashboard');
  });

  test('only a value of 1 turns dev mode on', async ({ page }) => {
    await page.goto('/login?dev=true');
    await hydrated(page);
    await expect(page.getByRole('complementary', { name: 'Dev mode' })).toBeHidden();
  });

  test('flags are applied on the first page, kept while on, and absent in another tab', async ({ page, context }) => {
    await page.goto('/login?FF_maps=1&FF_ALL=0');
    await expect(page).toHaveURL('/login?FF_maps=1');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/hfc/home?FF_maps=1');
    await page.goto('/login?FF_maps=0');
    await expect(page).toHaveURL('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await hydrated(other);
    await expect(other).toHaveURL('/login');
  });
});

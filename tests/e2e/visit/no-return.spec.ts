import { expect, hydrated, test } from '../support/test.ts';

test.describe('a page without a way back', () => {
  test('its back button and the browser’s back button lead to the front page', async ({ page }) => {
    await page.goto('/hfc/home?markets=seattle');
    await hydrated(page);
    await page.goto('/login');
    await hydrated(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/hfc/home');

    for (const back of [() => page.getByRole('button', { name: 'Back' }).click(), () => page.goBack()]) {
      await page.goto('/hfc/home?markets=seattle&min_price=100000');
      await page.getByRole('complementary', { name: 'New home alerts' }).getByRole('link', { name: 'Sign up' }).click();
      await expect(page).toHaveTitle('A few questions | Kinhood');
      await back();
      await expect(page).toHaveURL('/hfc/home');
      await expect(page.locator('#home-list')).toBeVisible();
    }
    // The page before this one is still in the history.
    await page.goBack();
    await expect(page).toHaveURL('/hfc/home?markets=seattle&min_price=100000');
  });
});

test.describe('a page without a way back that starts the visit', () => {
  const TERMS = '/terms';

  for (const [path, settled] of [
    ['/signup/cityselect?step=metro', '/signup/cityselect?step=metro'],
    ['/comingsoon/hfc/austin', '/comingsoon/hfc/austin'],
    ['/signup?subscriber_id=7', '/signup/questionnaire'],
  ] as const) {
    test(`${path} adds the front page to the history before it`, async ({ page }) => {
      await page.goto(TERMS);
      await hydrated(page);
      await page.goto(path);
      await hydrated(page);
      await expect(page).toHaveURL(settled);
      for (const load of ['again', 'and again']) {
        await page.reload();
        await hydrated(page);
        await expect(page, load).toHaveURL(settled);
      }
      await page.goBack();
      await expect(page).toHaveURL('/hfc/home');
      await expect(page.locator('#home-list')).toBeVisible();
      await expect(page).toHaveTitle(/^Homes to share/);
      await page.goForward();
      await expect(page).toHaveURL(settled);
      await expect(page).not.toHaveTitle(/^Homes to share/);
      await page.goBack();
      await expect(page).toHaveURL('/hfc/home');
      await page.reload();
      await expect(page.locator('#home-list')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(TERMS);
    });
  }

  test('going forward and back again leads through it', async ({ page }) => {
    await page.goto('/comingsoon/hfc/austin');
    await hydrated(page);
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(TERMS);
    await page.goBack();
    await expect(page).toHaveURL('/comingsoon/hfc/austin');
    await page.goBack();
    await expect(page).toHaveURL('/hfc/home');
    await expect(page.locator('#home-list')).toBeVisible();
  });
});

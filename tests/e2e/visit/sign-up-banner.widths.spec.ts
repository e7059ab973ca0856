import { sheetButton, showButton } from '../support/homes-in-list.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('visitors are asked to sign up', () => {
  test('by a banner that can be closed and opened again @desktop', async ({ page }) => {
    await page.goto('/hfc/home');
    const banner = page.getByRole('complementary', { name: 'New home alerts' });
    await expect(banner).toHaveCSS('height', '55px');
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toBeHidden();
    const reopen = page.getByRole('button', { name: 'New home alerts' });
    await expect(reopen).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.reload();
    await reopen.click();
    await banner.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup/questionnaire');
    await expect(banner).toBeHidden();
  });

  test('on a phone below the list, once it is filtered @phone', async ({ page }) => {
    await page.goto('/hfc/home');
    await hydrated(page);
    const banner = page.getByRole('complementary', { name: 'New home alerts' });
    await expect(banner).toBeHidden();
    await page.goto('/hfc/home?min_price=100000');
    await expect(banner).toHaveCSS('height', '84px');
    // The open filters cover the banner.
    await sheetButton(page).tap();
    await showButton(page).tap();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(banner).toBeHidden();
  });
});

test('the button of the open filters is above the banner on a phone @phone', async ({ page }) => {
  await page.goto('/hfc/home?min_price=100000');
  await hydrated(page);
  const banner = page.getByRole('complementary', { name: 'New home alerts' });
  await expect(banner).toBeVisible();
  await sheetButton(page).tap();
  const button = showButton(page);
  const [above, below] = await Promise.all([button.boundingBox(), banner.boundingBox()]);
  // Both are at the bottom of the screen and overlap.
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeGreaterThan(below?.y ?? 0);
  const covered = await button.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [left + 30, (left + right) / 2, right - 30].filter(
      (x) => !element.contains(document.elementFromPoint(x, middle)),
    );
  });
  expect(covered).toEqual([]);
});

test('the banner doesn’t take the press on the home that it appears over @phone', async ({ page }) => {
  // The half second during which the banner takes no press shall last until the button is released below.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  const released = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/hfc/home?markets=seattle', { waitUntil: 'commit' });
  const card = page.locator('#home-list a').first();
  const title = await card.locator('h3').innerText();
  await card.scrollIntoViewIfNeeded();
  const { height } = page.viewportSize() as { height: number };
  await page.mouse.move(100, height - 40);
  await page.mouse.down();
  released.resolve(undefined);
  await expect(page.getByRole('complementary', { name: 'New home alerts' })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveTitle(`${title} | Kinhood`);
});

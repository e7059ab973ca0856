import type { Page } from '@playwright/test';
import { signUp } from './support/account.ts';
import { followMarkets } from './support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const SEATTLE = '/hfc/home?markets=seattle';
const cards = (page: Page) => page.locator('#home-list [data-compound-id]');
const heart = (page: Page, index: number) => cards(page).nth(index).getByRole('button', { name: 'Like' });
const likes = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} liked ${count === 1 ? 'home' : 'homes'}` });

test('a visitor likes homes in the list, and sees them without an account', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(SEATTLE);
  await expect(heart(page, 0)).toHaveAccessibleName('Like');
  await expect(page.getByRole('button', { name: /liked home/ })).toHaveCount(0);
  await heart(page, 0).click();
  // The card itself was not pressed.
  await expect(page).toHaveURL(SEATTLE);
  await expect(heart(page, 0)).toHaveAccessibleName('Liked');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, 1).click();
  await expect(likes(page, 2)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const titles = await cards(page).locator('h3').allTextContents();
  const tab = await context.newPage();
  await tab.goto(SEATTLE);
  await expect(likes(tab, 2)).toBeVisible();
  await expect(heart(tab, 1)).toHaveAccessibleName('Liked');

  await likes(page, 2).click();
  const dialog = page.getByRole('dialog', { name: 'Homes you like' });
  // The newest like comes first.
  await expect(dialog.locator('h3')).toHaveText([titles[1] ?? '', titles[0] ?? '']);
  await expectAccessible(page);
  // A slip can be undone: the card stays until the dialog closes.
  await dialog.getByRole('button', { name: 'Liked' }).first().click();
  await expect(likes(tab, 1)).toBeVisible();
  await expect(dialog.locator('h3')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(heart(page, 1)).toHaveAccessibleName('Like');

  await likes(page, 1).click();
  await dialog.getByRole('button', { name: 'Liked' }).click();
  await expect(page.getByRole('button', { name: /liked home/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(likes(page, 1)).toBeVisible();
  await dialog.locator('.home-card a').click();
  await expect(page).toHaveURL(/\/hfc\/compounds\/\d+$/);
  await expect(dialog).toHaveCount(0);
});

test('a visitor’s likes that can’t be loaded are asked for again', async ({ page }) => {
  await page.goto(SEATTLE);
  await heart(page, 0).click();
  await page.route('**/compound_cards*', (route) => route.fulfill({ json: {} }));
  await likes(page, 1).click();
  const dialog = page.getByRole('dialog', { name: 'Homes you like' });
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t load these homes.');
  await page.unroute('**/compound_cards*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('h3')).toHaveCount(1);
});

test('a home’s heart is on its card in every list, and on the map', async ({ page }) => {
  await page.goto('/hfc/compounds/38');
  await hydrated(page);
  const similar = page.getByRole('region', { name: 'More like this' });
  await expect(similar.getByRole('button', { name: 'Like' })).toHaveCount(await similar.locator('.home-card').count());
  await page.goto(`${SEATTLE}&modal=map&areas=seattle-ballard-fremont`);
  const map = page.getByRole('region', { name: 'Map of homes' });
  await map.locator('.map-pin-pill[tabindex="0"]').first().click();
  await map.getByRole('article').getByRole('button', { name: 'Like' }).click();
  await expect(map.getByRole('article').getByRole('button', { name: 'Liked' })).toBeVisible();
  await expect(likes(page, 1)).toBeVisible();
  // The popup may have moved the map. The visitor hasn't.
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
});

test.describe('a subscriber', () => {
  test.use({ expected: { complaints: [/match_status/, /Failed to load resource/] } });
  test('has the hearts of the account, and their number leads to the shortlist', async ({ page }) => {
    await signUp(page);
    await followMarkets(page, ['Seattle']);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/match_status') && asked.push(request.url()));
    await page.goto(SEATTLE);
    await heart(page, 0).click();
    await heart(page, 1).click();
    const link = page.getByRole('link', { name: '2 liked homes' });
    await expect(link).toBeVisible();
    // One call for all hearts, and one for each press.
    expect(asked).toHaveLength(3);
    await page.route('**/match_status', (route) => route.fulfill({ status: 503, json: {} }));
    await heart(page, 2).click();
    await expect(cards(page).nth(2).getByText('Couldn’t save this.')).toBeVisible();
    await expect(heart(page, 2)).toHaveAccessibleName('Like');
    await expect(heart(page, 1)).toHaveAccessibleName('Liked');
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.locator('li[data-compound-id] h3 a')).toHaveCount(2);
  });
});

test('homes that were opened are listed as recently viewed, newest first', async ({ page }) => {
  await page.goto(SEATTLE);
  await hydrated(page);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent).toHaveCount(0);
  const titles: string[] = [];
  for (const index of [0, 1]) {
    const card = cards(page).nth(index);
    titles.unshift((await card.locator('h3').textContent()) ?? '');
    await page.goto((await card.locator('a').getAttribute('href')) ?? '');
    await hydrated(page);
    await page.goto(SEATTLE);
    await hydrated(page);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.locator('h3')).toHaveText(titles);
  await recent.locator('a').first().click();
  await expect(page.getByRole('dialog')).toContainText(titles[0] ?? '');
});

import type { Page } from '@playwright/test';
import { signUp, signUpByForm } from '../support/account.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

/** Opens the first homes of a market on their own pages. The market's list stays the last list. */
async function homesOf(page: Page, market: string): Promise<string[]> {
  await page.goto(`/hfc/home?markets=${market}`);
  await hydrated(page);
  const links = await page.locator('.home-card a').all();
  return Promise.all(links.slice(0, 2).map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** The home's own like button. The cards of similar homes have hearts, too. */
const like = (page: Page) => page.getByRole('button', { name: /^Liked?$/ }).first();

test('a visitor’s likes stay in the browser until sign-up, then move to the account', async ({ page }) => {
  const [first = '', second = ''] = await homesOf(page, 'seattle');
  for (const path of [first, second]) {
    await page.goto(path);
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(like(page)).toHaveText('Liked');
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
  }
  await expectAccessible(page);
  await page.reload();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  // By keyboard, there and back.
  await like(page).focus();
  await page.keyboard.press('Enter');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  await signUpByForm(page);
  await page.goto('/hfc/favorites');
  await expect(page.getByRole('heading', { name: 'Shortlist', level: 1 })).toBeVisible();
  await expect(page.locator('.home-card a')).toHaveCount(1);
  await expect(page.locator('.home-card a')).toHaveAttribute('href', first);
  await expectAccessible(page);
});

test('the likes of a user without a city move to the account when the user chooses one', async ({ page }) => {
  await signUp(page);
  const path = '/hfc/compounds/1';
  await page.goto(path);
  await like(page).click();
  await expect(page.getByText('Saved in this browser.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose where you want to live' }).click();
  await page.getByLabel('Seattle').check();
  await page.getByRole('button', { name: 'See homes' }).click();
  await expect(page).toHaveURL(path);
  await page.goto('/hfc/favorites');
  await expect(page.locator('.home-card a')).toHaveAttribute('href', path);
});

test.describe('a subscriber', () => {
  test.use({ expected: { complaints: [/match_status/, /liked_compounds/, /Failed to load resource/] } });

  test('keeps homes on the shortlist; what could not be kept goes back and is said', async ({ page }) => {
    const [first = ''] = await homesOf(page, 'denver');
    await signUpByForm(page);
    await page.goto('/hfc/favorites');
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();

    await page.goto(first);
    const calls: string[] = [];
    await page.route('**/match_status', async (route) => {
      calls.push(route.request().method());
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    await like(page).click();
    await expect(page.getByText('Couldn’t save this.')).toBeVisible();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/match_status');
    expect(calls).toEqual(['PUT']);

    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/match_status', async (route) => {
      calls.push(route.request().method());
      await held;
      await route.continue();
    });
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-disabled', 'true');
    // A second press while the first is in flight, which the page doesn't prevent.
    await like(page).click({ force: true });
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    const kept = page.waitForResponse('**/match_status');
    release();
    await kept;
    expect(calls).toEqual(['PUT', 'PUT']);

    await page.goto('/hfc/favorites');
    await expect(page.locator('.home-card a')).toHaveAttribute('href', first);
  });

  test('is told when the shortlist can’t be had, and tries again', async ({ page }) => {
    await homesOf(page, 'chicago');
    await signUpByForm(page);
    await page.route('**/api/hfc/liked_compounds*', (route) => route.abort());
    await page.goto('/hfc/favorites');
    await expect(page.getByRole('heading', { name: 'Couldn’t load your shortlist' })).toBeVisible();
    await page.unroute('**/api/hfc/liked_compounds*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  });
});

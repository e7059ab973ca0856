import type { Page } from '@playwright/test';
import { signUpByForm } from '../support/account.ts';
import { remembered } from '../support/remembered.ts';
import { settled } from '../support/settled.ts';
import { followMarkets } from '../support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('a market that has just opened', () => {
  const news = (page: Page) => page.getByRole('complementary', { name: 'New market' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  });

  /** Starts the browser as one in which three homes were opened before. */
  async function asAfterThreeHomes(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const expires = new Date('2027-11-21').getTime();
      localStorage.setItem('lnf:seen_compound_ids', JSON.stringify({ value: [1, 2, 3], expires }));
    });
  }

  test('is announced after the third home, and in place of the other prompt', async ({ page }) => {
    await page.goto('/hfc/home');
    await hydrated(page);
    const homes = page.locator('#home-list').getByRole('link');
    for (const index of [0, 1, 2]) {
      await expect(news(page)).toBeHidden();
      await homes.nth(index).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    await expect(news(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'New home alerts' })).toBeHidden();
  });

  test('is announced until the banner is dismissed, also by keyboard', async ({ page }) => {
    await asAfterThreeHomes(page);
    await page.goto('/hfc/home');
    await expect(news(page).getByRole('status')).toHaveText('Philadelphia homes are here.');
    await expectAccessible(page);
    await news(page).getByRole('link', { name: 'See homes' }).focus();
    await page.keyboard.press('Tab');
    await expect(news(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(news(page)).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => remembered(page, 'localStorage', 'dismissed_new_market')).toEqual(['philadelphia']);
    await settled(page);
    await expect(news(page)).toBeHidden();
  });

  test('is linked from the banner, which appears nowhere else', { tag: '@phone' }, async ({ page }) => {
    await asAfterThreeHomes(page);
    await page.goto('/hfc/home');
    await news(page).getByRole('link', { name: 'See homes' }).click();
    await expect(page).toHaveURL('/hfc/home?markets=philadelphia');
    await expect(news(page)).toBeHidden();
  });

  test('isn’t announced in its own list, in a filtered list or on other pages', { tag: '@phone' }, async ({ page }) => {
    await asAfterThreeHomes(page);
    for (const path of ['/hfc/home?markets=philadelphia', '/hfc/home?max_price=1', '/privacy']) {
      await page.goto(path);
      await settled(page);
      await expect(news(page)).toBeHidden();
    }
  });

  test('is no longer new after two months', { tag: '@phone' }, async ({ page }) => {
    await asAfterThreeHomes(page);
    await page.clock.setFixedTime(new Date('2027-01-02T12:00:00Z'));
    await page.goto('/hfc/home');
    await settled(page);
    await expect(news(page)).toBeHidden();
  });

  test('is announced to signed-in users who don’t follow it', { tag: '@phone' }, async ({ page }) => {
    await asAfterThreeHomes(page);
    await signUpByForm(page, 'Ada Lovelace', '/signup/hfc/seattle/account');
    await expect(news(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'New home alerts' })).toBeHidden();
    await followMarkets(page, ['Philadelphia']);
    await page.goto('/hfc/home?markets=seattle');
    await expect.poll(() => remembered(page, 'localStorage', 'dismissed_new_market')).toEqual(['philadelphia']);
    await expect(news(page)).toBeHidden();
  });

  test('covers nothing at the end of the page @desktop', async ({ page }) => {
    await asAfterThreeHomes(page);
    await page.goto('/hfc/home');
    await expect(news(page)).toBeVisible();
    await page.keyboard.press('End');
    await page.getByRole('link', { name: 'Sample homes' }).click();
    await expect(page).toHaveURL('/sample-data');
  });

  test('gives way to the sign-up banner on a phone @phone', async ({ page }) => {
    await asAfterThreeHomes(page);
    await page.goto('/hfc/home?markets=seattle');
    const other = page.getByRole('complementary', { name: 'New home alerts' });
    await expect(other).toBeVisible();
    await expect(news(page)).toBeHidden();
    await other.getByRole('button', { name: 'Dismiss' }).tap();
    await expect(other).toBeHidden();
    await expect(news(page)).toBeHidden();
    await page.reload();
    await expect(news(page)).toBeVisible();
    await page.getByRole('link', { name: 'Map' }).tap();
    await expect(page).toHaveURL(/modal=map/);
    await expect(news(page)).toBeHidden();
  });
});

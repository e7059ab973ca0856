import type { Page } from '@playwright/test';
import { signUp } from '../support/account.ts';
import { remembered } from '../support/remembered.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('a market that has just opened', () => {
  const news = (page: Page) => page.getByRole('complementary', { name: 'New market' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  });

  test('is announced until the banner is dismissed, also by keyboard', async ({ page }) => {
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
    await page.waitForLoadState('networkidle');
    await expect(news(page)).toBeHidden();
  });

  test('is linked from the banner, which appears nowhere else', async ({ page }) => {
    await page.goto('/hfc/home');
    await news(page).getByRole('link', { name: 'See homes' }).click();
    await expect(page).toHaveURL('/hfc/home?markets=philadelphia');
    await expect(news(page)).toBeHidden();
  });

  test('isn’t announced in its own list, in a filtered list or on other pages', async ({ page }) => {
    for (const path of ['/hfc/home?markets=philadelphia', '/hfc/home?max_price=1', '/privacy']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(news(page)).toBeHidden();
    }
  });

  test('is no longer new after two months', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-01-02T12:00:00Z'));
    await page.goto('/hfc/home');
    await page.waitForLoadState('networkidle');
    await expect(news(page)).toBeHidden();
  });

  test('is announced to signed-in users', async ({ page }) => {
    await signUp(page, 'Ada Lovelace', '/signup/hfc/seattle/account');
    await expect(news(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'New home alerts' })).toBeHidden();
  });

  test('has a banner that neither covers content nor is covered @desktop', async ({ page }) => {
    await page.goto('/hfc/home');
    const [above, below] = [news(page), page.getByRole('complementary', { name: 'New home alerts' })];
    const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0);
    await page.keyboard.press('End');
    await page.getByRole('link', { name: 'Sample homes' }).click();
    await expect(page).toHaveURL('/sample-data');
  });

  test('gives way to the sign-up banner on a phone @phone', async ({ page }) => {
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

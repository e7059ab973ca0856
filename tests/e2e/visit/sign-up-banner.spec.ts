import { expect, hydrated, test } from '../support/test.ts';

test.describe('asked to sign up', () => {
  test('by a banner that can be closed and opened again @desktop', async ({ page }) => {
    await page.goto('/hfc/home');
    const banner = page.getByRole('complementary', { name: 'Hear of new homes' });
    await expect(banner).toHaveCSS('height', '55px');
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toBeHidden();
    const reopen = page.getByRole('button', { name: 'Hear of new homes' });
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
    const banner = page.getByRole('complementary', { name: 'Hear of new homes' });
    await expect(banner).toBeHidden();
    await page.goto('/hfc/home?min_price=100000');
    await expect(banner).toHaveCSS('height', '84px');
    // An open filter stands over it.
    await page.locator('summary', { hasText: 'Home type' }).tap();
    await page.getByRole('button', { name: /^Show \d+ homes?$/ }).tap();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(banner).toBeHidden();
  });
});

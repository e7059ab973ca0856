import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const pages = [
  ['/privacy', 'Privacy | Kinhood', 'Privacy'],
  ['/terms', 'Terms | Kinhood', 'Terms'],
  ['/fair-housing', 'Fair housing | Kinhood', 'Fair housing'],
  ['/sample-data', 'About sample homes | Kinhood', 'About sample homes'],
] as const;

test.describe('the legal pages', () => {
  for (const [path, title, heading] of pages) {
    test(`${path} can be read`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await hydrated(page);
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });
  }

  test('link to each of their sections', async ({ page }) => {
    for (const [path] of pages) {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      for (const link of await links.all()) {
        const target = await link.getAttribute('href');
        const name = (await link.textContent()) ?? '';
        await expect(page.locator(`section${target}`).getByRole('heading', { level: 2 })).toHaveText(name);
      }
    }
  });

  test('are linked from every page, and in the sitemap', async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap-about.xml')).text();
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemap-about.xml');
    for (const [path, title] of pages) {
      expect(sitemap).toContain(`${path}</loc>`);
      await page.goto('/hfc/home');
      await hydrated(page);
      await page.locator(`footer a[href="${path}"]`).click();
      await expect(page).toHaveTitle(title);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test('don’t name an operator when none is configured', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Who we are' })).toHaveCount(0);
  });
});

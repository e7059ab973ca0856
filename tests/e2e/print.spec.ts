import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

async function pageCount(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'letter' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe('a printed home', { tag: '@desktop' }, () => {
  for (const map of ['with', 'without'] as const) {
    test(`takes one sheet, ${map} its map`, async ({ page, request }) => {
      const { compounds } = (await (await request.get('/cdn/published_compounds.json')).json()) as {
        compounds: { compound_id: number; editorial: { units: object[] }; home: { formatted_address: string } }[];
      };
      const { compound_id, home } = compounds.find(({ editorial }) => editorial.units.length > 3)!;
      await page.goto(`/hfc/compounds/${compound_id}`);
      const section = page.locator('.home-map');
      if (map === 'with') {
        await section.scrollIntoViewIfNeeded();
        await section.locator('.map-pin').first().waitFor();
      }
      await settled(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('img').first()).toBeVisible();
      await expect(page.getByText(home.formatted_address)).toBeVisible();
      await expect(page.getByRole('table', { name: 'Homes inside' })).toBeVisible();
      await expect(section).toBeVisible({ visible: map === 'with' });
      if (map === 'with') await expect(section.getByText('OpenStreetMap contributors')).toBeInViewport();
      for (const hidden of ['banner', 'contentinfo', 'complementary'] as const) {
        const found = page.getByRole(hidden).filter({ visible: true });
        await expect(found).toHaveCount(hidden === 'complementary' ? 1 : 0);
      }
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(
        map === 'with' ? await section.locator('.map').getByRole('button').count() : 0,
      );
      await expect(page.getByRole('heading', { name: 'More like this' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Back to homes' })).toBeHidden();
      expect(await pageCount(page)).toBe(1);
    });
  }

  test('is only the home if a list is behind it', async ({ page }) => {
    await page.goto('/hfc/home?markets=seattle');
    await settled(page);
    await page.locator('#home-list a').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden();
    await expect(page.locator('#home-list')).toBeHidden();
    expect(await pageCount(page)).toBe(1);
  });
});

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

  for (const by of ['the button', 'the keys'] as const) {
    test(`has its map and the visitor’s figures at once by ${by}`, async ({ page, request }) => {
      await page.addInitScript(() => {
        window.print = () => {
          const { dataset } = document.documentElement;
          dataset.printed = `${document.querySelectorAll('.home-map .map-pin').length} pins`;
        };
      });
      const { compounds } = (await (await request.get('/cdn/published_compounds.json')).json()) as {
        compounds: { compound_id: number; home: { price: number; listing_type: string } }[];
      };
      const home = compounds.find(({ home: { price, listing_type } }) => price > 300_000 && listing_type === 'sale');
      await page.goto(`/hfc/compounds/${home?.compound_id}?households=5&rate=6&down=100000&term=30`);
      await settled(page);
      await expect(page.locator('.home-map .map-pin')).toHaveCount(0);
      if (by === 'the keys') await page.keyboard.press('Control+p');
      else await page.getByRole('button', { name: 'Print this home' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', /^[1-9]\d* pins$/);
      await page.emulateMedia({ media: 'print' });
      const cost = page.getByRole('region', { name: 'What each household would pay' });
      await expect(cost.getByText(/at a fixed 6% for 30 years costs/)).toBeVisible();
      await expect(cost.getByText(/^Household 5/)).toBeVisible();
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

import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

const LIST = '/hfc/home?markets=seattle';

/** Shows the map: it stands beside the list on a wide screen, behind a button on a narrow one. */
async function showMap(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of the homes' });
  await expect(map.locator('.leaflet-container')).toBeVisible();
  await expect(map.getByRole('button', { name: /homes?/i }).first()).toBeVisible();
  return map;
}

test.describe('the map', () => {
  test('takes the place of the list on a phone and gives it back', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(LIST);
    await hydrated(page);
    await showMap(page, isMobile);
    await expect(page).toHaveURL(`${LIST}&modal=map`);
    await expect(page.locator('#home-list')).toBeHidden();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.locator('#home-list')).toBeVisible();
  });

  test('stands beside the list on a wide screen', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await page.goto(LIST);
    await hydrated(page);
    await showMap(page, isMobile);
    await expect(page.locator('#home-list')).toBeVisible();
  });

  test('names its sources', async ({ page, isMobile }) => {
    await page.goto(LIST);
    await hydrated(page);
    const map = await showMap(page, isMobile);
    await expect(map.getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible();
  });

  for (const market of ['bay_area', 'chicago', 'denver', 'philadelphia']) {
    test(`draws ${market}`, async ({ page, isMobile }) => {
      await page.goto(`/hfc/home?markets=${market}`);
      await hydrated(page);
      await showMap(page, isMobile);
    });
  }
});

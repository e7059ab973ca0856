import type { Page } from '@playwright/test';
import { startService } from '../support/service.ts';
import { expect, hydrated, test } from '../support/test.ts';

const HOST = 'https://maps.example';
const ATTRIBUTION = '© Example Maps';
/** Each test first starts a whole service. */
const TIMEOUT_MS = 90_000;
const BEIGE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4+vHjfwAJYgPo0S0nJAAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the dashboard's map in a service with these settings, and runs `look`. */
async function withService(env: Record<string, string>, page: Page, look: () => Promise<void>): Promise<void> {
  const service = await startService('map-hosts', env);
  try {
    await page.goto(`${service.url}/hfc/home?markets=seattle`);
    await hydrated(page);
    await expect(page.locator('.map-pin').first()).toBeVisible();
    await look();
  } finally {
    await page.goto('about:blank');
    await service.stop();
  }
}

// The choice of the base map doesn't depend on the width.
test.describe('the map of a site with a configured map host', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });

  test('is drawn on its tiles, with its attribution', async ({ page }) => {
    test.setTimeout(TIMEOUT_MS);
    const asked: string[] = [];
    await page.route(`${HOST}/**`, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ contentType: 'image/png', body: BEIGE_PIXEL });
    });
    const env = { MAP_TILES_URL: `${HOST}/{z}/{x}/{y}.png`, MAP_TILES_ATTRIBUTION: ATTRIBUTION };
    await withService(env, page, async () => {
      await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
      await expect(page.locator('.leaflet-control-attribution')).toContainText(ATTRIBUTION);
      // Zoom 10 over Seattle.
      expect(asked).toContain('/10/163/357.png');
      expect(asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
      await expect(page.locator('.map canvas.leaflet-tile')).toHaveCount(0);
    });
  });

  test('is drawn by its vector style', async ({ page }) => {
    test.setTimeout(TIMEOUT_MS);
    const asked: string[] = [];
    await page.route(`${HOST}/**`, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({
        json: {
          version: 8,
          sources: {},
          layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#336699' } }],
        },
      });
    });
    await withService({ MAP_STYLE_URL: `${HOST}/style.json` }, page, async () => {
      await expect(page.locator('.map-vector canvas')).toBeVisible();
      await expect.poll(() => asked).toEqual(['/style.json']);
      await expect(page.locator('.leaflet-tile')).toHaveCount(0);
    });
  });
});

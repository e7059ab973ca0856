import type { Page } from '@playwright/test';
import type { MapAreasFile } from '../../../src/contracts/pages/base-maps.ts';
import { type AreaGeometry, areaContains } from '../../../src/rules/places/areas/area-geometry.ts';
import { getBounds } from '../../../src/rules/places/geo.ts';
import { getGeography } from '../../../src/rules/places/metros/metro-geography.ts';
import { press } from '../support/account.ts';
import { at } from '../support/onboarding.ts';
import { settled } from '../support/settled.ts';
import { shifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.describe('the areas', () => {
  /** A point inside an area, in the coordinates of the page. */
  async function getSpot(page: Page, name: string): Promise<{ x: number; y: number }> {
    const { areas } = (await (await page.request.get('/cdn/map_areas/1.json')).json()) as MapAreasFile;
    const boundary = areas.find((area) => area.name === name)?.boundary as AreaGeometry;
    const rings = (boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates).map(([ring]) => ring);
    const bounds = getBounds((rings[0] ?? []).map(([lng = 0, lat = 0]) => ({ lat, lng })));
    if (!bounds) throw new Error(`No area ${name}`);
    const spot = { lat: (bounds.north + bounds.south) / 2, lng: (bounds.east + bounds.west) / 2 };
    expect(areaContains(boundary, spot)).toBe(true);
    const map = page.getByRole('region', { name: 'Areas in Seattle' });
    const start = getGeography({ key: 'seattle' }).center;
    await expect(map).not.toHaveAttribute('data-view', new RegExp(`/${start.lat.toFixed(4)}/`));
    const [zoom = 0, lat = 0, lng = 0] = ((await map.getAttribute('data-view')) ?? '').split('/').map(Number);
    const pixel = (at: { lat: number; lng: number }) => {
      const sin = Math.sin((at.lat * Math.PI) / 180);
      const size = 256 * 2 ** zoom;
      return {
        x: size * (at.lng / 360 + 0.5),
        y: size * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)),
      };
    };
    const box = await map.boundingBox();
    const [center, target] = [pixel({ lat, lng }), pixel(spot)];
    return { x: (box?.width ?? 0) / 2 + target.x - center.x, y: (box?.height ?? 0) / 2 + target.y - center.y };
  }

  test('can be chosen on the map and in the list, and show their newest homes', async ({ page }) => {
    await page.goto('/signup/hfc/seattle');
    await at(page, 'areas');
    await expect(page.getByRole('heading', { name: 'New in Seattle' })).toBeVisible();
    await settled(page);
    const map = page.getByRole('region', { name: 'Areas in Seattle' });
    const asked = page.waitForResponse(/onboard_compounds\?area_names=seattle-west-seattle$/);
    await map.click({ position: await getSpot(page, 'seattle-west-seattle') });
    await expect(page.getByLabel('West Seattle')).toBeChecked();
    const { items } = (await (await asked).json()) as { items: { compound_id: number }[] };
    const homes = page.getByRole('region', { name: 'New there' }).locator('a');
    await expect(homes).toHaveCount(items.length);
    expect(await homes.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      items.map(({ compound_id }) => `/hfc/compounds/${compound_id}`),
    );
    await map.click({ position: await getSpot(page, 'seattle-west-seattle') });
    await expect(page.getByLabel('West Seattle')).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'All of Seattle' })).toBeVisible();
  });

  test('don’t move the page when they arrive late after a reload', async ({ page }) => {
    await page.goto('/signup/hfc/seattle');
    await at(page, 'areas');
    await settled(page);
    await page.getByRole('heading', { name: 'New in Seattle' }).scrollIntoViewIfNeeded();
    const release = Promise.withResolvers<void>();
    await page.route('**/region_info.json*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await at(page, 'areas');
    // A frame that shows the step without its areas.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    release.resolve();
    await expect(page.getByLabel('West Seattle')).toBeVisible();
    await settled(page);
    expect(await shifts(page)).toEqual([]);
  });

  test('can all be chosen in place of single ones', async ({ page }) => {
    await page.goto('/signup/hfc/subscribe');
    await at(page, 'metro');
    await page.getByLabel('Seattle').check();
    await press(page, 'Continue');
    await page.getByLabel('Tacoma').check();
    await press(page, 'All areas');
    await expect(page.getByText('You’ll get alerts for Seattle.')).toBeVisible();
  });

  test.describe('that can’t be loaded', () => {
    test.use({ expected: { complaints: [/status of 503/, /^503: /] } });
    test('are reported missing, and loaded again on request', async ({ page }) => {
      await page.route('**/region_info.json*', (route) => route.fulfill({ status: 503 }));
      await page.goto('/signup/hfc/seattle');
      await at(page, 'areas');
      await expect(page.getByRole('alert')).toContainText('Couldn’t load areas.');
      await page.unroute('**/region_info.json*');
      await press(page, 'Try again');
      await expect(page.getByLabel('Tacoma')).toBeVisible();
    });
  });
});

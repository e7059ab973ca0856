import { METROS } from '../../../src/rules/places/metros/metros.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

const live = METROS.filter(({ coming_soon }) => !coming_soon);
const ZOOMS_IN = 3;

// These tests set the widths themselves.
test.describe('the map', { tag: '@desktop' }, () => {
  for (const { key, name } of live) {
    // A tablet has the map of a phone, only larger. The market with the most homes stands for all.
    for (const width of key === 'bay_area' ? [390, 820, 1440] : [390, 1440]) {
      test(`has targets that can be hit in ${name} at each zoom, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/hfc/home?markets=${key}&modal=map`);
        await hydrated(page);
        await expect(page.locator('.map-pin').first()).toBeVisible();
        await expectAccessible(page, 'target-size');
        for (let zooms = 0; zooms < ZOOMS_IN; zooms++) {
          const closer = page.getByRole('button', { name: 'Zoom in' });
          if ((await closer.getAttribute('aria-disabled')) === 'true') break;
          const before = await page.locator('.map').getAttribute('data-view');
          await closer.click();
          await expect(page.locator('.map')).not.toHaveAttribute('data-view', `${before}`);
          await expectAccessible(page, 'target-size');
        }
      });
    }
  }

  test('has styles that only use defined variables', async ({ page }) => {
    await page.goto('/hfc/home?markets=seattle');
    await hydrated(page);
    await expect(page.locator('.map-pin').first()).toBeVisible();
    const unset = await page.evaluate(() => {
      const text = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join();
      const set = new Set([...text.matchAll(/(--[\w-]+)\s*[:{]/g)].map(([, name]) => name));
      for (const element of document.querySelectorAll<HTMLElement>('[style]'))
        for (const name of element.style) set.add(name);
      return [...new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))].filter(
        (name) => !set.has(name),
      );
    });
    expect(unset).toEqual([]);
  });
});

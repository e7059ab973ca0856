import { pressPanel } from './support/homes-in-list.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const widths = [390, 820, 1440];
const screens = {
  dashboard: '/hfc/home?markets=seattle',
  'empty dashboard': '/hfc/home?markets=seattle&min_price=90000000',
  'home over the list': '/hfc/home?markets=seattle&compound_id=',
  'home page': '/hfc/compounds/',
  'map on a phone': '/hfc/home?markets=seattle&modal=map',
};

// These tests set the widths themselves.
test.describe('accessibility', { tag: '@desktop' }, () => {
  for (const width of widths) {
    for (const [name, address] of Object.entries(screens)) {
      test(`${name} at ${width} px`, async ({ page, request }) => {
        await page.setViewportSize({ width, height: 900 });
        const { columns } = (await (await request.get('/cdn/markets/1.json')).json()) as {
          columns: { compound_id: number[] };
        };
        await page.goto(
          address.endsWith('=') || address.endsWith('/') ? `${address}${columns.compound_id[0]}` : address,
        );
        await settled(page);
        await expectAccessible(page);
      });
    }

    test(`an open filter panel at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(screens.dashboard);
      await hydrated(page);
      await pressPanel(page, 'Features');
      await expectAccessible(page);
    });
  }

  test.describe('of the not found page', () => {
    test.use({ expected: { complaints: [/status of 404/] } });
    test('at every width', async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/nowhere');
        await expectAccessible(page);
      }
    });
  });
});

test.describe('by keyboard alone', () => {
  // A phone has no Tab key.
  test('from the top of the page into a home and back', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(screens.dashboard);
    await hydrated(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    const areas = page.locator('summary').filter({ hasText: /^Areas/ });
    for (
      let presses = 0;
      presses < 12 && !(await areas.evaluate((element) => element === document.activeElement));
      presses++
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(areas).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('input[name=areas]').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/areas=/);
    await page.keyboard.press('Escape');
    await expect(areas).toBeFocused();

    const card = page.locator('#home-list a').first();
    await expect(card).toBeVisible();
    for (
      let presses = 0;
      presses < 20 && !(await card.evaluate((element) => element === document.activeElement));
      presses++
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(card).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(card).toBeFocused();
  });
});

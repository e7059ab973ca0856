import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

const LIST = '/hfc/home?markets=seattle&areas=seattle-ballard-fremont';

/** The pin and the card of the home whose card comes last in the list, of all homes whose pins show a price. */
async function getLastHome(page: Page, map: Locator): Promise<{ pin: Locator; card: Locator; compound_id: number }> {
  const pills = map.locator('.map-pin-pill[tabindex="0"]');
  await expect(pills.nth(1)).toBeVisible();
  const shown = await pills.evaluateAll((pins) => pins.map((pin) => (pin as HTMLElement).dataset.key));
  const listed = await page
    .locator('#home-list > [data-compound-id]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.compoundId));
  const id = listed.findLast((one) => shown.includes(`home-${one}`));
  return {
    pin: map.locator(`[data-key="home-${id}"]`),
    card: page.locator(`#home-list > [data-compound-id="${id}"]`),
    compound_id: Number(id),
  };
}

test.describe('the map beside the list', { tag: '@desktop' }, () => {
  test('brings the card of a chosen home into view, each time it is chosen', async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const map = page.getByRole('region', { name: 'Map of homes' });
    const { pin, card } = await getLastHome(page, map);
    await expect(card).not.toBeInViewport();
    await pin.click();
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card).toHaveClass(/selected/);
    await expect(map.getByRole('status').filter({ hasText: /, selected$/ })).toHaveCount(1);

    await pin.locator('span').click();
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    // Down the list, where the map stays in its place.
    await page.evaluate(() => scrollBy(0, innerHeight));
    await expect(card).not.toBeInViewport();
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(card).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('takes a double click on a home for one choice', async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const map = page.getByRole('region', { name: 'Map of homes' });
    const { pin, card } = await getLastHome(page, map);
    await pin.dblclick();
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('the list of a phone', { tag: '@phone' }, () => {
  test('shows the home that was chosen on the map', async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    const { pin, card } = await getLastHome(page, page.getByRole('region', { name: 'Map of homes' }));
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'List', exact: true }).tap();
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card).toHaveClass(/selected/);
  });

  test('has its filters out of the way on the way down, and back on the way up', async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const filters = page.getByRole('button', { name: /^Filters/ });
    const bar = page.getByRole('form', { name: 'Filters' });
    const at = async (top: number): Promise<void> => {
      await page.evaluate((to) => scrollTo(0, to), top);
    };
    const place = await bar.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    // The bar has just reached the edge: it stays, or the page would show a gap.
    await at(place + 20);
    await expect(filters).toBeInViewport({ ratio: 1 });
    await at(place + 600);
    await expect(bar).not.toBeInViewport();
    await expectAccessible(page);
    await at(place + 400);
    await expect(filters).toBeInViewport({ ratio: 1 });
    await at(place + 700);
    await expect(bar).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await filters.evaluate((button) => button.focus({ preventScroll: true }));
    await expect(filters).toBeInViewport({ ratio: 1 });
  });
});

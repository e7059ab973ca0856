import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { expect, hydrated, test } from './support/test.ts';

const LIST = '/hfc/home?markets=seattle&listing_type=sale';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a home far down in a list. Returns the place in the list. */
async function openFarDown(page: Page): Promise<number> {
  await page.goto(LIST);
  await hydrated(page);
  const card = page.locator('#home-list a').nth(9);
  await card.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(1_000);
  await card.click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  return place;
}

test('a closed home leaves the list where it was', async ({ page }) => {
  const place = await openFarDown(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  expect(await scrolled(page)).toBe(place);
});

test('a closed home leaves no entry that a step back opens again', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/privacy');
  await page.goto(LIST);
  await hydrated(page);
  const card = page.locator('#home-list a').first();
  const compound_id = await page.locator('#home-list [data-compound-id]').first().getAttribute('data-compound-id');
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await card.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(page).toHaveURL(LIST);
    await expect(dialog).toHaveCount(0);
  }
  // A visit may begin with the open home.
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await page.goto(`${LIST}&compound_id=${compound_id}`);
  await hydrated(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(LIST);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('a home’s page leads back to the same place in the list', async ({ page }) => {
  const place = await openFarDown(page);
  await page.getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/hfc\/compounds\/\d+$/);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to homes' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('a home’s page leads to the last list of the tab if the history doesn’t have it', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await openFarDown(page);
  await page.getByRole('link', { name: 'Open full page' }).click();
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to homes' }).click();
  await expect(page).toHaveURL(LIST);
});

test('the page of a visitor from elsewhere leads to the list of its market', async ({ page, request }) => {
  const { columns } = (await (await request.get('/cdn/markets/1.json')).json()) as {
    columns: { compound_id: number[] };
  };
  await page.goto(`/hfc/compounds/${columns.compound_id[0]}`);
  await hydrated(page);
  const { markets } = (await (await request.get('/cdn/region_info.json')).json()) as {
    markets: { market_id: number; name: string }[];
  };
  const name = markets.find(({ market_id }) => market_id === 1)?.name ?? '';
  const link = page.getByRole('link', { name: 'Back to homes' });
  await expect(link).toHaveAttribute('href', `/hfc/home?markets=${name.toLowerCase().replaceAll(' ', '_')}`);
});

test('a home over the list shows similar homes, which open in its place', async ({ page }) => {
  await openFarDown(page);
  const dialog = page.getByRole('dialog');
  const title = await dialog.getByRole('heading', { level: 2 }).first().innerText();
  // They are not asked for before the visitor comes near.
  await settled(page);
  await expect(dialog.getByRole('heading', { name: 'More like this' })).toHaveCount(0);
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const similar = dialog.getByRole('region', { name: 'More like this' });
  const first = similar.getByRole('article').first();
  const next = (await first.getByRole('heading').textContent()) ?? '';
  expect(next).not.toBe(title);
  await first.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: next })).toBeVisible();
  await expect(dialog).toHaveCount(1);
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: next })).toBeVisible();
  // Closing it leads to the list, which is two steps back.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

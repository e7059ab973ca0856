import type { Page } from '@playwright/test';
import { countInList, pressPanel, showButton } from './support/homes-in-list.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const SEATTLE = '/hfc/home?markets=seattle';
const badges = (page: Page) => page.locator('#home-list .badge', { hasText: / mi\b/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Who do you want to live near?' });
const question = (page: Page) => page.getByRole('button', { name: 'Who do you want to live near?' });

async function addPlace(page: Page, text: string, name: string): Promise<void> {
  await dialog(page).getByRole('combobox').fill(text);
  await dialog(page).getByRole('option').first().click();
  const row = dialog(page)
    .getByLabel(/^Name for/)
    .last();
  await row.fill(name);
  await row.press('Enter');
}

/** Stores people as an earlier visit would have. */
async function withPeople(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((given) => {
    const value = given.map((name, index) => ({
      name,
      lat: 47.66 + index / 100,
      lng: -122.35,
      formatted_address: `${name}’s street, Seattle, WA`,
    }));
    localStorage.setItem('lnf:people', JSON.stringify({ value, expires: Date.now() + 1e9 }));
  }, names);
}

/** The miles to the farther of two people on the cards. */
async function walks(page: Page): Promise<number[]> {
  const all = (await badges(page).allTextContents()).map((text) => Number.parseFloat(text));
  return all.flatMap((walk, i) => (i % 2 === 1 ? [Math.max(walk, all[i - 1] ?? 0)] : []));
}

test.describe('the visitor’s people', () => {
  test('are asked for in the hero, and each home says how far they are', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(SEATTLE);
    await question(page).click();
    await expectAccessible(page);
    await addPlace(page, 'Green Lake', 'Zaphod');
    await expect(dialog(page).getByText('Green Lake, Seattle, WA', { exact: true })).toBeVisible();
    await addPlace(page, 'Fremont', 'Trillian');
    await dialog(page)
      .getByLabel(/^Name for/)
      .last()
      .fill('Arthur');
    await dialog(page).getByRole('button', { name: 'Remove Trillian' }).click();
    await expect(dialog(page).getByLabel(/^Name for/)).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Near Zaphod' })).toBeVisible();
    await expect(badges(page).first()).toHaveText(/^[\d.]+ mi(?:, \d+ min walk)? to Zaphod$/);
    await expect(page).toHaveURL(SEATTLE);
    await page.reload();
    await expect(badges(page)).toHaveCount(await page.locator('#home-list [data-compound-id]').count());
    await settled(page);
    await expectAccessible(page);
    expect(requests.filter((url) => url.includes('Zaphod'))).toEqual([]);
  });

  test('lead to the market in which they live', async ({ page }) => {
    await withPeople(page, ['Ana', 'Ben']);
    await page.goto('/hfc/home?markets=bay_area&max_walk=60');
    await expect(page.getByText('Ana and Ben are in Seattle. This list is for SF Bay Area.')).toBeVisible();
    await expect(page.getByText('No homes match your filters')).toBeHidden();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See homes in Seattle' }).click();
    await expect(page).toHaveURL(`${SEATTLE}&max_walk=60`);
    await expect(badges(page).first()).toHaveText(/^[\d.]+ mi, \d+ min walk to Ana$/);
    await expect(page.getByText(/This list is for/)).toBeHidden();
  });

  test('order and filter the list by the farthest of them', async ({ page }) => {
    await withPeople(page, ['Ana', 'Ben']);
    await page.goto(SEATTLE);
    await expect(badges(page).first()).toBeVisible();
    const all = await countInList(page);
    await page.getByLabel('Sort by').selectOption('nearest');
    await expect(page).toHaveURL(`${SEATTLE}&sort=nearest`);
    await expect.poll(async () => (await walks(page))[0]).toBeLessThan(2);
    await pressPanel(page, 'Walk to people');
    await page.locator('[name=max_walk]').fill('60');
    await expect(page).toHaveURL(`${SEATTLE}&max_walk=60&sort=nearest&modal=filters`);
    await expect.poll(() => countInList(page)).toBeLessThan(all);
    await showButton(page).click();
    const shown = await walks(page);
    expect(Math.max(...shown)).toBeLessThanOrEqual(60);
    const available = shown.slice(0, 3);
    expect(available).toEqual(available.toSorted((a, b) => a - b));
    // The server ignores both, and the browser makes the list again.
    const count = await countInList(page);
    await page.reload();
    await expect.poll(() => countInList(page)).toBe(count);
    await expect(page).toHaveURL(`${SEATTLE}&max_walk=60&sort=nearest`);
    await page.getByRole('link', { name: 'Remove filter: Within a 60 min walk' }).click();
    await expect.poll(() => countInList(page)).toBe(all);
  });

  test('are asked for by the order that needs them', async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    await page.getByLabel('Sort by').selectOption('nearest');
    await addPlace(page, 'Fremont', 'Ana');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(`${SEATTLE}&sort=nearest`);
    await expect(badges(page).first()).toHaveText(/to Ana$/);
  });

  test('are asked for with the longest walk, which filters the list behind', async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    await question(page).click();
    await expect(dialog(page).getByText('Longest walk')).toHaveCount(0);
    await addPlace(page, 'Green Lake', 'Ana');
    await addPlace(page, 'Fremont', 'Ben');
    await dialog(page).getByRole('group', { name: 'Longest walk to each in minutes' }).getByText('45').click();
    await expect(page).toHaveURL(`${SEATTLE}&max_walk=45&sort=nearest`);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: 'Remove filter: Within a 45 min walk' })).toBeVisible();
    expect(Math.max(...(await walks(page)))).toBeLessThanOrEqual(2.3);
    // The dialog that the order opens keeps the walk that is chosen in it.
    await page.evaluate(() => localStorage.removeItem('lnf:people'));
    await page.goto(SEATTLE);
    await hydrated(page);
    await page.getByLabel('Sort by').selectOption('nearest');
    await addPlace(page, 'Green Lake', 'Ana');
    await dialog(page).getByRole('group', { name: 'Longest walk in minutes' }).getByText('30').click();
    await expect(page).toHaveURL(/max_walk=30/);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(`${SEATTLE}&max_walk=30&sort=nearest`);
  });

  test('are eight at most, and are removed one by one, in all tabs', async ({ page, context }) => {
    await withPeople(page, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    await page.goto(SEATTLE);
    await page.getByRole('button', { name: /^Near A, B/ }).click();
    await expect(dialog(page).getByText('This list is full.')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Remove C' }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'Add another place' })).toBeFocused();
    await expect(dialog(page).getByLabel(/^Name for/)).toHaveCount(7);
    const tab = await context.newPage();
    await tab.goto(SEATTLE);
    await expect(tab.getByRole('button', { name: 'Near A, B, D, E, F, G, H' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove H' }).click();
    await expect(tab.getByRole('button', { name: 'Near A, B, D, E, F, G', exact: true })).toBeVisible();
  });

  test('in an address that needs them, without them, leave the usual list', async ({ page }) => {
    await page.goto(`${SEATTLE}&max_walk=20&sort=nearest`);
    await hydrated(page);
    await expect(page).toHaveURL(SEATTLE);
    await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  });
});

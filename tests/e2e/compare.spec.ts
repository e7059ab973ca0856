import type { Page } from '@playwright/test';
import { homesInList } from './support/homes-in-list.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Comparison' }).getByRole('table');
const heads = (page: Page) => table(page).getByRole('columnheader');
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('a visitor compares liked homes, and removes them again', async ({ page }) => {
  await homesInList(page);
  for (const index of [0, 1, 2]) await page.locator('#home-list article').nth(index).getByRole('button').click();
  await page.getByRole('button', { name: '3 liked homes' }).click();
  await page.getByRole('link', { name: 'Compare these 3 homes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 homes' })).toBeVisible();
  await expect(heads(page)).toHaveCount(3);
  await expect(row(page, 'Price per home').getByRole('cell')).toHaveCount(3);
  await settled(page);
  await expectAccessible(page);
  const title = await heads(page).nth(1).getByRole('link').first().innerText();
  await page.getByRole('link', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 homes' })).toBeFocused();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await expect(page).toHaveURL(/\/hfc\/compare\?ids=\d+,\d+$/);
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add another home to compare' })).toBeFocused();
  await expectAccessible(page);
});

test('figures for a loan and people stay in the browser and the table, and only differences can be shown', async ({
  page,
}) => {
  const ids = (await homesInList(page)).slice(0, 5);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await page.addInitScript(() => {
    const person = { name: 'Zaphod', lat: 47.66, lng: -122.35, formatted_address: 'Seattle, WA' };
    localStorage.setItem('lnf:people', JSON.stringify({ value: [person], expires: Date.now() + 1e9 }));
  });
  await page.goto(`/hfc/compare?ids=${ids.join()},${ids[0]}`);
  await expect(page.getByRole('status').filter({ hasText: 'shown once' })).toBeVisible();
  await expect(row(page, 'To Zaphod').getByRole('cell')).toHaveText(
    Array(5).fill(/^[\d.]+ mi(?:, \d+ min walk)?$/) as RegExp[],
  );
  await page.getByText('Add a loan to see monthly payments').click();
  for (const [field, value] of [
    ['Down payment', '100,000'],
    ['Interest rate', '6.5'],
    ['Loan term', '30'],
  ] as const)
    await page.getByLabel(field).fill(value);
  await expect(row(page, 'Split equally').getByRole('cell').first()).toContainText('/mo');
  await expect(page).toHaveURL(/rate=6\.5&down=100000&term=30$/);
  await settled(page);
  await expectAccessible(page);
  const [all, different] = [table(page).getByRole('rowheader'), table(page).locator('.differs')];
  expect(await all.count()).toBeGreaterThan(await different.count());
  await page.getByLabel('Only differences').check();
  await expect(row(page, 'Price per home')).toBeVisible();
  expect(await table(page).locator('tr:has(th[scope="row"])').filter({ visible: true }).count()).toBe(
    await different.count(),
  );
  expect(requests.filter((text) => text.includes('Zaphod'))).toEqual([]);
  // Nothing sticks out of a narrow screen, because only the table scrolls sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a friend without scripts reads the same table at its address', async ({ browser, baseURL, request }) => {
  const { compounds } = (await (await request.get('/cdn/published_compounds.json')).json()) as {
    compounds: { compound_id: number; editorial: { title: string } }[];
  };
  const [first, second] = compounds as [(typeof compounds)[number], (typeof compounds)[number]];
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/hfc/compare?ids=${second.compound_id},x,${first.compound_id}&down=0&rate=6&term=30`);
  await expect(heads(page).nth(0)).toContainText(second.editorial.title);
  await expect(heads(page).nth(1)).toContainText(first.editorial.title);
  await expect(page.getByRole('status')).toHaveText('One home wasn’t found, so we left it out.');
  await expect(row(page, 'Split equally')).toContainText('/mo');
  await page.getByRole('link', { name: `Remove ${second.editorial.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`ids=${first.compound_id}&rate=6&down=0&term=30$`));
  await expect(page.getByRole('link', { name: 'See all homes' })).toBeVisible();
  await context.close();
});

test('a page without homes says how to choose some', async ({ page }) => {
  await page.goto('/hfc/compare');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose homes to compare' })).toBeVisible();
  await expectAccessible(page);
});

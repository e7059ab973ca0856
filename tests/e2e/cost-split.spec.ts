import type { Locator, Page } from '@playwright/test';
import type { HomeInside } from '../../src/contracts/shapes/editorial.ts';
import { settled } from './support/settled.ts';
import { shifts } from './support/shifts.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

interface Compound {
  compound_id: number;
  editorial: { title: string; numUnits: number | null; units: HomeInside[] };
  home: { price: number | null; listing_type: string };
}

const calculator = (page: Page): Locator => page.getByRole('region', { name: 'What each household would pay' });
const field = (page: Page, label: string): Locator => calculator(page).getByLabel(label);

/** A published home, with three homes inside whose sizes are known. */
async function findHome(page: Page, listingType: string): Promise<Compound & { price: number }> {
  const answer = await page.request.get('/cdn/published_compounds.json');
  const { compounds } = (await answer.json()) as { compounds: Compound[] };
  const found = compounds.find(
    ({ home, editorial: { numUnits, units } }) =>
      home.listing_type === listingType && home.price && numUnits === 3 && units.filter((one) => one.sqft).length === 3,
  );
  if (!found?.home.price) throw new Error(`No ${listingType} with three homes is published`);
  return { ...found, price: found.home.price };
}

/** Opens a home's page and brings the calculator into view. */
async function openCalculator(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await calculator(page).scrollIntoViewIfNeeded();
  await expect(calculator(page).getByRole('button', { name: 'More households' })).toBeVisible();
}

/** The dollars in the rows of households, and in the row of the total. */
async function amounts(page: Page, unit: '/mo' | ' down' | ''): Promise<{ shares: number[]; total: number }> {
  const rows = await calculator(page).getByRole('listitem').allInnerTexts();
  const pattern = new RegExp(`\\$([\\d,]+)${unit}(?:\\s|$)`);
  const dollars = rows.map((row) => Number(pattern.exec(row)?.[1]?.replaceAll(',', '')));
  return { shares: dollars.slice(0, -1), total: dollars.at(-1) ?? Number.NaN };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The payment that leaves nothing of a loan after its term, found by trying. */
function paymentByTrying(loan: number, rate: number, years: number): number {
  let [low, high] = [0, loan];
  while (high - low > 0.001) {
    const payment = (low + high) / 2;
    let owed = loan;
    for (let month = 0; month < years * 12; month += 1) owed += (owed * rate) / 1_200 - payment;
    if (owed > 0) low = payment;
    else high = payment;
  }
  return Math.round(high);
}

test.describe('the cost of a home', () => {
  test('is split for a loan that the visitor types in, and a link shows the same', async ({ page, browser }) => {
    const { compound_id, price } = await findHome(page, 'sale');
    const path = `/hfc/compounds/${compound_id}`;
    await openCalculator(page, path);
    expect(sum((await amounts(page, '')).shares)).toBe(price);
    await expect(calculator(page).getByText('Optional: fill these in to see monthly payments.')).toBeVisible();
    const entries = await page.evaluate(() => history.length);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));

    await field(page, 'Interest rate').pressSequentially('6.5');
    await field(page, 'Down payment').pressSequentially('200000');
    await expect(calculator(page).getByText('Add a loan term to see monthly payments.')).toBeVisible();
    await field(page, 'Loan term').pressSequentially('30');
    await expect(field(page, 'Down payment')).toHaveValue('200,000');
    await expect(page).toHaveURL(`${path}?rate=6.5&down=200000&term=30`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    // The site counts that a cost was split, and learns none of the figures.
    // Browsers may ask for the icon again when the address changes.
    expect(requests.filter((url) => !/\/(?:activity\/split_cost|favicon\.svg)$/.test(url))).toEqual([]);

    const monthly = await amounts(page, '/mo');
    const down = await amounts(page, ' down');
    expect(monthly.shares).toHaveLength(3);
    expect(monthly.total).toBe(paymentByTrying(price - 200_000, 6.5, 30));
    expect(sum(monthly.shares)).toBe(monthly.total);
    expect(down).toEqual({ shares: [66_667, 66_667, 66_666], total: 200_000 });
    const words = await calculator(page).getByRole('list').innerText();

    await page.reload();
    await openCalculator(page, page.url());
    expect(await calculator(page).getByRole('list').innerText()).toBe(words);
    const friend = await browser.newPage();
    await openCalculator(friend, page.url());
    expect(await calculator(friend).getByRole('list').innerText()).toBe(words);
    await expect(field(friend, 'Down payment')).toHaveValue('200,000');
    await friend.close();
  });

  test('is split by the sizes of the homes inside', async ({ page }) => {
    const { compound_id, editorial } = await findHome(page, 'sale');
    await openCalculator(page, `/hfc/compounds/${compound_id}?down=200000`);
    await calculator(page).getByText('By home').click();
    await expect(page).toHaveURL(/\?split=homes&down=200000$/);
    const { shares, total } = await amounts(page, ' down');
    expect(sum(shares)).toBe(total);
    const homes = editorial.units.filter(({ potential }) => !potential);
    const all = sum(homes.map(({ sqft }) => sqft ?? 0));
    homes.forEach(({ sqft }, i) => expect(Math.abs((shares[i] ?? 0) - (200_000 * (sqft ?? 0)) / all)).toBeLessThan(1));
    const rows = await calculator(page).getByRole('listitem').allInnerTexts();
    homes.forEach(({ name }, i) => expect(rows[i]).toContain(name));
    // Four households can't take three homes.
    await calculator(page).getByRole('button', { name: 'More households' }).click();
    await expect(page).toHaveURL(/\?households=4&down=200000$/);
    await expect(calculator(page).getByRole('radio', { name: 'Equally' })).toBeChecked();
    await calculator(page).getByText('By home').click();
    await expect(page).toHaveURL(/\?split=homes&down=200000$/);
  });

  test('is the rent of a rental', async ({ page }) => {
    const { compound_id, price } = await findHome(page, 'rental');
    await openCalculator(page, `/hfc/compounds/${compound_id}`);
    await expect(field(page, 'Interest rate')).toHaveCount(0);
    const { shares, total } = await amounts(page, '/mo');
    expect(total).toBe(price);
    expect(sum(shares)).toBe(price);
    await calculator(page).getByRole('button', { name: 'Fewer households' }).click();
    await expect(page).toHaveURL(/\?households=2$/);
    const halves = await amounts(page, '/mo');
    expect(halves.shares).toEqual([Math.ceil(price / 2), Math.floor(price / 2)]);
  });

  test('goes along from the home over the list to its page, and stays for the next home', async ({ page }) => {
    const { compound_id } = await findHome(page, 'sale');
    const list = `/hfc/home?markets=seattle&listing_type=sale&compound_id=${compound_id}`;
    await openCalculator(page, list);
    await field(page, 'Down payment').fill('20%');
    await expect(page.getByText('20% of the price')).toBeVisible();
    await field(page, 'Down payment').fill('$150,000.00');
    await field(page, 'Interest rate').fill('5%');
    await expect(page).toHaveURL(`${list}&rate=5&down=150000`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/hfc/home?markets=seattle&listing_type=sale&rate=5&down=150000');
    const next = page.locator('#home-list [data-compound-id]').first();
    const next_id = await next.getAttribute('data-compound-id');
    await next.getByRole('link').first().click();
    await calculator(page).scrollIntoViewIfNeeded();
    await expect(field(page, 'Down payment')).toHaveValue('150,000');
    await field(page, 'Interest rate').fill('6');
    await expect(page).toHaveURL(/&rate=6&down=150000$/);
    // The terms that were changed over the list stay when a step back closes the home.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/hfc/home?markets=seattle&listing_type=sale&rate=6&down=150000');
    await page.goForward();
    await dialog.getByRole('link', { name: 'Open full page' }).click();
    await expect(page).toHaveURL(`/hfc/compounds/${next_id}?rate=6&down=150000`);
  });

  test('drops what it can’t read, in the address and in a field', async ({ page }) => {
    const { compound_id } = await findHome(page, 'sale');
    const path = `/hfc/compounds/${compound_id}`;
    await openCalculator(page, `${path}?utm_source=mail&households=9&rate=31&down=lots&term=0&split=dice`);
    await expect(page).toHaveURL(`${path}?utm_source=mail`);
    await expect(field(page, 'Interest rate')).toHaveValue('');
    await field(page, 'Interest rate').fill('45');
    await field(page, 'Loan term').fill('30');
    await expect(calculator(page).getByText('Enter 0 to 30, with up to 3 decimals.')).toBeVisible();
    await expect(page).toHaveURL(`${path}?utm_source=mail&term=30`);
    await expectAccessible(page);
  });

  test('says when a down payment leaves no loan', async ({ page }) => {
    const { compound_id, price } = await findHome(page, 'sale');
    await openCalculator(page, `/hfc/compounds/${compound_id}?down=${price + 1}`);
    await expect(calculator(page).getByText('The down payment covers the price, so there’s no loan.')).toBeVisible();
    expect((await amounts(page, ' down')).total).toBe(price);
    expect((await amounts(page, '/mo')).total).toBe(0);
  });

  test('says what is wrong with a figure until it is mended', async ({ page }) => {
    const { compound_id } = await findHome(page, 'sale');
    await openCalculator(page, `/hfc/compounds/${compound_id}`);
    const rate = calculator(page).getByLabel('Interest rate');
    await rate.fill('101');
    await rate.press('Tab');
    const mistake = calculator(page).getByText('Enter 0 to 30, with up to 3 decimals.');
    await expect(mistake).toBeVisible();
    await calculator(page).getByLabel('Down payment').fill('200k');
    await page.keyboard.press('Tab');
    await expect(rate).toBeFocused();
    await expect(calculator(page).getByLabel('Down payment')).toHaveValue('200,000');
    await expect(mistake).toBeVisible();
    await expect(rate).toHaveAttribute('aria-invalid', 'true');
    await rate.fill('6');
    await expect(mistake).toHaveCount(0);
  });

  test('is set by keyboard, told to screen readers, and accessible', { tag: '@desktop' }, async ({ page }) => {
    const { compound_id } = await findHome(page, 'sale');
    await openCalculator(page, `/hfc/compounds/${compound_id}`);
    await calculator(page).getByRole('button', { name: 'Fewer households' }).focus();
    await page.keyboard.press('Enter');
    // At the limit it does nothing, and keeps the focus.
    await page.keyboard.press('Enter');
    await expect(calculator(page).getByRole('button', { name: 'Fewer households' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('300000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20');
    await expect(page).toHaveURL(/\?split=homes&rate=0&down=300000&term=20$/);
    await expect(calculator(page).locator('[aria-live=polite]')).toHaveText(/: \$[\d,]+ a month, \$[\d,]+ down\./);
    await settled(page);
    await expectAccessible(page);
  });

  test('moves nothing as its fields load', async ({ page }) => {
    const { compound_id } = await findHome(page, 'sale');
    await page.goto(`/hfc/compounds/${compound_id}`);
    await settled(page);
    await expect(field(page, 'Down payment')).toHaveCount(0);
    const before = (await calculator(page).boundingBox())?.height;
    await openCalculator(page, `/hfc/compounds/${compound_id}`);
    await settled(page);
    expect((await calculator(page).boundingBox())?.height).toBe(before);
    expect(await shifts(page)).toEqual([]);
  });

  test('isn’t shown without a price', async ({ page }) => {
    const answer = await page.request.get('/cdn/published_compounds.json');
    const { compounds } = (await answer.json()) as { compounds: Compound[] };
    const unknown = compounds.find(({ home }) => !home.price);
    await page.goto(`/hfc/compounds/${unknown?.compound_id}`);
    await expect(page.getByLabel('Facts', { exact: true }).getByText('Price not listed')).toBeVisible();
    await expect(calculator(page)).toHaveCount(0);
  });

  test.describe('with JavaScript turned off', () => {
    test.use({ javaScriptEnabled: false });

    test('is the equal split of the price, whatever the address says', async ({ page }) => {
      const { compound_id, price } = await findHome(page, 'sale');
      await page.goto(`/hfc/compounds/${compound_id}?households=5&rate=6.5`);
      const { shares, total } = await amounts(page, '');
      expect(shares).toHaveLength(3);
      expect(sum(shares)).toBe(price);
      expect(total).toBe(price);
      await expect(calculator(page).getByText('aren’t included')).toBeVisible();
    });
  });
});

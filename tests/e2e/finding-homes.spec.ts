import type { Page } from '@playwright/test';
import { countInList, pressPanel, sheetButton, showButton } from './support/homes-in-list.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const SEATTLE = '/hfc/home?markets=seattle';
const card = '#home-list .home-card';
const heading = (page: Page) => page.getByRole('heading', { name: /^No longer available \(\d+\)$/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

/** The numbers of dollars on the cards, in order. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page.locator(`${card} b`).allTextContents();
  const unit: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
  return texts.flatMap((text) => {
    const [, amount, letter = ''] = /^\$([\d.,]+)([km]?)/.exec(text) ?? [];
    return amount === undefined ? [] : [Number(amount.replaceAll(',', '')) * (unit[letter] ?? 1)];
  });
}

test.describe('buying or renting', () => {
  test('is chosen with the price', async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    await pressPanel(page, 'Price');
    await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=rental&modal=filters`);
    await expect(page.getByRole('link', { name: 'Remove filter: For rent' })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Buy' }).check({ force: true });
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=sale&modal=filters`);
    await page.goBack();
    await expect(page).toHaveURL(SEATTLE);
    await page.goForward();
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=sale&modal=filters`);
    await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked();
    await page.getByRole('radio', { name: 'Both' }).check({ force: true });
    await expect(page).toHaveURL(`${SEATTLE}&modal=filters`);
  });

  test('comes with an order by price', async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    const order = page.getByLabel('Sort by');
    await order.selectOption('Rent: low to high');
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=rental&sort=price_low`);
    await expect(chips(page)).toContainText('For rent');
    await expect(async () => {
      const rents = await prices(page);
      expect(rents.length).toBeGreaterThan(2);
      expect(Math.max(...rents)).toBeLessThan(50_000);
    }).toPass({ timeout: 10_000 });
    await order.selectOption('Price to buy: high to low');
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=sale&sort=price_high`);
    await expect(async () => {
      const known = await prices(page);
      expect(Math.max(...known)).toBeGreaterThan(500_000);
      expect(known).toEqual(known.toSorted((a, b) => b - a));
    }).toPass({ timeout: 10_000 });
    await order.selectOption('Newest');
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=sale`);
  });

  test('is told for each home, and can be ordered by that', async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    await page.getByLabel('Sort by').selectOption('Price per home: low to high');
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=sale&sort=per_home`);
    const each = page.locator(`${card} small`);
    const amounts = async () => (await each.allTextContents()).map((text) => Number(/^\$(\d+)k each$/.exec(text)?.[1]));
    // The address changes before the list does.
    await expect(async () => {
      const shown = await amounts();
      expect(shown.length).toBeGreaterThan(5);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }).toPass({ timeout: 10_000 });
    await page.locator('#home-list a').first().click();
    const facts = page.getByRole('dialog').getByLabel('Facts', { exact: true });
    await expect(facts).toContainText(/\$[\d,]+ per home/);
    await expect(facts).toContainText(/The price divided by \d+ homes/);
    await expectAccessible(page);
  });

  test('is mixed where an address asks for a price alone', async ({ page }) => {
    await page.goto(`${SEATTLE}&sort=price_low`);
    await hydrated(page);
    await expect(page).toHaveURL(`${SEATTLE}&sort=price_low`);
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Price: low to high');
  });
});

test.describe('homes that are gone', () => {
  test('come last, under a heading with their number', async ({ page }) => {
    await page.goto(`${SEATTLE}&listing_type=rental`);
    await hydrated(page);
    const labels = await page
      .locator(card)
      .evaluateAll((cards) => cards.map((one) => /RENTED|SOLD/.test(one.textContent ?? '')));
    expect(labels).toContain(true);
    const gone = labels.filter(Boolean).length;
    expect(labels.slice(-gone)).toEqual(Array(gone).fill(true));
    await expect(heading(page)).toHaveText(`No longer available (${gone})`);
    await expect(page.locator('#home-list > li:has(h3:text("No longer available")) + li')).toContainText('RENTED');
  });

  test('have the heading on later pages too, and in the list that the browser makes', async ({ page }) => {
    await page.goto(SEATTLE);
    await hydrated(page);
    const pages = Number(/of (\d+)/.exec(await page.getByText(/^Page 1 of/).innerText())?.[1]);
    await page.goto(`${SEATTLE}&page=${pages}`);
    await hydrated(page);
    await expect(page.locator('#home-list > li').first()).toHaveText(/^No longer available \(\d+\)$/);
    const text = await heading(page).innerText();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(`${SEATTLE}&page=${pages - 1}#homes`);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.locator('#home-list > li').first()).toHaveText(text);
  });

  test('can be left out', async ({ page }) => {
    await page.goto(`${SEATTLE}&listing_type=rental`);
    await hydrated(page);
    await sheetButton(page).click();
    await page.getByRole('checkbox', { name: 'Available only' }).check({ force: true });
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=rental&available=1&modal=filters`);
    await showButton(page).click();
    await expect(heading(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Remove filter: Available' }).click();
    await expect(page).toHaveURL(`${SEATTLE}&listing_type=rental`);
    await expect(page.locator('[name=available]')).not.toBeChecked();
  });
});

test('a filter that is removed by keyboard leaves the focus on the next one, or on the list', async ({ page }) => {
  await page.goto(`${SEATTLE}&categories=Duplex,Triplex&min_price=1000000`);
  await hydrated(page);
  await page.getByRole('link', { name: /^Remove filter: \$1m/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Remove filter: Duplex' })).toBeFocused();
  // Pressed again at once, it removes the next one, too.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SEATTLE}&categories=Triplex`);
  await expect(page.getByRole('link', { name: 'Remove filter: Triplex' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SEATTLE);
  await expect(page.locator('#homes')).toBeFocused();
  await page.goto(`${SEATTLE}&categories=Triplex&min_price=90000000`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Clear price filter' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#home-list [data-compound-id]').first()).toBeVisible();
  await expect(page.locator('#homes')).toBeFocused();
});

test('active filters say their value, and are removed one by one or all at once', async ({ page }) => {
  const query =
    'categories=Duplex,Triplex&tags=near+a+park&min_units=2&max_units=4&min_price=1000000&listing_type=sale';
  await page.goto(`${SEATTLE}&${query}`);
  await hydrated(page);
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'For sale',
    '$1m or more',
    '2 to 4 homes',
    'Duplex',
    'Triplex',
    'Near a park',
    'Clear all',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Remove filter: Duplex' }).click();
  await expect(page).toHaveURL(`${SEATTLE}&${query.replace('Duplex,', '')}`);
  await page.getByRole('link', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL(SEATTLE);
  await expect(chips(page)).toHaveCount(0);
});

test.describe('a part of the map', () => {
  const zoomIn = async (page: Page): Promise<void> => {
    const map = page.getByRole('region', { name: 'Map of homes' });
    await expect(map.getByRole('button', { name: /homes?/i }).first()).toBeVisible();
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Zoom in' }).click();
  };
  const searchArea = (page: Page) => page.getByRole('button', { name: 'Search this area' });

  test('is searched after the map was moved, and stays while other filters change', async ({ page }) => {
    await page.goto(`${SEATTLE}&modal=map`);
    await hydrated(page);
    const all = await countInList(page);
    await expect(searchArea(page)).toHaveCount(0);
    await zoomIn(page);
    await searchArea(page).click();
    await expect(page).toHaveURL(/&bounds=47\.\d+,-122\.\d+,47\.\d+,-12[12]\.\d+&modal=map$/);
    await expect.poll(() => countInList(page)).toBeLessThan(all);
    await expect(searchArea(page)).toHaveCount(0);
    const bounds = new URL(page.url()).searchParams.get('bounds');
    const here = await countInList(page);
    await pressPanel(page, 'Home type');
    await page.getByRole('checkbox', { name: 'Duplex' }).check();
    await expect(page).toHaveURL(/categories=Duplex/);
    expect(new URL(page.url()).searchParams.get('bounds')).toBe(bounds);
    await page.goBack();
    await page.reload();
    await hydrated(page);
    expect(await countInList(page)).toBe(here);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByRole('link', { name: 'Remove filter: This map area' }).click();
    await expect(page).toHaveURL(SEATTLE);
  });

  test('belongs to its market', async ({ page }) => {
    await page.goto(`${SEATTLE}&bounds=47.5,-122.5,47.7,-122.2`);
    await hydrated(page);
    await page.getByLabel('Market', { exact: true }).selectOption('denver');
    await expect(page).toHaveURL('/hfc/home?markets=denver');
  });

  test('is dropped from the address if it is malformed', async ({ page }) => {
    await page.goto(`${SEATTLE}&bounds=47.7,NaN,47.5,-122.2&min_price=1000000`);
    await hydrated(page);
    await expect(page).toHaveURL(`${SEATTLE}&min_price=1000000`);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order by price brings its listing type, and a filter is removed by its link', async ({ page }) => {
    await page.goto(SEATTLE);
    await page.getByLabel('Sort by').selectOption('Rent: low to high');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Rent: low to high');
    await page.getByRole('link', { name: 'Remove filter: For rent' }).click();
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Price: low to high');
  });

  test('several features are chosen from a list', async ({ page }) => {
    await page.goto(SEATTLE);
    await pressPanel(page, 'Features');
    await page.getByLabel('Features').selectOption(['near a park', 'pool']);
    await showButton(page).click();
    await expect(page).toHaveURL(/tags=near\+a\+park(%2C|,)pool/);
    await expect(page.getByRole('link', { name: 'Remove filter: Near a park' })).toBeVisible();
    await pressPanel(page, 'Features');
    await expect(page.getByLabel('Features')).toHaveValues(['near a park', 'pool']);
  });
});

test('bedrooms and baths count for one home inside', async ({ page }) => {
  await page.goto(SEATTLE);
  await hydrated(page);
  const all = await countInList(page);
  await pressPanel(page, 'Size');
  await page.getByLabel('Bedrooms').fill('3');
  await expect(page).toHaveURL(`${SEATTLE}&min_beds=3&modal=filters`);
  await expect.poll(() => countInList(page)).toBeLessThan(all);
  const withBeds = await countInList(page);
  await page.getByLabel('Baths').fill('2.5');
  await expect(page).toHaveURL(`${SEATTLE}&min_beds=3&min_baths=2.5&modal=filters`);
  await expect.poll(() => countInList(page)).toBeLessThan(withBeds);
  await showButton(page).click();
  await page.reload();
  await page.getByRole('link', { name: 'Remove filter: A home with 3+ beds, 2.5+ baths' }).click();
  await expect(page).toHaveURL(SEATTLE);
  await expect.poll(() => countInList(page)).toBe(all);
});

test('a typed number takes effect while it is typed, and one step back undoes it', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(SEATTLE);
  await hydrated(page);
  const all = await countInList(page);
  await pressPanel(page, 'Price');
  const from = page.locator('[name=min_price]');
  await from.pressSequentially('15');
  await expect(page).toHaveURL(`${SEATTLE}&min_price=15`);
  await from.pressSequentially('00000');
  await expect(page).toHaveURL(`${SEATTLE}&min_price=1500000`);
  await expect.poll(() => countInList(page)).toBeLessThan(all);
  await expect(showButton(page)).toHaveText(`Show ${await countInList(page)} homes`);
  // Too small while it is half typed. It doesn't change places with the lower bound.
  await page.locator('[name=max_price]').pressSequentially('20');
  await expect(from).toHaveValue('1,500,000');
  await page.locator('[name=max_price]').pressSequentially('00000');
  await expect(page).toHaveURL(`${SEATTLE}&min_price=1500000&max_price=2000000`);
  await page.goBack();
  await expect(page).toHaveURL(`${SEATTLE}&min_price=1500000`);
  // The field has the focus. What was typed there doesn't come back.
  await expect(page.locator('[name=max_price]')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(SEATTLE);
  await expect(from).toHaveValue('');
});

test('a price may be typed short, and one that can’t be read says so', async ({ page }) => {
  await page.goto(SEATTLE);
  await hydrated(page);
  await pressPanel(page, 'Price');
  const to = page.locator('[name=max_price]');
  await to.pressSequentially('$1.5m');
  await expect(page).toHaveURL(`${SEATTLE}&max_price=1500000&modal=filters`);
  await to.press('Tab');
  await expect(to).toHaveValue('1,500,000');
  await expect(page.locator('summary').filter({ hasText: 'Price · 1' })).toBeVisible();
  const from = page.locator('[name=min_price]');
  // Looks like a number, but isn't a price.
  await to.fill('1.5');
  await to.press('Tab');
  await expect(to).toHaveCSS('border-color', 'rgb(163, 38, 27)');
  await to.fill('1.5m');
  await to.press('Tab');
  await expect(to).toHaveValue('1,500,000');
  await from.fill('cheap');
  await from.press('Tab');
  await expect(from).toHaveCSS('border-color', 'rgb(163, 38, 27)');
  const message = (field: Element) =>
    field.parentElement === null ? '' : getComputedStyle(field.parentElement, '::after').content;
  expect(await from.evaluate(message)).toBe('"Enter a whole number"');
  expect(await to.evaluate(message)).toBe('none');
  await expect(page).toHaveURL(`${SEATTLE}&max_price=1500000&modal=filters`);
  await expectAccessible(page);
  // The list doesn't come into view before that is mended.
  await from.evaluate((field) => field.blur());
  await showButton(page).click();
  await expect(from).toBeFocused();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(from).toHaveValue('');
  await expect(page).toHaveURL(`${SEATTLE}&modal=filters`);
});

test('features are found by their name, with the number of homes for each', async ({ page }) => {
  await page.goto(SEATTLE);
  await hydrated(page);
  await pressPanel(page, 'Features');
  const panel = page.locator('details[open]');
  await panel.getByLabel('Find a feature').fill('PARK');
  await expect(panel.getByRole('checkbox')).toHaveCount(3);
  const nearPark = panel.getByRole('checkbox', { name: /^near a park/i });
  const count = Number(/\d+$/.exec(await nearPark.locator('..').innerText())?.[0]);
  await nearPark.check();
  await expect.poll(() => countInList(page)).toBe(count);
  await panel.getByLabel('Find a feature').fill('castle');
  await expect(panel).toContainText('No feature has this name.');
  await expectAccessible(page);
});

test('the map says where it has no streets, with a link to a map that has them', async ({ page }) => {
  await page.goto(`${SEATTLE}&modal=map`);
  await hydrated(page);
  const map = page.getByRole('region', { name: 'Map of homes' });
  const link = map.getByRole('link', { name: 'See this place on OpenStreetMap' });
  await expect(map.getByRole('button', { name: /homes?/i }).first()).toBeVisible();
  await expect(link).toHaveCount(0);
  const closer = map.getByRole('button', { name: 'Zoom in' });
  while ((await closer.getAttribute('aria-disabled')) === 'false') await closer.click();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/#map=16\/47\.\d+\/-122\.\d+$/);
  await expectAccessible(page);
});

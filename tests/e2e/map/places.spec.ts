import type { Locator, Page, Route } from '@playwright/test';
import { loseConnection, settled } from '../support/settled.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

const LIST = '/hfc/home?markets=seattle';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a place' });
const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Places' }).getByRole('option');
const marker = (page: Page): Locator => page.getByRole('img', { name: /^Your place:/ });
const placesMessage = (page: Page): Locator => page.locator('search output');

/** Opens the map of Seattle's homes and waits for its pins. */
async function openMap(page: Page, isMobile: boolean, address = LIST): Promise<void> {
  await page.goto(isMobile ? `${address}&modal=map` : address);
  await hydrated(page);
  await expect(field(page)).toBeVisible();
  await expect(page.locator('.map-pin').first()).toBeVisible();
}

/** The queries that the page has sent to the place search, in order. */
function questions(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/hfc/places') asked.push(searchParams);
  });
  return asked;
}

/** Answers a search with one place of this name in the middle of Seattle. */
function answer(route: Route, name: string): Promise<void> {
  const place = {
    lat: 47.65,
    lng: -122.35,
    formatted_address: `${name}, Seattle, WA`,
    kind: 'neighborhood',
    address: null,
  };
  return route.fulfill({ json: { items: [place], knows_streets: true } });
}

const view = (page: Page): Promise<string | null> => page.locator('.map').getAttribute('data-view');

test.describe('a place on the map', () => {
  test('is found by keyboard alone', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    const asked = questions(page);
    await expect(field(page)).toHaveAttribute('placeholder', 'Neighborhood, city or listed home');
    await field(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page)).toHaveCount(10);
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(page.getByRole('option', { name: 'Washington, DC', selected: true })).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Austin, TX', selected: true })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.type('greenw');
    await expect.poll(() => asked.map(String)).toContain('q=greenw&market=seattle&typing=1');
    const greenwood = page.getByRole('option', { name: 'Greenwood, Seattle, WA' });
    await expect(greenwood).toBeVisible();
    await expect(placesMessage(page)).toHaveText(/^\d+ places? found$/);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(greenwood).toHaveAttribute('aria-selected', 'true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await greenwood.getAttribute('id'));
    const before = await view(page);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('Greenwood, Seattle, WA');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(marker(page)).toHaveAccessibleName('Your place: Greenwood, Seattle, WA');
    await expect(marker(page)).toBeInViewport();
    await expect(placesMessage(page)).toHaveText(/walk of Greenwood/);
    expect(await view(page)).not.toBe(before);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(marker(page)).toHaveCount(0);
  });

  test('is found by touch', { tag: '@phone' }, async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    await field(page).tap();
    await expect(options(page)).toHaveCount(10);
    for (const target of [field(page), options(page).first(), options(page).nth(3)])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await field(page).fill('green lake');
    await expect(page.getByRole('option', { name: 'Green Lake, Seattle, WA' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Green Lake, Seattle, WA' }).tap();
    await expect(marker(page)).toBeInViewport();
    await expect(field(page)).not.toBeFocused();
    await expect(field(page)).toHaveValue('Green Lake, Seattle, WA');
    await expectAccessible(page);
    await page
      .getByText(/walk of Green Lake/)
      .and(page.locator('summary span'))
      .tap();
    const nearest = page.locator('details li button').first();
    expect((await nearest.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    const clear = page.getByRole('button', { name: 'Clear search' });
    expect(await clear.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await clear.tap();
    await expect(marker(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('');
  });

  test('says how far nearby homes are on foot', async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    await field(page).fill('greenwood');
    await page.getByRole('option', { name: 'Greenwood, Seattle, WA' }).click();
    await expect(marker(page)).toBeVisible();
    await expect(
      page
        .locator('.map-pin')
        .filter({ visible: true })
        .and(page.getByLabel(/About \d+ min walk, straight-line/))
        .first(),
    ).toBeVisible();
    if (isMobile) await page.locator('summary').filter({ hasText: 'walk of' }).click();
    const nearest = page.locator('details li button').filter({ hasText: 'min walk' }).first();
    const minutes = /About \d+ min walk/.exec(await nearest.innerText())?.[0] ?? 'none';
    await nearest.click();
    const popup = page.locator('.map-popup');
    await expect(popup.getByText(`${minutes} from Greenwood (straight-line estimate)`)).toBeVisible();
    // Neither the field nor the place's card hides it.
    const below = async (): Promise<number> => {
      const tools = await page.locator('.map-tools').boundingBox();
      return ((await popup.boundingBox())?.y ?? 0) - ((tools?.y ?? 0) + (tools?.height ?? 0));
    };
    await expect.poll(below).toBeGreaterThan(0);
  });

  test('in another market links to that market, and is cleared there', async ({ page, isMobile }) => {
    await openMap(page, isMobile, `${LIST}&areas=seattle-ballard-fremont&min_units=2`);
    await field(page).click();
    await page.getByRole('option', { name: 'Chicago, IL' }).click();
    await expect(marker(page)).toHaveCount(0);
    await expect(placesMessage(page)).toHaveText('Chicago is in another market.');
    await page.getByRole('link', { name: 'See homes in Chicago' }).click();
    await expect(page).toHaveURL(/markets=chicago/);
    expect(new URL(page.url()).searchParams.get('areas')).toBeNull();
    expect(new URL(page.url()).searchParams.get('min_units')).toBe('2');
    await expect(page.getByRole('region', { name: 'Homes in Chicago', exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(placesMessage(page)).toHaveText('');
    if (!isMobile) await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Homes in Seattle', exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });

  test('in the default market links to a list that names the market', async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    await field(page).click();
    await page.getByRole('option', { name: 'San Francisco, CA' }).click();
    const link = page.getByRole('link', { name: 'See homes in SF Bay Area' });
    await expect(link).toHaveAttribute('href', /^\/hfc\/home\?markets=bay_area/);
  });

  test('is cleared when the market changes', async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    await field(page).fill('greenwood');
    await page.getByRole('option', { name: 'Greenwood, Seattle, WA' }).click();
    await expect(marker(page)).toBeVisible();
    await page.getByLabel('Market', { exact: true }).selectOption('denver');
    await expect(page.getByRole('region', { name: 'Homes in Denver', exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(marker(page)).toHaveCount(0);
  });

  test('outside the open markets shows a coming soon or not available message', async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    await field(page).click();
    await page.getByRole('option', { name: 'Austin, TX' }).click();
    await expect(placesMessage(page)).toHaveText('Austin is coming soon. No homes near Austin yet.');
    await expect(page.getByRole('link', { name: 'Get notified' })).toHaveAttribute('href', /comingsoon\/hfc\/austin$/);
    await page.route('**/api/hfc/places?*', (route) =>
      route.fulfill({
        json: {
          items: [{ lat: 39.1, lng: -94.58, formatted_address: 'Kansas City, MO', kind: 'city', address: null }],
        },
      }),
    );
    await field(page).fill('kansas');
    await page.getByRole('option', { name: 'Kansas City, MO' }).click();
    await expect(placesMessage(page)).toHaveText('We don’t have homes near Kansas City yet.');
    await expect(page.getByRole('link', { name: 'Get notified' })).toHaveCount(0);
  });
});

test.describe('the search for places', () => {
  test('waits until the visitor stops typing', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    const asked = questions(page);
    await field(page).evaluate((input: HTMLInputElement) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const text of ['gr', 'gree', 'greenw']) {
        write?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    await expect(page.getByRole('option', { name: 'Greenwood, Seattle, WA' })).toBeVisible();
    expect(asked.map(String)).toEqual(['q=greenw&market=seattle&typing=1']);
  });

  test('selects the only match of a complete text', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    const asked = questions(page);
    await page.route('**/api/hfc/places?*', (route) =>
      new URL(route.request().url()).searchParams.has('typing')
        ? route.fulfill({ json: { items: [], knows_streets: true } })
        : answer(route, '400 Broad St'),
    );
    await field(page).fill('400 broad st');
    await expect(placesMessage(page)).toHaveText(/Press Enter to search more places/);
    await field(page).press('Enter');
    await expect(marker(page)).toHaveAccessibleName('Your place: 400 Broad St, Seattle, WA');
    expect(asked.map((one) => one.get('typing'))).toEqual(['1', null]);
  });

  test('says so when nothing matches', async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    await field(page).fill('Qwertzuiop');
    await field(page).press('Enter');
    await expect(page.getByText('No results for “Qwertzuiop”').filter({ visible: true }).first()).toBeVisible();
    await expect(placesMessage(page)).toContainText('We don’t have most street addresses. Try a neighborhood');
    await expectAccessible(page);
  });

  test('never shows an outdated answer', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const late = Promise.withResolvers<void>();
    await page.route('**/api/hfc/places?*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      if (q === 'first') await held;
      // The browser has already aborted the request by then.
      await answer(route, `Answer to ${q}`).catch(() => {});
      if (q === 'first') late.resolve();
    });
    const first = page.waitForRequest(/q=first/);
    await field(page).fill('first');
    await first;
    await field(page).fill('second');
    await expect(options(page)).toHaveText(['Answer to second, Seattle, WA']);
    letGo();
    await late.promise;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(options(page)).toHaveText(['Answer to second, Seattle, WA']);
  });

  test('sends each query once, even on the next visit', async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    const asked = questions(page);
    await field(page).fill('Greenwood');
    await expect(page.getByRole('option', { name: 'Greenwood, Seattle, WA' })).toBeVisible();
    expect(asked).toHaveLength(1);
    const stored = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('lnf:geography:seattle:greenwood') ?? 'null'),
    );
    const days = (stored.expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(181);
    expect(days).toBeLessThanOrEqual(182);
    await openMap(page, isMobile);
    await field(page).fill('greenwood');
    await expect(page.getByRole('option', { name: 'Greenwood, Seattle, WA' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('leaves out places without coordinates', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await openMap(page, isMobile);
    await page.route('**/api/hfc/places?*', (route) =>
      route.fulfill({
        json: {
          items: [
            { lat: null, lng: -122, formatted_address: 'Nowhere', kind: 'city', address: null },
            { lat: 47.6, lng: -122.3, formatted_address: 'Somewhere, WA', kind: 'city', address: null },
          ],
        },
      }),
    );
    await field(page).fill('where');
    await expect(options(page)).toHaveText(['Somewhere, WA']);
  });

  test.describe('without a connection', () => {
    test.use({ expected: { complaints: [/ERR_INTERNET_DISCONNECTED/, /failed: .*places/] } });
    test('says so, and tries again on request', async ({ page, context, isMobile }) => {
      await openMap(page, isMobile);
      await loseConnection(page);
      await field(page).fill('greenwood');
      await expect(placesMessage(page)).toHaveText('Couldn’t search. Check your connection and try again.');
      await expectAccessible(page);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(marker(page).or(options(page).first()).first()).toBeVisible();
    });
  });

  test.describe('when the server refuses it', () => {
    test.use({ expected: { complaints: [/status of 429/] } });
    test('shows the server’s message', { tag: '@desktop' }, async ({ page, isMobile }) => {
      await openMap(page, isMobile);
      await page.route('**/api/hfc/places?*', (route) =>
        route.fulfill({
          status: 429,
          json: { status: 429, code: 'rate_limited', detail: 'Too many calls. Wait a minute.' },
        }),
      );
      await field(page).fill('greenwood');
      await expect(placesMessage(page)).toHaveText('Too many calls. Wait a minute.');
    });
  });

  test('loads with the map, not with the list', { tag: '@phone' }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(LIST);
    await settled(page);
    expect(scripts.filter((url) => url.includes('market-map'))).toEqual([]);
    await expect(field(page)).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import { holdTimers } from './support/held-timers.ts';
import { pressPanel } from './support/homes-in-list.ts';
import { loseConnection, settled } from './support/settled.ts';
import { expect, hydrated, test } from './support/test.ts';

const LIST = '/hfc/home?markets=seattle';
const SLOW_CPU = 4;

test.describe('while the page loads', () => {
  test('a filter that is changed before the scripts run is not lost', { tag: '@phone' }, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(LIST, { waitUntil: 'commit' });
    await pressPanel(page, 'Home type');
    await page.getByRole('checkbox', { name: 'Triplex' }).check();
    await pressPanel(page, 'Features');
    await page.getByLabel('Features').selectOption(['near a park', 'pool']);
    release();
    await hydrated(page);
    await expect(page).toHaveURL(`${LIST}&categories=Triplex&tags=near+a+park,pool`);
    // The list of the page has become checkboxes.
    await expect(page.getByRole('checkbox', { name: /^near a park/i })).toBeChecked();
    await pressPanel(page, 'Home type');
    await expect(page.getByRole('checkbox', { name: 'Triplex' })).toBeChecked();
  });

  test('nothing moves', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & {
            hadRecentInput: boolean;
            sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
          };
          if (shift.hadRecentInput) continue;
          for (const { node, previousRect, currentRect } of shift.sources) {
            const what = node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent;
            moved.push(`${what}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(LIST);
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
});

test.describe('when scripts can’t be loaded', () => {
  test.use({
    expected: {
      complaints: [/failed: .*\/assets\//, /net::ERR_FAILED/, /Failed to fetch dynamically imported module/],
    },
  });
  test('a card that is pressed before the scripts run opens its page', { tag: '@phone' }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(LIST, { waitUntil: 'commit' });
    await page.locator('#home-list a').first().click();
    await expect(page).toHaveURL(/\/hfc\/compounds\/\d+$/);
  });

  test('the page is readable and its links work', { tag: '@phone' }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(LIST);
    await expect(page.locator('#home-list [data-compound-id]').first()).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  });
});

test.describe('when the connection is lost', () => {
  test.use({ expected: { complaints: [/ERR_INTERNET_DISCONNECTED/, /failed: .*\/home\.data/] } });
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Check your connection' });
  const market = (page: Page) => page.getByLabel('Market', { exact: true });

  // A busy machine takes seconds to encode new photos. Meanwhile they would hold all connections of the browser.
  test.beforeEach(async ({ page }) => {
    // A page that is open for half a minute asks for news, without a connection, too.
    await holdTimers(page);
    await page.route('**/api/hfc/images/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  });

  test('the shown list stays with its address, and another market can be requested again', async ({
    page,
    context,
  }) => {
    const here = `${LIST}&areas=seattle-ballard-fremont`;
    await page.goto('/terms');
    await page.goto(here);
    await hydrated(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await loseConnection(page);
    for (const key of ['chicago', 'bay_area']) {
      await market(page).focus();
      await market(page).selectOption(key);
      await expect(notice(page)).toBeVisible();
      await expect(market(page)).toHaveValue('seattle');
      await expect(page).toHaveURL(here);
      await expect(page).toHaveTitle(/Seattle/);
      await expect(page.locator('#home-list [data-compound-id]').first()).toBeVisible();
      await expect(page.locator('summary').filter({ hasText: 'Areas · 1' })).toHaveCount(1);
      // Fails again, and stays.
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      await expect(notice(page).getByRole('button', { name: 'Try again' })).toBeFocused();
      await expect(page).toHaveURL(here);
    }
    await settled(page);
    await market(page).selectOption('chicago');
    await expect(market(page)).toHaveValue('seattle');
    await settled(page);
    await context.setOffline(false);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/Chicago/);
    await expect(market(page)).toHaveValue('chicago');
    await expect(page).toHaveURL('/hfc/home?markets=chicago');
    // The areas of a market are not asked for in another one.
    expect(asked.filter((url) => url.includes('markets=chicago') && url.includes('areas='))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(here);
    await expect(page).toHaveTitle(/Seattle/);
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });

  test('going back stays in the shown market, too', { tag: '@phone' }, async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    await market(page).selectOption('chicago');
    await expect(page).toHaveTitle(/Chicago/);
    await loseConnection(page);
    await page.goBack();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveTitle(/Chicago/);
    await expect(market(page)).toHaveValue('chicago');
    await expect(page).toHaveURL('/hfc/home?markets=chicago');
  });

  test('the map says so, too @phone', async ({ page, context }) => {
    await page.goto(`${LIST}&modal=map`);
    await hydrated(page);
    await expect(page.getByRole('region', { name: 'Homes in Seattle', exact: true })).toBeVisible();
    await loseConnection(page);
    await market(page).selectOption('chicago');
    await expect(notice(page)).toBeInViewport();
    await expect(page).toHaveURL(`${LIST}&modal=map`);
    await context.setOffline(false);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Homes in Chicago', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/hfc/home?markets=chicago&modal=map');
  });
});

test.describe('a photo that isn’t loaded yet shows its blurred placeholder', () => {
  const likeness = /^url\("data:image\/(?:png|bmp)/;

  test.beforeEach(async ({ page }) => {
    // No photo ever loads.
    await page.route('**/api/hfc/images/**', () => undefined);
  });

  test('in the first list before the scripts run, also farther down', async ({ page }) => {
    // The scripts never come.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/hfc/home', { waitUntil: 'commit' });
    const photos = page.locator('#home-list img');
    for (const photo of [photos.first(), photos.nth(1), photos.nth(10), photos.last()]) {
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveCSS('background-image', likeness);
    }
  });

  test('in the gallery of a home before the scripts run, also beside the shown one', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(LIST, { waitUntil: 'commit' });
    const href = await page.locator('#home-list a').first().getAttribute('href');
    await page.goto(href ?? '', { waitUntil: 'commit' });
    const photos = page.getByRole('list', { name: /^\d+ photos$/ }).getByRole('img');
    for (const index of [0, 1, 2]) await expect(photos.nth(index)).toHaveCSS('background-image', likeness);
  });

  test('in the first list, in the next one, and beside it', async ({ page }) => {
    await page.goto('/hfc/home', { waitUntil: 'domcontentloaded' });
    const photos = page.locator('#home-list img');
    for (const next of [false, true]) {
      if (next) await page.getByLabel('Market', { exact: true }).selectOption('seattle');
      await expect(page).toHaveTitle(next ? /Seattle/ : /Bay Area/);
      for (const photo of [photos.first(), photos.nth(1), photos.nth(10), photos.last()]) {
        await photo.scrollIntoViewIfNeeded();
        await expect(photo).toHaveCSS('background-image', likeness);
      }
    }
    const others = page.getByRole('region', { name: 'More homes in Seattle' }).locator('img');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await others.first().scrollIntoViewIfNeeded();
    await expect(others.first()).toHaveCSS('background-image', likeness);
  });

  for (const where of ['over the list', 'on its page']) {
    test(`in the gallery of a home ${where}, before a photo comes into view`, async ({ page }) => {
      await page.goto(LIST, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const card = page.locator('#home-list a').first();
      if (where === 'over the list') await card.click();
      else await page.goto((await card.getAttribute('href')) ?? '', { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const strip = page.getByRole('list', { name: /^\d+ photos$/ });
      const photos = strip.getByRole('img');
      await expect(photos.first()).toHaveCSS('background-image', likeness);
      const count = await photos.count();
      expect(count).toBeGreaterThan(3);
      const isMosaic = await strip.evaluate((element) => getComputedStyle(element).display === 'grid');
      if (isMosaic) {
        for (const photo of (await photos.all()).slice(1, 5))
          await expect(photo).toHaveCSS('background-image', likeness);
        return;
      }
      for (let index = 0; index < count; index += 1) {
        await strip.evaluate((element, to) => element.scrollTo({ left: to * element.clientWidth }), index);
        await expect(page.getByText(new RegExp(`^${index + 1} / ${count}`))).toBeVisible();
        // Two photos ahead, so that a quick step finds it.
        await expect(photos.nth(Math.min(index + 2, count - 1))).toHaveCSS('background-image', likeness);
      }
    });
  }
});

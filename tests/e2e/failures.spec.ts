import type { Page, Route } from '@playwright/test';
import { pressPanel, showButton } from './support/homes-in-list.ts';
import { loseConnection, settled } from './support/settled.ts';
import { expect, hydrated, test } from './support/test.ts';
import { unavailable } from './support/unavailable.ts';

/**
 * The pages that visitors see when something can't be loaded. All in one file for completeness, with a section per
 * part.
 */

const LIST = '/hfc/home?markets=seattle';
/** The browser's own messages for the failures that these tests cause. */
const BROKEN = [/^failed: /, /^50\d: /, /Failed to load resource/, /ERR_/, /dynamically imported module/];

const html = { contentType: 'text/html', body: '<html>Bad gateway</html>' };

/** The ways in which the API can be down. */
const outages: Record<string, (route: Route) => Promise<void>> = {
  'a problem': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: unavailable }),
  'a proxy’s page': (route) => route.fulfill({ status: 502, ...html }),
  'a page that says it is fine': (route) => route.fulfill({ status: 200, ...html }),
  'half an answer': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"compound":' }),
  'an error without words': (route) => route.fulfill({ status: 500, body: '' }),
  nothing: (route) => route.abort('connectionrefused'),
};

const HOME_CALL = '**/api/hfc/compounds/*';
const dialog = (page: Page) => page.getByRole('dialog');
const firstCard = (page: Page) => page.locator('#home-list a').first();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await hydrated(page);
}

async function tick(page: Page, name: string): Promise<void> {
  await pressPanel(page, 'Home type');
  await page.getByRole('checkbox', { name }).check();
}

test.describe('an API that is down', () => {
  test.use({ expected: { complaints: BROKEN } });

  for (const [answer, outage] of Object.entries(outages)) {
    test(`answers ${answer} for a home: the list stays, and the home says so and loads on a second try`, async ({
      page,
    }) => {
      await openList(page);
      const title = await firstCard(page).locator('h3').innerText();
      let broken = 0;
      await page.route(HOME_CALL, async (route) => {
        await outage(route);
        broken += 1;
      });
      await firstCard(page).click();
      await expect(dialog(page)).toHaveAccessibleName('Couldn’t load this home');
      await expect(dialog(page)).toBeFocused();
      await expect(dialog(page).getByRole('alert')).toContainText('Something went wrong on our end');
      await expect(page).toHaveURL(/compound_id=\d+$/);
      // Down again: nothing changes, and the button keeps the focus.
      await tryAgain(page).click();
      await expect.poll(() => broken).toBe(2);
      await expect(tryAgain(page)).toBeFocused();
      await page.unroute(HOME_CALL);
      await tryAgain(page).click();
      await expect(dialog(page)).toHaveAccessibleName(title);
      await expect(dialog(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(LIST);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(firstCard(page)).toBeFocused();
    });
  }

  test('doesn’t answer: after a while that is a failure, too', async ({ page }) => {
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = () => timeout.call(AbortSignal, 3_000);
    });
    await openList(page);
    await page.route(HOME_CALL, () => undefined);
    await firstCard(page).click();
    await expect(dialog(page)).toHaveAccessibleName('Couldn’t load this home');
  });

  test('breaks a home’s page until a second try', async ({ page }) => {
    await openList(page);
    await page.goto((await firstCard(page).getAttribute('href')) ?? '');
    await hydrated(page);
    const near = page
      .getByRole('article')
      .filter({ has: page.locator('.stretched') })
      .first()
      .getByRole('link');
    const title = await near.locator('h3').innerText();
    await page.route(HOME_CALL, (route) => route.fulfill({ status: 503, json: unavailable }));
    await near.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Something went wrong on our end.');
    await expect(heading).toBeFocused();
    await page.unroute(HOME_CALL);
    await tryAgain(page).click();
    await expect(heading).toHaveText(title);
    await expect(page.locator('#content')).toBeFocused();
    await page.goBack();
    await expect(heading).not.toHaveText(title);
  });

  test('keeps a typed address until it is back', async ({ page }) => {
    await page.goto('/comingsoon/hfc/austin');
    await hydrated(page);
    await page.route('**/api/hfc/coming_soon_requests', (route) => route.fulfill({ status: 502, ...html }));
    await page.getByLabel('Email address').fill('ann@example.com');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couldn’t save your email address');
    await expect(page.getByText('Something went wrong on our end. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('ann@example.com');
    await page.unroute('**/api/hfc/coming_soon_requests');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We’ll email you when/);
  });

  test('misses visitors’ activity without them noticing', async ({ page }) => {
    await openList(page);
    await page.route('**/activity/**', (route) => route.fulfill({ status: 500, body: '' }));
    const reported = page.waitForResponse(/\/activity\/viewed/);
    await firstCard(page).click();
    await reported;
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without a connection', () => {
  test.use({ expected: { complaints: [...BROKEN, /Error loading route module/, /TypeError: Failed to fetch/] } });

  test('a home says so, and loads when the connection is back', async ({ page, context }) => {
    await openList(page);
    await loseConnection(page);
    await firstCard(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Check your connection');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).not.toHaveAccessibleName('Couldn’t load this home');
  });

  test('a link to a screen that isn’t loaded yet leaves the page as it is', async ({ page, context }) => {
    await openList(page);
    await loseConnection(page);
    await page.getByRole('link', { name: 'Privacy' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load that page. Check your connection' });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(LIST);
    await expect(firstCard(page)).toBeVisible();
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toHaveCount(0);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
  });
});

/** The ways in which a published file can be broken. */
const damages: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }),
  'cut off': (route) => route.fulfill({ contentType: 'application/json', body: '{"markets":[{"market' }),
  'of another shape': (route) => route.fulfill({ json: {} }),
  'a list': (route) => route.fulfill({ json: [] }),
  'short of rows': async (route) => {
    const file = (await (await route.fetch()).json()) as { columns?: Record<string, unknown[]> };
    if (file.columns) file.columns.title = file.columns.title?.slice(1) ?? [];
    await route.fulfill({ json: file.columns ? file : {} });
  },
};
const CDN = '**/cdn/cached-model-data/**';
const LIST_CALL = '**/hfc/home.data*';

test.describe('published files that are', () => {
  test.use({ expected: { complaints: BROKEN } });

  for (const [damage, broken] of Object.entries(damages)) {
    test(`${damage}: filters still work`, async ({ page }) => {
      await page.route(CDN, broken);
      await openList(page);
      await tick(page, 'Triplex');
      const categories = page.locator('#home-list .home-card-text p:first-of-type span');
      await expect.poll(async () => [...new Set(await categories.allTextContents())]).toEqual(['Triplex']);
      await expect(page.getByRole('alert').filter({ hasText: 'Showing previous results' })).toHaveCount(0);
    });
  }

  test('unavailable, like the server: the list stays and says why, until both are back', async ({ page }) => {
    await page.route(CDN, damages.missing ?? (() => undefined));
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 502, ...html }));
    await openList(page);
    const homes = await page.locator('#home-list [data-compound-id]').count();
    await tick(page, 'Triplex');
    const notice = page.getByRole('alert').filter({ hasText: 'Showing previous results' });
    await expect(notice).toContainText('Error fetching region info.');
    await expect(page.locator('#home-list [data-compound-id]')).toHaveCount(homes);
    await expect(notice).toBeInViewport();
    await page.unroute(CDN);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(`${LIST}&categories=Triplex`);
    await expect(page.locator('#homes')).toBeFocused();
  });

  test('missing for the map’s background: the homes are still on the map', async ({ page }) => {
    await page.route('**/base_maps/*', damages['of another shape'] ?? (() => undefined));
    await page.route('**/map_areas/*', damages['a list'] ?? (() => undefined));
    await page.goto(`${LIST}&modal=map`);
    await expect(page.getByText('The map background isn’t available right now.')).toBeVisible();
    await expect(page.locator('.map [data-compound-id], .map button').first()).toBeVisible();
  });
});

test.describe('code that can’t be loaded', () => {
  test.use({
    expected: { complaints: [...BROKEN, /Error loading route module/, /TypeError: Failed/, /status of 404/] },
  });
  const gone = (route: Route): Promise<void> => route.fulfill({ status: 404, json: { code: 'not_found' } });

  test('for the whole page: filters are a form, homes are links', async ({ page }) => {
    await page.route('**/assets/entry.client*.js', gone);
    await page.goto(LIST);
    await tick(page, 'Triplex');
    await showButton(page).click();
    await expect(page).toHaveURL(/categories=Triplex/);
    await firstCard(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/hfc\/compounds\/\d+$/);
  });

  test('for the map: the list stays, and a reload tries again', async ({ page }) => {
    await page.route('**/assets/market-map*.js', gone);
    await page.goto(`${LIST}&modal=map`);
    const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load the map' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /homes/ }).first()).toBeVisible();
    await page.unroute('**/assets/market-map*.js');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('region', { name: 'Homes in Seattle', exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('for a home’s map: the home still shows', async ({ page }) => {
    await page.route('**/assets/compound-map*.js', gone);
    await openList(page);
    await firstCard(page).click();
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole('alert')).toContainText('Couldn’t load the map');
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible();
  });

  test('for the sign-up prompts: nothing is missing until the gate is due', async ({ page }) => {
    await page.route('**/assets/after-start*.js', gone);
    await page.addInitScript(() => {
      const entry = { value: [1_000_001, 1_000_002, 1_000_003, 1_000_004], expires: Date.now() + 1e9 };
      localStorage.setItem('lnf:opened_compound_ids', JSON.stringify(entry));
    });
    await openList(page);
    await expect(firstCard(page)).toBeVisible();
    await firstCard(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something didn’t load.' })).toBeVisible();
    await expect(firstCard(page)).toBeVisible();
  });

  test('for all scripts: features that need them say so after a while', async ({ page }) => {
    await page.route('**/assets/*.js', gone);
    for (const [path, words] of [
      ['/login', 'This page needs JavaScript'],
      ['/signout', 'you’re still logged in'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
    }
  });

  test('for a screen: the whole page loads instead, once', async ({ page }) => {
    await openList(page);
    // The code that rescues the tap loads after the page has started.
    await settled(page);
    await page.route('**/assets/privacy-page*.js', gone);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(firstCard(page)).toBeVisible();
    expect(documents).toEqual(['/privacy', '/hfc/home']);
  });
});

test.describe('photos that can’t be loaded', () => {
  test.use({ expected: { complaints: [...BROKEN, /status of 404/] } });
  for (const early of [true, false]) {
    test(`${early ? 'before' : 'after'} the scripts run leave a drawing and their descriptions`, async ({ page }) => {
      const scripts = Promise.withResolvers<void>();
      await page.route('**/api/hfc/images/**', (route) => route.fulfill({ status: 404, body: '' }));
      await page.route('**/assets/entry.client*.js', async (route) => {
        if (early) await scripts.promise;
        await route.continue();
      });
      await page.goto(LIST);
      const photo = page.locator('#home-list img').first();
      await photo.scrollIntoViewIfNeeded();
      if (early) await expect(photo).toHaveJSProperty('complete', true);
      scripts.resolve();
      await expect(photo).toHaveAttribute('src', /^data:image\/svg/);
      await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
      const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 1 };
      expect(width / height).toBeCloseTo(4 / 3, 1);
      await hydrated(page);
      await firstCard(page).click();
      const large = dialog(page).getByRole('listitem').first().getByRole('img');
      await expect(large).toHaveAttribute('src', /^data:image\/svg/);
      await expect(large).toHaveAccessibleName(/\w/);
    });
  }

  test('are loaded again after a lost connection', async ({ page }) => {
    await page.route('**/api/hfc/images/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(LIST);
    await hydrated(page);
    const photo = page.locator('#home-list img').first();
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveAttribute('src', /^data:image\/svg/);
    await page.unroute('**/api/hfc/images/**');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(photo).toHaveAttribute('src', /\/api\/hfc\/images\//);
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test.describe('a slow connection', () => {
  test('shows that a filter is loading, moves nothing, and drops outdated loads', async ({ page }) => {
    const hold = Promise.withResolvers<void>();
    // From the start, because the map of a page that has loaded reads the same file as a filter.
    await page.route(CDN, async (route) => {
      await hold.promise;
      await route.continue();
    });
    await openList(page);
    await tick(page, 'Triplex');
    const list = page.locator('#homes');
    await expect(list).toHaveAttribute('aria-busy', 'true');
    const before = await firstCard(page).boundingBox();
    await expect(page.locator('#home-list')).toHaveCSS('opacity', '0.5');
    expect(await firstCard(page).boundingBox()).toEqual(before);
    await page.getByRole('checkbox', { name: 'Duplex' }).check();
    hold.resolve();
    await expect(list).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(`${LIST}&categories=Duplex,Triplex&modal=filters`);
  });

  test('like 3G: the list is readable, and the first tap isn’t lost', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const throughput = (400 * 1024) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await page.goto(LIST, { waitUntil: 'commit' });
    await expect(firstCard(page)).toBeVisible();
    const title = await firstCard(page).locator('h3').innerText();
    await firstCard(page).click();
    await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible({ timeout: 30_000 });
  });

  test('a card opens once when pressed twice', async ({ page }) => {
    await openList(page);
    const hold = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(HOME_CALL, async (route) => {
      calls += 1;
      await hold.promise;
      await route.continue();
    });
    await firstCard(page).click();
    await expect(page.locator('#homes')).toHaveAttribute('aria-busy', 'true');
    await firstCard(page).click();
    hold.resolve();
    await expect(dialog(page)).toBeVisible();
    expect(calls).toBeLessThanOrEqual(2);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(LIST);
  });
});

test.describe('a storage that', () => {
  const storages: Record<string, () => void> = {
    'can’t be opened': () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      }
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      };
    },
  };
  for (const [what, damage] of Object.entries(storages)) {
    test(`${what}: list, gate and banners work`, async ({ page }) => {
      await page.addInitScript(damage);
      await openList(page);
      await tick(page, 'Duplex');
      await expect(page).toHaveURL(/categories=Duplex/);
      await page.keyboard.press('Escape');
      const cards = page.locator('#home-list a');
      const gate = page.getByRole('dialog', { name: 'You’ve opened your 4 free homes' });
      for (let index = 0; index < 4; index += 1) {
        await cards.nth(index).click();
        await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible();
        await expect(gate).toHaveCount(0);
        await dialog(page).getByRole('button', { name: 'Close' }).click();
      }
      await gate.getByRole('button', { name: 'Not now' }).click();
      const banner = page.getByRole('complementary', { name: 'New home alerts' });
      await banner.getByRole('button', { name: /Close|Dismiss/ }).click();
      await expect(banner).toHaveCount(0);
    });
  }
});

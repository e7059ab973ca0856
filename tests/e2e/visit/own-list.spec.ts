import type { Page } from '@playwright/test';
import { breakCalls, signUpFor } from '../support/account-pages.ts';
import { homesInList } from '../support/homes-in-list.ts';
import { loseConnection, settled } from '../support/settled.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const market = (page: Page) => page.getByLabel('Market', { exact: true });

/** Expects that the title and the market field show the same market. */
async function shows(page: Page, key: string, name: string): Promise<void> {
  await expect(page).toHaveTitle(`Homes to share in ${name} | Kinhood`);
  await expect(market(page)).toHaveValue(key);
}

/** Waits until the page has signed in the user. */
const signedIn = (page: Page) => page.locator('html[data-signed-in]').waitFor();

const currentSubscriber = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage['lnf:account'] as string) as { value: { subscriber_id: number } }).value.subscriber_id,
  );

/** The markets that the signed-in user follows, by name, with the subscriber's id. */
function subscribers(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage['lnf:auth'] as string) as { access_token: string };
    const headers = (token: string) => ({ authorization: `Bearer ${token}` });
    const enriched = await fetch('/api/enrich_token', { headers: headers(access_token) });
    const { token } = (await enriched.json()) as { token: string };
    const listed = await fetch('/api/hfc/subscribers', { headers: headers(token) });
    const { items } = (await listed.json()) as { items: { subscriber_id: number; market_id: number }[] };
    const region = (await (await fetch('/cdn/region_info.json')).json()) as {
      markets: { name: string; market_id: number }[];
    };
    const getName = (id: number) => region.markets.find(({ market_id }) => market_id === id)?.name ?? '';
    return Object.fromEntries(items.map((item) => [getName(item.market_id), item.subscriber_id]));
  });
}

/**
 * Signs up a subscriber of some markets, and leaves the list. An open list would count as seen and choose its own
 * subscriber, because background tabs count as visible here.
 */
async function subscribe(page: Page, ...markets: string[]): Promise<void> {
  await signUpFor(page, ...markets);
  await page.goto('/terms');
  await signedIn(page);
  // Wait until the followed markets are loaded. If they loaded later, they would change the list in the other tabs.
  await settled(page);
}

/** Opens an address in a new tab, and waits until all redirects are done. */
async function open(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await signedIn(tab);
  await settled(tab);
  return tab;
}

test.describe('a subscriber of Seattle', () => {
  for (const path of ['/hfc/bay_area', '/hfc/home?markets=bay_area', '/hfc/home?initial_market_name=Bay+Area']) {
    test(`opens the list that ${path} names, and links to it name it again`, async ({ page }) => {
      await subscribe(page, 'Seattle');
      const tab = await open(page, path);
      await shows(tab, 'bay_area', 'SF Bay Area');
      await expect(tab).toHaveURL('/hfc/home?markets=bay_area');
      await shows(await open(page, tab.url()), 'bay_area', 'SF Bay Area');
      await shows(await open(page, '/hfc/home'), 'seattle', 'Seattle');
    });
  }

  test('opens every market from the footer', async ({ page }) => {
    await subscribe(page, 'Seattle');
    const tab = await open(page, '/terms');
    const links = tab.getByRole('navigation', { name: 'Markets' }).getByRole('link');
    const markets = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href') ?? ''] as const),
    );
    expect(markets.map(([name]) => name)).toContain('SF Bay Area');
    for (const [name, path] of markets) {
      const opened = await open(page, path);
      await expect(opened).toHaveTitle(`Homes to share in ${name} | Kinhood`);
      await opened.close();
    }
  });

  test('keeps the map open in the followed market if the address opens it', async ({ page }) => {
    await subscribe(page, 'Seattle');
    const tab = await page.context().newPage();
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.goto('/hfc/home?modal=map');
    await expect(tab).toHaveURL('/hfc/home?markets=seattle&modal=map');
    await shows(tab, 'seattle', 'Seattle');
    await expect(tab.getByRole('region', { name: 'Homes in Seattle', exact: true })).toBeVisible();
    const other = await open(page, `/hfc/home?subscriber_id=${(await subscribers(page)).Seattle}&modal=map`);
    await expect(other).toHaveURL('/hfc/home?markets=seattle&modal=map');
  });

  test('stays in the followed market or the chosen one after a full load', async ({ page }) => {
    await subscribe(page, 'Seattle');
    const tab = await open(page, '/hfc/home');
    const again = async (load: () => Promise<unknown>) => {
      await load();
      await signedIn(tab);
      await settled(tab);
    };
    await shows(tab, 'seattle', 'Seattle');
    for (const load of [() => tab.reload(), () => tab.goto('/hfc/home'), () => tab.goto('/')]) {
      await again(load);
      await shows(tab, 'seattle', 'Seattle');
      await expect(tab).toHaveURL('/hfc/home?markets=seattle');
    }
    await market(tab).selectOption('bay_area');
    await expect(tab).toHaveURL('/hfc/home?markets=bay_area');
    await again(() => tab.reload());
    await shows(tab, 'bay_area', 'SF Bay Area');
    await tab.goto('/hfc/home?markets=bay_area&min_price=500000');
    await tab.getByRole('link', { name: 'Clear all' }).click();
    await expect(tab).toHaveURL('/hfc/home?markets=bay_area');
  });
});

test.describe('of two markets', () => {
  test.use({ expected: { complaints: [/^failed: /, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load/] } });

  test('returns to the market that was shown last', async ({ page }) => {
    await subscribe(page, 'Seattle', 'Bay Area');
    const ids = await subscribers(page);
    const first = await open(page, '/hfc/bay_area');
    await shows(first, 'bay_area', 'SF Bay Area');
    await expect.poll(() => currentSubscriber(first)).toBe(ids['Bay Area']);
    await first.close();
    for (let load = 0; load < 3; load += 1) {
      const tab = await open(page, '/hfc/home');
      await shows(tab, 'bay_area', 'SF Bay Area');
      expect(await currentSubscriber(tab)).toBe(ids['Bay Area']);
      await tab.close();
    }
  });

  test('likes homes as the subscriber of the shown list, also offline', async ({ page, context }) => {
    await subscribe(page, 'Seattle', 'Denver');
    const ids = await subscribers(page);
    const tab = await open(page, '/hfc/home?markets=denver');
    await expect.poll(() => currentSubscriber(tab)).toBe(ids.Denver);
    await market(tab).selectOption('seattle');
    await shows(tab, 'seattle', 'Seattle');
    await expect.poll(() => currentSubscriber(tab)).toBe(ids.Seattle);
    await loseConnection(tab);
    await market(tab).selectOption('chicago');
    await expect(tab.getByRole('alert')).toContainText('Showing previous results');
    await shows(tab, 'seattle', 'Seattle');
    await expect(tab).toHaveURL('/hfc/home?markets=seattle');
    expect(await currentSubscriber(tab)).toBe(ids.Seattle);
    await context.setOffline(false);
    await tab.getByRole('button', { name: 'Try again' }).click();
    await shows(tab, 'chicago', 'Chicago');
    await expect(tab).toHaveURL('/hfc/home?markets=chicago');
  });

  test('switches in the account menu: likes, shortlist and lists follow, in other tabs, too', async ({ page }) => {
    await signUpFor(page, 'Seattle', 'Denver');
    const ids = await subscribers(page);
    await page.goto('/hfc/home?markets=seattle');
    await signedIn(page);
    await expect.poll(() => currentSubscriber(page)).toBe(ids.Seattle);
    const [home] = await homesInList(page);
    await page.goto(`/hfc/compounds/${home}`);
    await page.getByRole('button', { name: /^Like/ }).first().click();
    const liked = page.getByRole('link', { name: '1 liked home' });
    await expect(liked).toBeVisible();
    const other = await open(page, '/hfc/home');
    await shows(other, 'seattle', 'Seattle');

    const denver = page.getByRole('button', { name: 'Denver' });
    const menu = page.getByRole('button', { name: 'Account menu' });
    await menu.click();
    await expect(page.getByRole('button', { name: 'Seattle' })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    // The opinions of the new subscriber arrive late. Until then, the page is the other subscriber's as a whole.
    let answer: () => void = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/match_statuses?subscriber_id=${ids.Denver}`, async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    const reported = page.waitForResponse(/\/hfc\/last_active_subscriber$/);
    await denver.click();
    expect((await reported).request().postDataJSON()).toEqual({ subscriber_id: ids.Denver });
    await expect(page.getByText('Switching to Denver…')).toBeVisible();
    await expect(liked).toBeVisible();
    answer();
    await expect(page.getByText('You’re viewing Denver')).toBeAttached();
    await expect(liked).toBeHidden();
    await expect(page.getByRole('button', { name: /^Like$/ }).first()).toHaveAttribute('aria-pressed', 'false');
    await shows(other, 'denver', 'Denver');

    await page.goto('/hfc/favorites');
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
    await menu.click();
    await page.getByRole('button', { name: 'Seattle' }).click();
    await expect(page.locator('li[data-compound-id]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Kinhood' }).first().click();
    await shows(page, 'seattle', 'Seattle');
    // The list under the menu follows without a reload.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await menu.click();
    await denver.click();
    await shows(page, 'denver', 'Denver');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await expect(page.getByText('You’re viewing Denver')).toBeAttached();
    await breakCalls(page, 'PUT');
    await menu.click();
    await page.getByRole('button', { name: 'Seattle' }).click();
    await expect(page.getByRole('alert')).toHaveText('Couldn’t switch to Seattle. Please try again.');
    await expectAccessible(page);
    await shows(page, 'denver', 'Denver');
    expect(await currentSubscriber(other)).toBe(ids.Denver);
  });

  test('stays with the last choice while another tab still loads the list of the choice before', async ({ page }) => {
    await signUpFor(page, 'Seattle', 'Denver');
    const ids = await subscribers(page);
    await page.goto('/hfc/home?markets=seattle');
    await expect.poll(() => currentSubscriber(page)).toBe(ids.Seattle);
    await page.goto('/hfc/favorites');
    await settled(page);
    const other = await page.context().newPage();
    let answer: () => void = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await other.route('**/api/hfc/subscribers', async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    const reported: unknown[] = [];
    other.on('request', (request) => {
      if (request.url().endsWith('/last_active_subscriber')) reported.push(request.postDataJSON());
    });
    const asked = other.waitForRequest('**/api/hfc/subscribers');
    await other.goto('/hfc/home?markets=seattle');
    await asked;
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Denver' }).click();
    await shows(other, 'denver', 'Denver');
    answer();
    await settled(other);
    expect(reported).toEqual([]);
    expect(await currentSubscriber(other)).toBe(ids.Denver);
    await shows(other, 'denver', 'Denver');
  });

  test('changes without leading back to the list that was left in the meantime', async ({ page }) => {
    await signUpFor(page, 'Seattle', 'Denver');
    const ids = await subscribers(page);
    await page.goto('/hfc/home?markets=seattle');
    await expect.poll(() => currentSubscriber(page)).toBe(ids.Seattle);
    let answer: () => void = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/hfc/last_active_subscriber', async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Denver' }).click();
    await page.getByRole('link', { name: 'Shortlist', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
    answer();
    await expect.poll(() => currentSubscriber(page)).toBe(ids.Denver);
    await settled(page);
    await expect(page).toHaveURL('/hfc/favorites');
  });

  test('becomes the subscriber that a link names: in the list, for likes, in other tabs, and at the next login', async ({
    page,
  }) => {
    await subscribe(page, 'Seattle', 'Denver');
    const ids = await subscribers(page);
    const other = await open(page, '/hfc/home');
    await shows(other, 'seattle', 'Seattle');
    const reported = other
      .context()
      .waitForEvent('response', (response) => response.url().endsWith('/last_active_subscriber'));
    const tab = await open(page, `/hfc/home?subscriber_id=${ids.Denver}`);
    await shows(tab, 'denver', 'Denver');
    await expect(tab).toHaveURL('/hfc/home?markets=denver');
    const answer = await reported;
    expect([answer.status(), answer.request().postDataJSON()]).toEqual([200, { subscriber_id: ids.Denver }]);
    await shows(other, 'denver', 'Denver');
    const [home] = await homesInList(other);
    await other.goto(`/hfc/compounds/${home}`);
    const kept = other.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('match_status'),
    );
    await other.getByRole('button', { name: /^Like/ }).first().click();
    expect((await kept).postDataJSON()).toMatchObject({ subscriber_id: ids.Denver });
    // As in another browser, which remembers nothing.
    await page.evaluate(() => {
      const { value } = JSON.parse(localStorage['lnf:account'] as string) as { value: object };
      localStorage['lnf:account'] = JSON.stringify({
        value: { ...value, subscriber_id: undefined },
        expires: Date.now() * 2,
      });
      localStorage.removeItem('lnf:home_search');
    });
    await shows(await open(page, '/hfc/home'), 'denver', 'Denver');
  });
});

test('a list stays when another tab switches to the followed market', async ({ page }) => {
  await subscribe(page, 'Seattle');
  const tab = await open(page, '/hfc/home?markets=bay_area');
  await shows(tab, 'bay_area', 'SF Bay Area');
  const received = tab.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('storage', ({ key }) => {
          if (key === 'lnf:home_search') resolve();
        }),
      ),
  );
  await open(page, '/hfc/home');
  await received;
  await settled(tab);
  await shows(tab, 'bay_area', 'SF Bay Area');
});

import type { Locator, Page, Request } from '@playwright/test';
import { shifts } from './support/shifts.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const LIST = '/hfc/home?markets=seattle';

/** A home as its call answers. */
interface Home {
  compound_id: number;
  publish_date: string | null;
  editorial: { title: string; numUnits: number | null; units: object[] };
  home: { price: number | null; listed_on: string | null; availability_checked_at: string | null };
  price_history: { changed_at: string; price: number | null }[];
}

/** Opens the first home of the list over it, with some of its data changed. */
async function openChanged(page: Page, change: (home: Home) => void): Promise<Locator> {
  await page.goto(LIST);
  await hydrated(page);
  await page.route('**/api/hfc/compounds/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { compound: Home };
    change(body.compound);
    await route.fulfill({ json: body });
  });
  await page.locator('#home-list a').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  return dialog;
}

/** Opens the page of the first home in the list. */
async function openPage(page: Page): Promise<void> {
  // Not by the list itself: who has seen it is asked to sign up, above the bar.
  const list = await (await page.request.get(LIST)).text();
  const [, compound_id = ''] = /data-compound-id="(\d+)"/.exec(list) ?? [];
  await page.goto(`/hfc/compounds/${compound_id}`);
  await hydrated(page);
}

const card = (within: Page | Locator) => within.getByLabel('Facts', { exact: true }).locator('.facts-card');

test.describe('the price and the actions stay in view', () => {
  test('in a card beside the text @desktop', async ({ page }) => {
    await openPage(page);
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    const dialog = await openChanged(page, () => undefined);
    await dialog.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await dialog.evaluate((element) => element.scrollBy(0, 200));
    await expect(card(dialog)).toBeInViewport({ ratio: 1 });
    // Not behind the bar with the close button.
    const close = (await dialog.getByRole('button', { name: 'Close' }).boundingBox())!;
    expect((await card(dialog).boundingBox())!.y).toBeGreaterThan(close.y + close.height);
  });

  test('in a bar at the bottom, with what it covers below its end @phone', async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await openPage(page);
      const bar = page.locator('.home-bar');
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(/^\$[\d,]+/);
      await expect(bar.getByRole('button', { name: 'Like' })).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Ask about this home' })).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Share' })).toBeVisible();
      const { y, height } = (await bar.boundingBox())!;
      expect(y + height).toBe(700);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // At the end of the page, nothing is covered.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(bar).not.toBeInViewport();
    }
    const dialog = await openChanged(page, () => undefined);
    await expect(dialog.locator('.home-bar')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('above the sign-up banner @phone', async ({ page }) => {
    await page.goto(`${LIST}&min_price=100000`);
    await hydrated(page);
    await page.goto((await page.locator('#home-list a').first().getAttribute('href')) ?? '');
    const banner = page.getByRole('complementary', { name: 'New home alerts' });
    await expect(banner).toBeVisible();
    const bar = page.locator('.home-bar');
    const top = (await banner.boundingBox())!.y;
    await expect
      .poll(async () => {
        const { y, height } = (await bar.boundingBox())!;
        return y + height;
      })
      .toBe(top);
    await bar.getByRole('button', { name: 'Like' }).click();
    await expect(bar.getByText('Saved in this browser.')).toBeInViewport({ ratio: 1 });
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(async () => (await bar.boundingBox())!.y).toBeGreaterThan(top);
  });

  test('without hiding what has the focus @phone', async ({ page }) => {
    await openPage(page);
    for (const link of await page.locator('article a:not(.photos a)').all()) {
      // A link that is in view, but behind the bar, is the one that a browser may not scroll to.
      await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await link.focus();
      const isCovered = await link.evaluate((element) => {
        const bar = document.querySelector('.home-bar')?.getBoundingClientRect();
        const focused = element.getBoundingClientRect();
        return bar === undefined || (focused.bottom > bar.top && focused.top < bar.bottom);
      });
      expect(isCovered, (await link.textContent()) ?? '').toBe(false);
    }
  });

  test('and nothing moves while they load', async ({ page }) => {
    await openPage(page);
    await expect(page.getByRole('button', { name: 'Like' }).first()).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  });
});

test.describe('sharing a home', () => {
  const isReport = (request: Request) => request.url().endsWith('/activity/shared');

  test('copies the address of its page, and is counted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openChanged(page, () => undefined);
    const reported = page.waitForRequest(isReport);
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(dialog.getByRole('status').getByText('Link copied')).toBeInViewport({ ratio: 1 });
    const compound_id = new URL(page.url()).searchParams.get('compound_id');
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address)).toMatchObject({ pathname: `/hfc/compounds/${compound_id}`, search: '' });
    expect((await reported).url()).toContain(`/compounds/${compound_id}/`);
    // Friends see the same split of the cost.
    await page.goto(`/hfc/compounds/${compound_id}?households=4&down=90000`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).click();
    await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe('?households=4&down=90000');
    await expectAccessible(page);
  });

  test('uses the dialog of the device, and a closed one is no failure', { tag: '@phone' }, async ({ page }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (isReport(request)) reports.push(request.url());
    });
    await page.addInitScript(() => {
      const asked: ShareData[] = [];
      Object.assign(window, { asked });
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          if (asked.push(data) === 1) throw new DOMException('Closed', 'AbortError');
        },
      });
    });
    await openPage(page);
    const asked = () => page.evaluate(() => (window as unknown as { asked: ShareData[] }).asked);
    const button = page.getByRole('button', { name: 'Share' });
    await button.click();
    await expect.poll(async () => (await asked()).length).toBe(1);
    expect(reports).toEqual([]);
    const reported = page.waitForRequest(isReport);
    await button.click();
    await reported;
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect((await asked())[1]).toEqual({ title: title.replaceAll('\n', ' '), url: page.url() });
    await expect(page.getByRole('status').getByText(/Link copied|Couldn’t/)).toHaveCount(0);
  });

  test('says that it failed', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await openPage(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Couldn’t copy the link. Please try again.')).toBeVisible();
  });
});

test.describe('the homes inside', () => {
  const units = [
    { name: 'Front house', beds: 3, baths: 1.5, sqft: 1430, floor: 1, own_door: true, potential: false },
    { name: 'Upstairs', beds: 0, baths: 1, sqft: null, floor: 2, own_door: false, potential: false },
    { name: 'Backyard cottage', beds: null, baths: null, sqft: null, floor: null, own_door: null, potential: true },
  ];

  test('are a table that fits a narrow phone', async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    const dialog = await openChanged(page, ({ editorial }) => {
      editorial.units = units;
      editorial.numUnits = 5;
    });
    const table = dialog.getByRole('table', { name: 'Homes inside' });
    const cells = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
    const rest = (...words: string[]) => (isMobile ? [] : words);
    await expect(cells('Front house').filter({ visible: true })).toHaveText([
      '3',
      '1.5',
      '1,430',
      ...rest('Ground', 'Own'),
    ]);
    await expect(cells('Upstairs').filter({ visible: true })).toHaveText([
      'Studio',
      '1',
      '–Unknown',
      ...rest('2nd', 'Shared'),
    ]);
    const unknown = Array<string>(isMobile ? 3 : 5).fill('–Unknown');
    await expect(cells('Backyard cottage').filter({ visible: true })).toHaveText(unknown);
    await expect(table.getByRole('rowheader', { name: /^Backyard cottage Potential/ })).toBeVisible();
    await expect(dialog.getByText('Potential homes could be added.')).toBeVisible();
    await expect(table.getByText('Ground floor, own entrance')).toBeVisible({ visible: isMobile });
    const fits = await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(fits).toBe(true);
    await expectAccessible(page);
  });

  test('are left out if none is known', { tag: '@phone' }, async ({ page }) => {
    const dialog = await openChanged(page, ({ editorial }) => {
      editorial.units = [];
    });
    await expect(dialog.getByRole('heading', { name: 'Homes inside' })).toHaveCount(0);
  });
});

test.describe('the dates of a home', { tag: '@phone' }, () => {
  const daysBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString();

  test('say how long it has been listed, and its earlier prices', async ({ page }) => {
    const dialog = await openChanged(page, (compound) => {
      compound.publish_date = daysBefore(10);
      compound.home.listed_on = daysBefore(23).slice(0, 10);
      compound.home.availability_checked_at = daysBefore(1);
      compound.price_history = [
        { changed_at: '2026-03-05T20:00:00.000Z', price: 1_200_000 },
        { changed_at: '2026-02-01T00:00:00.000Z', price: 1_250_000 },
      ];
    });
    await expect(dialog.getByText('Listed elsewhere 23 days ago', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Availability checked yesterday', { exact: true })).toBeVisible();
    const rows = dialog.getByRole('table', { name: 'Price history' }).getByRole('row');
    await expect(rows).toHaveText([
      /^DateChange/,
      'Mar 5, 2026Price cut $50,000 (4%)$1,200,000',
      'Feb 1, 2026Listed$1,250,000',
    ]);
  });

  test('don’t say that a home was listed elsewhere if it was here first', async ({ page }) => {
    const dialog = await openChanged(page, (compound) => {
      compound.publish_date = daysBefore(30);
      compound.home.listed_on = daysBefore(23).slice(0, 10);
    });
    await expect(dialog.getByText('Listed 23 days ago', { exact: true })).toBeVisible();
  });

  test('are left out if there is nothing to say', async ({ page }) => {
    const dialog = await openChanged(page, (compound) => {
      compound.home.listed_on = daysBefore(-3).slice(0, 10);
      compound.home.availability_checked_at = null;
      compound.price_history = compound.price_history.slice(-1);
    });
    await expect(dialog.getByText(/^Listed|checked/)).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: 'Price history' })).toHaveCount(0);
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { metroByMarketName } from '../../../src/rules/places/metros/metros.ts';
import { aPhoto } from '../../support/homes/images.ts';
import { aTriplex } from '../../support/reso/model-records.ts';
import { type ModelServer, startModelServer } from '../../support/reso/model-server.ts';
import { type Service, startService } from '../support/service.ts';
import { expect, expectAccessible, hydrated } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { ofStaff, test as staffTest } from './staff-test.ts';

const FEED = 'northwest';
const MANY = 120;
/**
 * A feed that doesn't answer is asked five times, for half a minute. The run that the schedule orders every ten minutes
 * may come first. And a service that has just started works on jobs some seconds after it answers its first requests.
 */
const WITHIN = { timeout: 120_000 };

/** A story of a service whose only feed is a model server. */
const test = staffTest.extend<object, { feed: ModelServer; service: Service }>({
  feed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const server = await startModelServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ feed }, use, { workerIndex }) => {
      const service = await startService(`feeds-${workerIndex}`, {
        ...ofStaff,
        RESO_URL: feed.url,
        RESO_PROVIDER: FEED,
        RESO_TOKEN: feed.token,
        RESO_REQUESTS_PER_SECOND: '100',
        // The stories say when the feed is read.
        FEED_SCHEDULE: '0',
      });
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Puts many new triplexes into the feed, around a home that visitors see, so that they are in an area. */
async function fillFeed(page: Page, feed: ModelServer): Promise<void> {
  const { compounds } = (await (await page.request.get('/cdn/published_compounds.json')).json()) as {
    compounds: { home: { lat: number; lng: number } }[];
  };
  const { lat = 0, lng = 0 } = compounds[0]?.home ?? {};
  const now = Date.now();
  for (let i = 0; i < MANY; i += 1) {
    const record = aTriplex(`key-${i}`, new Date(now - (i + 5) * 60_000).toISOString(), {
      StreetName: 'Model Feed',
      Latitude: lat + (i % 10) / 5_000,
      Longitude: lng + Math.floor(i / 10) / 5_000,
      OnMarketDate: new Date(now).toISOString().slice(0, 10),
      // Photos of a feed are fetched from public addresses only, so these never come.
      Media: [1, 2, 3, 4, 5].map((Order) => ({
        MediaKey: `${i}-${Order}`,
        Order,
        MediaURL: `http://127.0.0.1:1/${Order}.jpg`,
      })),
    });
    feed.put(record);
  }
}

/** The key of the market that the homes of the feed are in. */
async function marketOfFeed(page: Page): Promise<string> {
  const { compounds } = (await (await page.request.get('/cdn/published_compounds.json')).json()) as {
    compounds: { compound_id: number }[];
  };
  const answer = await page.request.get(`/api/hfc/compounds/${compounds[0]?.compound_id}`);
  const { compound } = (await answer.json()) as { compound: { market: { name: string } } };
  return String(metroByMarketName(compound.market.name)?.key);
}

const card = (page: Page) => page.getByRole('article', { name: FEED });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const figure = (page: Page, label: string) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: label }).locator('dd');

async function openOperations(page: Page): Promise<void> {
  await page.goto('/hfc/_i/review?modal=operations');
  await expect(button(page, 'Reconcile')).toBeVisible();
}

/** Presses a button, and waits until the run that it orders has ended. A run of the schedule does as well. */
async function run(page: Page, name: 'Sync now' | 'Reconcile'): Promise<void> {
  const count = async () => Number.parseInt(await figure(page, 'Last runs').innerText(), 10);
  const isRead = card(page).getByText('Being read', { exact: true });
  await expect(isRead).toHaveCount(0, WITHIN);
  const before = await count();
  await button(page, name).press('Enter');
  await expect.poll(count, WITHIN).toBeGreaterThan(before);
  await expect(isRead).toHaveCount(0, WITHIN);
}

/** Adds a photo to the open home, and downloads a social picture that is made of it. */
async function makeCards(page: Page): Promise<void> {
  const photos = page.getByRole('region', { name: 'Photos of the home' });
  await page.locator('#home-photos > summary').click();
  const chooser = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Add photos' }).click();
  const buffer = await aPhoto({ seed: 7, width: 640, height: 480 });
  await (await chooser).setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await expect(photos.getByRole('list', { name: 'Photos', exact: true }).locator('> li')).toHaveCount(1);
  await expect(photos.getByText('Processing…')).toHaveCount(0, { timeout: 30_000 });
  const socialMedia = page.getByRole('region', { name: 'Social pictures' });
  await page.locator('#home-social > summary').click();
  await socialMedia.getByRole('button', { name: 'Make pictures', exact: true }).click();
  await expect(socialMedia).toContainText('Ready to post.', { timeout: 20_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await socialMedia
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  expect((await sharp(await readFile(await (await download).path())).metadata()).format).toBe('jpeg');
}

test.describe('a cycle of a listing feed', () => {
  test.setTimeout(360_000);

  test('is filled, reviewed, written and published, and outlives a feed that goes down and lies @desktop', async ({
    page,
    asStaff,
    feed,
    browser,
    baseURL,
  }) => {
    await asStaff(page);
    await fillFeed(page, feed);
    await openOperations(page);
    await expect(card(page).getByText('Not read yet')).toBeVisible();
    await run(page, 'Sync now');
    await expect(card(page).getByText('Working', { exact: true })).toBeVisible();
    await expect(figure(page, 'On the market')).toContainText(String(MANY));
    await expectAccessible(page);

    // A visitor looks at the homes of the place meanwhile.
    const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    await visitor.clock.install();
    await visitor.goto(`/hfc/home?markets=${await marketOfFeed(page)}`);
    await hydrated(visitor);
    const total = visitor.getByRole('heading', { name: /homes in/ });
    const seen = Number.parseInt(await total.innerText(), 10);

    // Filled, reviewed, written and published.
    await openNewReviewPeriod(page, 2);
    const reviewPeriod = page.url();
    await expect(page.getByRole('row').filter({ hasText: 'Model Feed St' })).toHaveCount(2);
    const field = page.getByRole('textbox', { name: 'Title' });
    const approve = async (): Promise<void> => {
      await expect(page.getByText('All saved')).toBeVisible();
      await page.locator('#workbench').focus();
      await page.keyboard.press('a');
    };
    await field.fill('A triplex for Christian families');
    const wording = page.getByRole('list', { name: 'Wording' });
    await expect(wording).toContainText('can’t be published');
    const suggested = page.getByRole('region', { name: 'Suggested text' });
    await page.getByRole('button', { name: 'Suggest text' }).press('Enter');
    await suggested.getByRole('button', { name: 'Use the title', exact: true }).press('Enter');
    await suggested.getByRole('button', { name: 'Use the description', exact: true }).press('Enter');
    await expect(wording).toHaveCount(0);
    const written = await field.inputValue();
    await approve();
    await expect(field).toHaveValue('');
    await page.locator('#workbench').focus();
    await page.keyboard.press('e');
    await page.keyboard.type('Three homes of the feed');
    await page.keyboard.press('Escape');
    await approve();
    await page.getByRole('link', { name: 'Order and publish' }).press('Enter');
    await page.getByRole('button', { name: 'Publish 2 homes' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish 2 homes' }).press('Enter');
    await expect(dialog.locator('[data-done=true]')).toHaveCount(3, { timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await visitor.clock.fastForward('00:31');
    const news = visitor.getByRole('button', { name: 'Show 2 new homes' });
    await expect(news).toBeVisible();
    await expect(total).toContainText(`${seen} homes`);
    await expectAccessible(visitor);
    await news.press('Enter');
    await expect(total).toContainText(`${seen + 2} homes`);
    await expect(visitor.locator('#homes')).toBeFocused();
    await expect(news).toHaveCount(0);
    await visitor.close();
    await page.goto(`${reviewPeriod.split('?')[0]}?status=published`);
    await page.getByRole('row').filter({ hasText: written }).click();
    await makeCards(page);
    const publicPage = String(await page.getByRole('link', { name: 'Public page' }).first().getAttribute('href'));
    const [, compound_id] = /\/(\d+)$/.exec(new URL(publicPage, page.url()).pathname) ?? [];
    const isOffered = async () => {
      const answer = await page.request.get(`/api/hfc/compounds/${compound_id}`);
      const { compound } = (await answer.json()) as {
        compound: { available: boolean; home: { current_status: string } };
      };
      return [compound.available, compound.home.current_status];
    };
    expect(await isOffered()).toEqual([true, 'active']);

    // It goes down: it answers with web pages.
    await openOperations(page);
    feed.faults.push(...Array.from({ length: 30 }, () => ({ kind: 'html' as const })));
    await run(page, 'Sync now');
    await expect(card(page).getByText('Failing', { exact: true })).toBeVisible();
    await expect(card(page).getByText('Last failure')).toBeVisible();
    expect(await isOffered()).toEqual([true, 'active']);
    await expectAccessible(page);

    // It refuses our token: staff see why, and have it asked again.
    feed.faults.length = 0;
    feed.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'status' as const, status: 401 })));
    await run(page, 'Sync now');
    await expect(card(page).getByText('Paused', { exact: true }).first()).toBeVisible();
    await expect(button(page, 'Sync now')).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/hfc/_i/review');
    const alarms = page.getByRole('region', { name: 'Problems with listing feeds' });
    await expect(alarms).toContainText(`${FEED}: It doesn’t accept our token.`);
    await expectAccessible(page);
    await alarms.getByRole('link', { name: 'Open Operations' }).press('Enter');
    feed.faults.length = 0;
    await button(page, 'Resume').press('Enter');
    await expect(button(page, 'Pause')).toBeVisible();
    await run(page, 'Sync now');
    await expect(card(page).getByText('Working', { exact: true })).toBeVisible();

    // It lies: most of it is gone at once, with the published homes.
    const all = [...feed.records.values()];
    feed.records.clear();
    for (const record of all.slice(-MANY / 3)) feed.put(record);
    await run(page, 'Reconcile');
    await run(page, 'Reconcile');
    const words = /\d+ of its \d+ open listings are gone at once/;
    await expect(card(page)).toContainText(words);
    await expect(figure(page, 'Gone from the feed')).toHaveText('0');
    expect(await isOffered()).toEqual([true, 'active']);
    await button(page, 'Take them off the market').press('Enter');
    await expect(card(page).getByRole('group', { name: 'Take listings off the market' })).toBeVisible();
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Keep it' }).press('Enter');
    await page.goto('/hfc/_i/review');
    await expect(alarms).toContainText(words);

    // It comes back.
    for (const record of all) feed.put(record);
    await alarms.getByRole('link', { name: 'Open Operations' }).press('Enter');
    await run(page, 'Reconcile');
    await expect(card(page)).not.toContainText(words);
    await run(page, 'Sync now');
    await expect(card(page).getByText('Working', { exact: true })).toBeVisible();
    await expect(figure(page, 'On the market')).toContainText(String(MANY));
    expect(await isOffered()).toEqual([true, 'active']);
    await page.goto('/hfc/_i/review');
    await expect(page.getByRole('heading', { name: 'Review cycles' })).toBeVisible();
    await expect(alarms).toHaveCount(0);
  });

  test('has numbers that lead to their rows, and words that staff explain, on a phone', async ({
    page,
    asStaff,
    feed,
  }) => {
    await asStaff(page);
    const changed = new Date(Date.now() - 60_000).toISOString();
    feed.put(aTriplex('odd-1', changed, { StandardStatus: 'Auction', StreetName: 'Odd' }));
    feed.put(aTriplex('odd-2', changed, { ListPrice: 'Call us', StreetName: 'Costly' }));
    feed.put(aTriplex('odd-3', changed, { PropertyType: 'Land' }));
    await openOperations(page);
    await run(page, 'Sync now');
    const open = (label: string) => figure(page, label).getByRole('button').press('Enter');
    const rows = (label: string) => page.getByRole('dialog').getByRole('region', { name: label, exact: true });

    await open('Values they refused');
    await rows('Values they refused').getByRole('button', { name: '1 values of ListPrice' }).press('Enter');
    await expect(rows('Values they refused')).toContainText('ListPrice Call us is no number.');
    await open('Last runs');
    await rows('Last runs')
      .getByRole('button', { name: /new, 0 changed/ })
      .first()
      .press('Enter');
    await expect(rows('Last runs')).toContainText('Costly St');
    await open('Fields with gaps');
    await rows('Fields with gaps')
      .getByRole('button', { name: /without CloseDate$/ })
      .press('Enter');
    await expect(rows('Fields with gaps').getByText('Key odd-2').first()).toBeVisible();
    await open('Not kept');
    await expect(rows('Not kept')).toContainText('odd-3');
    await expectAccessible(page);

    await open('Unknown words');
    await rows('Unknown words').getByRole('button', { name: 'Its listings with Auction' }).press('Enter');
    await expect(rows('Unknown words')).toContainText('Odd St');
    await rows('Unknown words').getByRole('combobox', { name: 'What Auction means' }).selectOption('Active');
    await expectAccessible(page);
    await rows('Unknown words').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(card(page).getByText(/^“Auction” means Active\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: FEED })).toBeFocused();
    // The listing is on the market as soon as it was read again.
    await open('On the market');
    await expect(rows('On the market')).toContainText('Odd St');
    await open('Explained words');
    await rows('Explained words').getByRole('button', { name: 'Take back what auction means' }).press('Enter');
    await expect(figure(page, 'Unknown words')).toContainText('1');
  });
});

staffTest.describe('operations', () => {
  staffTest('without a feed say so, and show what waits @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await page.goto('/hfc/_i/review?modal=operations');
    await expect(page.getByText('No feed is configured')).toBeVisible();
    await figure(page, 'Pictures').getByRole('button').press('Enter');
    await expect(page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')).not.toHaveCount(0);
    await expectAccessible(page);
  });

  staffTest('have a failed job tried again @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    const job = {
      job_id: '0b0c5ad6-6d0a-4c1b-9d4a-0a6f6ad1f3a1',
      name: 'encode-sizes',
      state: 'failed',
      about: { image_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
      create_timestamp: '2026-11-25T12:00:00.000Z',
      start_timestamp: '2026-11-25T12:00:00.000Z',
      end_timestamp: '2026-11-25T12:05:00.000Z',
      retries: 5,
      error: 'The disk is full.',
    };
    let failed = [job];
    await page.route('**/api/hfc/_i/operations/queue', async (route) => {
      const queue = (await (await route.fetch()).json()) as { jobs: object };
      await route.fulfill({ json: { ...queue, jobs: { ...queue.jobs, failed: failed.length } } });
    });
    await page.route('**/api/hfc/_i/operations/jobs?state=failed', (route) =>
      route.fulfill({ json: { items: failed, next_cursor: null } }),
    );
    await page.route(`**/api/hfc/_i/operations/jobs/${job.job_id}/retry`, (route) => {
      failed = [];
      return route.fulfill({ json: { job_id: job.job_id } });
    });
    await page.goto('/hfc/_i/review?modal=operations');
    await figure(page, 'Jobs that failed').getByRole('button').press('Enter');
    const rows = page.getByRole('region', { name: 'Jobs that failed', exact: true });
    await expect(rows).toContainText('Encode sizes');
    await expect(rows).toContainText('The disk is full.');
    await expectAccessible(page);
    await rows.getByRole('button', { name: 'Try again: Encode sizes' }).press('Enter');
    await expect(figure(page, 'Jobs that failed')).toHaveText('0');
    await expect(rows).toHaveCount(0);
  });

  staffTest.describe('that can’t be loaded', () => {
    staffTest.use({ expected: { complaints: [/429/] } });

    staffTest('say so, and can be loaded again', async ({ page, asStaff }) => {
      await asStaff(page);
      await page.route('**/api/hfc/_i/feeds', (route) => route.fulfill({ status: 429, json: {} }));
      await page.route('**/api/hfc/_i/operations/queue', (route) => route.fulfill({ status: 429, json: {} }));
      await page.goto('/hfc/_i/review?modal=operations');
      await expect(page.getByText('Couldn’t load the listing feeds.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('Couldn’t load the work that waits.')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).first().press('Enter');
      await expect(page.getByText('No feed is configured')).toBeVisible();
    });
  });
});

import type { Page } from '@playwright/test';
import { anEmail, PASSWORD } from './support/account.ts';
import { holdTimers } from './support/held-timers.ts';
import { quickTimers } from './support/quick-timers.ts';
import { type Service, startService } from './support/service.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

interface Reported {
  event: string;
  properties: Record<string, unknown>;
}

let service: Service;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = await startService('analytics', { ANALYTICS: '1', AUTH_AUTOCONFIRM: '1' });
});
test.afterAll(() => service.stop());
test.setTimeout(90_000);

const itemsIn = (body: string | null): unknown[] => {
  const data = new URLSearchParams(body ?? '').get('data') ?? '[]';
  const value: unknown = JSON.parse(/^[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString());
  return Array.isArray(value) ? value : [value];
};

/** Collects what a page reports, and how it was answered. */
function watch(page: Page) {
  const events: Reported[] = [];
  const updates: Record<string, unknown>[] = [];
  const statuses: number[] = [];
  const scripts: string[] = [];
  /** When the requests with events were made, in milliseconds. */
  const times: number[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('open-analytics')) scripts.push(pathname);
    if (pathname === '/analytics/track/') times.push(Date.now());
    if (pathname === '/analytics/track/') events.push(...(itemsIn(request.postData()) as Reported[]));
    if (pathname === '/analytics/engage/') updates.push(...(itemsIn(request.postData()) as typeof updates));
  });
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/analytics/')) statuses.push(response.status());
  });
  /** Different events, in the order in which they happened. The client sends some twice. */
  const named = () => {
    const unique = new Map(events.map((event) => [event.properties.$insert_id, event]));
    return [...unique.values()].toSorted((a, b) => Number(a.properties.time) - Number(b.properties.time));
  };
  return { events, updates, statuses, scripts, times, named, names: () => named().map(({ event }) => event) };
}

const until = (check: () => void) => expect(check).toPass({ timeout: 30_000 });

test('a visit is reported after all else, once, and without any address', async ({ page }) => {
  const seen = watch(page);
  const releaseTimers = await holdTimers(page);
  await page.goto(`${service.url}/hfc/home?markets=seattle&email_prefs_token=SECRET-TOKEN`);
  await settled(page);
  expect(seen.scripts).toEqual([]);
  await releaseTimers();
  await page.locator('#home-list [data-compound-id] a').first().click();
  await until(() => expect(seen.names()).toEqual(['Page Viewed', 'Home Opened']));
  const [view, opened] = seen.named();
  expect(view?.properties).toMatchObject({ route: 'dashboard', market_key: 'seattle', token: 'kinhood' });
  expect(String(view?.properties.distinct_id)).toMatch(/^\$device:/);
  expect(opened?.properties).toMatchObject({ compound_id: expect.any(Number), as: 'modal' });
  const sent = JSON.stringify(seen.events);
  for (const secret of ['SECRET', 'localhost', '/hfc/']) expect(sent).not.toContain(secret);
  await until(() => expect(new Set(seen.statuses)).toEqual(new Set([200])));
});

test('a user is identified once, and a logout makes another visitor', async ({ page }) => {
  await quickTimers(page);
  const seen = watch(page);
  const email = anEmail();
  await page.goto(`${service.url}/hfc/signup`);
  await hydrated(page);
  for (const [label, value] of Object.entries({ 'Your name': 'Ada', 'Email address': email, Password: PASSWORD }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await until(() => expect(seen.names()).toContain('$identify'));
  const identity = seen.named().find(({ event }) => event === '$identify')?.properties;
  expect(String(identity?.$anon_distinct_id)).toMatch(/^\$device:/);
  await until(() =>
    expect(seen.updates).toMatchObject([{ $set: { is_staff: false }, $distinct_id: identity?.distinct_id }]),
  );
  expect(JSON.stringify([seen.events, seen.updates])).not.toContain(email);
  await page.goto(`${service.url}/privacy`);
  await until(() =>
    expect(seen.named().at(-1)).toMatchObject({
      event: 'Page Viewed',
      properties: { distinct_id: identity?.distinct_id },
    }),
  );
  expect(seen.names().filter((name) => name === '$identify')).toHaveLength(1);
  await page.goto(`${service.url}/signout`);
  await expect(page).toHaveURL(/\/hfc\/home/);
  await page.goto(`${service.url}/terms`);
  await until(() => {
    const last = seen.named().at(-1)?.properties;
    expect(last).toMatchObject({ route: 'terms' });
    expect(String(last?.distinct_id)).toMatch(/^\$device:/);
    expect(last?.distinct_id).not.toBe(identity?.$anon_distinct_id);
  });
});

test.describe('with a server that can’t be reached', () => {
  test.use({ expected: { complaints: [/\/analytics\//, /status of 503/] } });

  test('a visitor who doesn’t want to be counted is forgotten, and can change their mind', async ({
    page,
    context,
  }) => {
    await quickTimers(page);
    const seen = watch(page);
    await page.goto(`${service.url}/privacy`);
    const choice = page.locator('[data-counted]');
    await expect(choice).toHaveAttribute('data-counted', 'counted');
    await expectAccessible(page);
    await until(() => expect(seen.names()).toEqual(['Page Viewed']));
    const { distinct_id } = seen.named()[0]?.properties ?? {};
    // Nothing changes while the server can't be reached.
    await page.route('**/analytics/engage/**', (route) => route.abort());
    await choice.getByRole('button', { name: 'Don’t count my visits' }).click();
    await expect(choice.getByRole('alert')).toHaveText(/may still be counted/);
    await expect(choice).toHaveAttribute('data-counted', 'counted');
    await page.unroute('**/analytics/engage/**');
    await choice.getByRole('button', { name: 'Don’t count my visits' }).click();
    await expect(choice).toHaveAttribute('data-counted', 'out');
    expect(seen.updates.at(-1)).toEqual({ $token: 'kinhood', $distinct_id: distinct_id, $delete: '' });
    expect((await context.cookies()).filter(({ name }) => name.startsWith('mp_'))).toEqual([]);
    const [events, scripts] = [seen.events.length, seen.scripts.length];
    await page.goto(`${service.url}/terms`);
    await page.goto(`${service.url}/privacy`);
    await expect(choice).toHaveAttribute('data-counted', 'out');
    // By then, the client would have been loaded.
    await page.waitForFunction(() => performance.now() > 3_000);
    expect(seen.events).toHaveLength(events);
    expect(seen.scripts).toHaveLength(scripts);
    await choice.getByRole('button', { name: 'Count my visits' }).click();
    await expect(choice).toHaveAttribute('data-counted', 'counted');
    await until(() => expect(seen.names()).toContain('$opt_in'));
  });

  test('the client waits as long as the server says', async ({ page }) => {
    const seen = watch(page);
    let refusals = 0;
    await page.route('**/analytics/track/**', (route) =>
      (refusals += 1) > 1 ? route.fallback() : route.fulfill({ status: 503, headers: { 'Retry-After': '1' } }),
    );
    await page.goto(`${service.url}/terms`);
    await until(() => expect(seen.statuses).toEqual([503, 200]));
    // Without the header, it would wait for ten seconds.
    const [first, second] = seen.times;
    expect((second ?? 0) - (first ?? 0)).toBeLessThan(7_000);
  });

  test('events that couldn’t be sent come later', async ({ page }) => {
    await quickTimers(page);
    const seen = watch(page);
    let isUnavailable = true;
    await page.route('**/analytics/track/**', (route) =>
      isUnavailable ? route.abort('connectionrefused') : route.fallback(),
    );
    await page.goto(`${service.url}/terms`);
    await until(() => expect(seen.names()).toEqual(['Page Viewed']));
    isUnavailable = false;
    await until(() => expect(seen.statuses).toContain(200));
    expect(seen.names()).toEqual(['Page Viewed']);
  });
});

test('with Global Privacy Control, nothing is loaded and nothing kept', async ({ page, context }) => {
  await quickTimers(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true });
  });
  const seen = watch(page);
  await page.goto(`${service.url}/privacy`);
  await expect(page.locator('[data-counted]')).toHaveAttribute('data-counted', 'signal');
  await page.waitForFunction(() => performance.now() > 3_000);
  expect(seen.scripts).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

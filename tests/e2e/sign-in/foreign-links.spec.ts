import type { Browser, Page } from '@playwright/test';
import { PASSWORD, signUp } from '../support/account.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { remembered } from '../support/remembered.ts';
import { settled, watchRequests } from '../support/settled.ts';
import { followMarkets, welcomeLinks } from '../support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';
import { unavailable } from '../support/unavailable.ts';

const SEATTLE = '/hfc/home?markets=seattle';

/** Signs up a user who follows Seattle, in another browser. Returns the address and the link from the welcome mail. */
async function stranger(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL as string });
  watchRequests(context);
  const page = await context.newPage();
  const email = await signUp(page, 'Eve Stranger');
  await followMarkets(page, ['Seattle']);
  const { homes } = await welcomeLinks(email);
  await context.close();
  const token = new URLSearchParams(homes.split('?')[1]).get('magic_link_token') ?? '';
  return { email, masked: `${email.slice(0, 1)}…@example.com`, token, link: `${SEATTLE}&magic_link_token=${token}` };
}

/** Collects the calls that would save data of the browser in an account. */
function watchSaving(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (
      /\/(?:update_user|visitor_history|subscribers|subscribe_to_markets)$/.test(request.url()) &&
      request.method() !== 'GET'
    )
      calls.push(`${request.url()} ${request.postData()}`);
  });
  return calls;
}

const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('complementary', { name: 'Your account' });
const press = (page: Page, button: string) => dialog(page).getByRole('button', { name: button, exact: true }).click();
const namedPeople = async (page: Page) =>
  ((await remembered(page, 'localStorage', 'people')) as { name: string }[] | null)?.map(({ name }) => name) ?? [];

/** All that the browser stores. */
const allStored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

/** Names one more person to live near. */
async function addPerson(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: /^Who do you want to live near\?$|^Near / }).click();
  await dialog(page).getByRole('combobox').fill(place);
  await dialog(page).getByRole('option').first().click();
}

/** Makes the browser remember data of a visitor without an account. */
async function rememberVisit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keep = (key: string, value: unknown): void =>
      localStorage.setItem(`lnf:${key}`, JSON.stringify({ value, expires: Date.now() + 1e9 }));
    keep('people', [{ name: 'Mom', lat: 47.66, lng: -122.35, formatted_address: '1 Main Street, Seattle, WA' }]);
    keep('liked_compound_ids', [1, 2]);
    keep('opened_compound_ids', [1, 2, 3]);
  });
}

/** Expects that a link has logged in, and that what `rememberVisit` keeps stays in the browser alone, on each page. */
async function expectNothingHandedOver(page: Page, masked: string, saved: readonly string[]): Promise<void> {
  await expect(bar(page)).toContainText(`Logged in as ${masked}.`);
  await page.goto('/hfc/favorites');
  await settled(page);
  await expect(bar(page)).toBeVisible();
  expect(await namedPeople(page)).toEqual(['Mom']);
  expect(await remembered(page, 'localStorage', 'liked_compound_ids')).toEqual([1, 2]);
  expect(saved).toEqual([]);
}

test('a stranger’s link never replaces an account without a question', async ({ page, browser, baseURL }) => {
  const { masked, token, link } = await stranger(browser, baseURL);
  await signUp(page);
  await followMarkets(page, ['Seattle']);
  await page.goto(SEATTLE);
  await settled(page);
  await addPerson(page, 'Green Lake');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => remembered(page, 'localStorage', 'people_account')).toMatchObject({ isSaved: true });
  const saved = watchSaving(page);
  const before = await remembered(page, 'localStorage', 'account');

  await page.goto(link);
  await expect(dialog(page)).toContainText(`You’re logged in as Ada Lovelace. This link logs you in as ${masked}`);
  await expectAccessible(page);
  // A reload asks again, and stores nothing of the session.
  await page.reload();
  await expect(dialog(page)).toContainText('Switch accounts?');
  expect(await remembered(page, 'localStorage', 'account')).toEqual(before);
  await press(page, 'Cancel');
  await expect(page).toHaveURL(SEATTLE);
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect.poll(() => allStored(page)).not.toContain(token);
  await page.reload();
  await settled(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  expect(await namedPeople(page)).toEqual(['Green Lake']);

  // A link that counts later asks on the next page.
  await page.goto(`${SEATTLE}&delayed_magic_link_token=${token}`);
  await settled(page);
  await page.goto('/hfc/favorites');
  await press(page, 'Switch accounts');
  await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
  await expect(bar(page)).toContainText(`Logged in as ${masked}.`);
  expect(await namedPeople(page)).toEqual([]);
  await settled(page);
  expect(saved).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('lnf:auth'))).toBeNull();

  // Saving in the stranger's account needs a question of its own.
  await page.goto(SEATTLE);
  await addPerson(page, 'Ballard');
  await expect(page.getByRole('dialog').filter({ hasText: `Save this to ${masked}’s account?` })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => remembered(page, 'localStorage', 'people_account')).toMatchObject({ isSaved: true });
  expect(await namedPeople(page)).toEqual(['Ballard']);
});

test('a stranger’s link gets nothing that a visitor entered', async ({ page, browser, baseURL }) => {
  const { masked, link } = await stranger(browser, baseURL);
  const saved = watchSaving(page);
  await page.goto(SEATTLE);
  await hydrated(page);
  await rememberVisit(page);
  await page.goto(link);
  await expect(dialog(page)).toContainText('Log in with this link?');
  await press(page, 'Stay logged out');
  await settled(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(dialog(page)).toHaveCount(0);

  await page.goto(link);
  await press(page, 'Log in');
  await expectNothingHandedOver(page, masked, saved);

  // The visitor is asked once, and what isn't saved stays in the browser, also after leaving the account.
  await page.goto(SEATTLE);
  await addPerson(page, 'Ballard');
  await page.getByRole('button', { name: 'Don’t save' }).click();
  await dialog(page).getByRole('combobox').fill('Green Lake');
  await dialog(page).getByRole('option').first().click();
  await expect.poll(() => namedPeople(page)).toEqual(['Mom', 'Ballard', 'Green Lake']);
  await expect(page.getByRole('button', { name: 'Don’t save' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await bar(page).getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await namedPeople(page)).toEqual(['Mom', 'Ballard', 'Green Lake']);
  expect(saved).toEqual([]);

  // They belong to no account, so an ordinary login adds them to its account.
  const uniting = page.waitForRequest(/\/update_user$/);
  await signUp(page);
  expect((await uniting).postData()).toContain('Green Lake');
});

test('in an empty browser, a link logs in, and the bar leads out', async ({ page, browser, baseURL }) => {
  const { masked, link, token } = await stranger(browser, baseURL);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
  await expect(bar(page)).toContainText(`Logged in as ${masked}.`);
  await expectAccessible(page);
  await addPerson(page, 'Green Lake');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Don’t save' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.goto('/hfc/account/areas');
  await bar(page).getByRole('button', { name: 'Not you?' }).click();
  await expect(page).toHaveURL('/hfc/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await namedPeople(page)).toEqual(['Green Lake']);
  await expect.poll(() => allStored(page)).not.toContain(token);
});

for (const [kind, path, subject] of [
  ['a login', '/auth/v1/otp', /^Log in to/],
  ['a recovery', '/auth/v1/recover', /password/i],
] as const) {
  test(`the emailed link of ${kind} that somebody else requested saves nothing unasked`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const { email, masked } = await stranger(browser, baseURL);
    const leadsTo = `${baseURL}${SEATTLE}`;
    const requested = await request.post(`${path}?redirect_to=${encodeURIComponent(leadsTo)}`, { data: { email } });
    expect(requested.status()).toBe(200);
    const link = linkIn(await mailTo(email, subject));
    const saved = watchSaving(page);
    await page.goto(SEATTLE);
    await hydrated(page);
    await rememberVisit(page);
    // The visitor's own login by email makes no other link trusted.
    await page.evaluate(
      (value) => localStorage.setItem('lnf:sign_in_begun', JSON.stringify({ value, expires: Date.now() + 1e9 })),
      { email: 'ada@example.com' },
    );
    await page.goto(link);
    await expect(page.getByText(`This link is for ${masked}.`)).toBeVisible();
    await page.getByRole('button').click();
    await expect(dialog(page)).toContainText(
      `This link logs you in as ${masked}. Only continue if this is your account.`,
    );
    await press(page, 'Log in');
    await expectNothingHandedOver(page, masked, saved);

    await page.goto(SEATTLE);
    await addPerson(page, 'Ballard');
    await expect(page.getByRole('dialog').filter({ hasText: `Save this to ${masked}’s account?` })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => remembered(page, 'localStorage', 'people_account')).toMatchObject({ isSaved: true });
    // The visitor has said that the account is their own.
    await page.reload();
    await settled(page);
    await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
}

test('in an empty browser, an emailed link of the auth service logs in, and the bar leads out', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { email, masked } = await stranger(browser, baseURL);
  const leadsTo = encodeURIComponent(`${baseURL}${SEATTLE}`);
  await request.post(`/auth/v1/otp?redirect_to=${leadsTo}`, { data: { email } });
  await page.goto(linkIn(await mailTo(email, /^Log in to/)));
  await page.getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toContainText(`Logged in as ${masked}.`);
  await bar(page).getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => ['lnf:auth', 'lnf:linked_account'].map((key) => localStorage.getItem(key)))).toEqual(
    [null, null],
  );
});

test('a link of the same account asks nothing, and a full session stays', async ({ page }) => {
  const email = await signUp(page);
  await followMarkets(page, ['Seattle']);
  const { homes } = await welcomeLinks(email);
  await page.goto(homes);
  await settled(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  expect(await remembered(page, 'localStorage', 'account')).toMatchObject({
    accessToken: expect.any(String),
  });
  expect(await remembered(page, 'localStorage', 'account')).not.toHaveProperty('magicLinkToken');
  // Only a full session may see the account's devices.
  await page.goto('/hfc/account/security');
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
});

test('a link’s target brings no other link', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/hfc/favorites?step=2&magic_link_token=a.b.c')}`);
  await hydrated(page);
  await expect.poll(() => remembered(page, 'sessionStorage', 'redirect_after_login')).toBe('/hfc/favorites?step=2');
});

test.describe('a login in place of another one', () => {
  test.use({ expected: { complaints: [/status of 503/, /^503: /] } });

  test('gets none of the people of the account before', async ({ page, browser, baseURL }) => {
    const { email } = await stranger(browser, baseURL);
    await signUp(page);
    await page.goto('/hfc/home?markets=seattle');
    await settled(page);
    await addPerson(page, 'Green Lake');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => remembered(page, 'localStorage', 'people_account')).toMatchObject({ isSaved: true });
    const saved = watchSaving(page);

    // The first session can't be checked, so the user logs in as somebody else.
    await page.route('**/api/enrich_token*', (route) => route.fulfill({ status: 503, json: unavailable }));
    await page.goto('/hfc/favorites');
    await page.getByRole('link', { name: 'Log in another way' }).click();
    await page.unroute('**/api/enrich_token*');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
    await settled(page);
    expect(await namedPeople(page)).toEqual([]);
    expect(saved).toEqual([]);
  });
});

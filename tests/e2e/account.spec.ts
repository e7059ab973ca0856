import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { press, signUp } from './support/account.ts';
import { shifts } from './support/shifts.ts';
import { followMarkets, welcomeLinks } from './support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** The browser's own words for the calls that these tests break. */
const BROKEN = [/^failed: /, /ERR_FAILED/, /status of 401/];
const NOT_SAVED = 'That could not be saved, so it is as it was before. Try again in a moment.';

const account = '/hfc/account/security';
const notifications = '/hfc/account/notifications';
const areas = '/hfc/account/areas';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Breaks all calls of a method, until the function that it returns is called. */
async function breakCalls(page: Page, method: string): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => (route.request().method() === method ? route.abort() : route.fallback()));
  return () => page.unroute('**/api/**');
}

/** Signs up as somebody who follows some markets. */
async function signUpFor(page: Page, ...markets: string[]): Promise<string> {
  const email = await signUp(page);
  await followMarkets(page, markets);
  return email;
}

test.describe('notifications', () => {
  test.use({ expected: { complaints: BROKEN } });

  test('are chosen one by one, and all mail is switched off with one', async ({ page }) => {
    await signUpFor(page, 'Seattle', 'Denver');
    await page.goto(notifications);
    await expect(box(page, 'Denver')).toBeChecked();
    await expectAccessible(page);
    await box(page, 'Newsletter').uncheck();
    await box(page, 'Denver').uncheck();
    await page.getByRole('radio', { name: 'Once a week' }).check();
    await expect(page.getByText('Saved.')).toHaveCount(3);
    await page.reload();
    await expect(box(page, 'Seattle')).toBeChecked();
    await expect(box(page, 'Denver')).not.toBeChecked();
    await expect(box(page, 'Newsletter')).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Once a week' })).toBeChecked();

    await box(page, 'Mail from us').uncheck();
    for (const name of ['What is new here', 'Newsletter', 'Seattle', 'Denver']) {
      await expect(box(page, name)).not.toBeChecked();
      await expect(box(page, name)).toBeDisabled();
    }
    await expect(page.getByText('Mail from us is off')).toBeVisible();
    await expectAccessible(page);
    await box(page, 'Mail from us').check();
    await expect(box(page, 'What is new here')).toBeChecked();
    await expect(box(page, 'Newsletter')).not.toBeChecked();
    await expect(box(page, 'Seattle')).toBeChecked();
  });

  test('that can’t be saved are as they were', async ({ page }) => {
    await signUpFor(page, 'Seattle');
    await page.goto(notifications);
    await expect(box(page, 'Seattle')).toBeVisible();
    const mend = await breakCalls(page, 'PUT');
    await box(page, 'Newsletter').click();
    await box(page, 'Seattle').click();
    await page.getByRole('radio', { name: 'As soon as there is one' }).click();
    await expect(page.getByRole('alert')).toHaveText([NOT_SAVED, NOT_SAVED, NOT_SAVED]);
    await expect(box(page, 'Newsletter')).toBeChecked();
    await expect(box(page, 'Seattle')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked();
    await expectAccessible(page);
    await mend();
    await box(page, 'Newsletter').click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expect(box(page, 'Newsletter')).not.toBeChecked();
  });

  test('say so when the cities can’t be loaded', async ({ page }) => {
    await signUpFor(page, 'Seattle');
    await page.route('**/api/hfc/subscribers', (route) => route.abort());
    await page.goto(notifications);
    await expect(page.getByRole('alert')).toHaveText('Your cities could not be loaded.');
    await page.unroute('**/api/hfc/subscribers');
    await press(page, 'Try again');
    await expect(box(page, 'Seattle')).toBeChecked();
  });
});

test.describe('areas', () => {
  test.use({ expected: { complaints: BROKEN } });

  test('of a city are chosen, saved, and all of it again', async ({ page }) => {
    await signUpFor(page, 'Seattle');
    await page.goto(areas);
    await expect(box(page, 'All of Seattle')).toBeChecked();
    await expect(page.getByText('You’re looking at Seattle')).toBeVisible();
    await expectAccessible(page);
    await box(page, 'Tacoma').check();
    await expect(box(page, 'All of Seattle')).not.toBeChecked();
    await press(page, 'Save the areas');
    await expect(section(page, 'Seattle').getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(box(page, 'Tacoma')).toBeChecked();
    await page.getByRole('link', { name: 'See the homes' }).click();
    await expect(page).toHaveURL('/hfc/home?markets=seattle&areas=seattle-tacoma');
    await page.goBack();

    await box(page, 'Tacoma').uncheck();
    await press(page, 'Save the areas');
    await expect(page.getByRole('alert')).toHaveText('Choose at least one area, or all of them.');
    const mend = await breakCalls(page, 'PUT');
    await box(page, 'All of Seattle').check();
    await press(page, 'Save the areas');
    await expect(page.getByRole('alert')).toHaveText(/^Your areas could not be saved/);
    await expect(box(page, 'All of Seattle')).not.toBeChecked();
    await expect(box(page, 'Tacoma')).toBeChecked();
    await expectAccessible(page);
    await mend();
    await box(page, 'All of Seattle').check();
    await press(page, 'Save the areas');
    await expect(section(page, 'Seattle').getByText('Saved.')).toBeVisible();
  });

  test('are those of the city that one looks at, which can be another one', async ({ page }) => {
    await signUpFor(page, 'Seattle', 'Denver');
    await page.goto(areas);
    const mend = await breakCalls(page, 'PUT');
    await press(page, 'Switch to Denver');
    await expect(page.getByRole('alert')).toHaveText(/^We could not switch to Denver/);
    await expect(page.getByText('You’re looking at Seattle')).toBeVisible();
    await mend();
    await press(page, 'Switch to Denver');
    await expect(page.getByText('You’re looking at Denver')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Switch to Seattle' })).toBeVisible();
    // The next login begins with it, whatever this browser remembers.
    await page.evaluate(() => localStorage.removeItem('lnf:home_search'));
    await page.reload();
    await expect(page.getByText('You’re looking at Denver')).toBeVisible();

    await press(page, 'Follow Chicago');
    await expect(page.getByText('You follow Chicago now')).toBeVisible();
    await expect(box(page, 'All of Chicago')).toBeChecked();
    await expectAccessible(page);
  });

  test('lead whoever follows no city to choose one, and keep what one looks for', async ({ page }) => {
    await signUp(page);
    await page.goto(areas);
    await expect(heading(page, 'You don’t follow a city yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a city' })).toHaveAttribute('href', '/signup/cityselect');
    await expectAccessible(page);
    const bedrooms = page.getByRole('group', { name: /bedrooms/ });
    await page.getByRole('radio', { name: '4–6 months' }).check();
    await bedrooms.getByRole('radio', { name: '4+' }).check();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: '4–6 months' })).toBeChecked();
    await expect(bedrooms.getByRole('radio', { name: '4+' })).toBeChecked();
    await breakCalls(page, 'PUT');
    await bedrooms.getByRole('radio', { name: '2' }).click();
    await expect(page.getByRole('alert')).toHaveText(NOT_SAVED);
    await expect(bedrooms.getByRole('radio', { name: '4+' })).toBeChecked();
  });
});

test.describe('an account', () => {
  test.use({ expected: { complaints: BROKEN } });

  test('has a house, which is chosen by keyboard too', async ({ page }) => {
    await signUp(page);
    await page.goto(account);
    await expectAccessible(page);
    const face = page.getByRole('group', { name: 'Face' });
    await face.getByRole('radio', { name: 'Totoro' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(face.getByRole('radio', { name: 'Uma' })).toBeChecked();
    await page.getByRole('group', { name: 'Color' }).getByRole('radio', { name: 'Sky' }).check({ force: true });
    await expect(page.getByText('Uma, sky')).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Site' }).locator('svg').first();
    const before = await bar.innerHTML();
    const mend = await breakCalls(page, 'PUT');
    await press(page, 'Keep this house');
    await expect(page.getByRole('alert')).toHaveText(NOT_SAVED);
    expect(await bar.innerHTML()).toBe(before);
    await mend();
    await face.getByRole('radio', { name: 'Uma' }).check({ force: true });
    await page.getByRole('group', { name: 'Color' }).getByRole('radio', { name: 'Sky' }).check({ force: true });
    await press(page, 'Keep this house');
    await expect(section(page, 'Your house').getByText('Saved.')).toBeVisible();
    await expect(bar.locator('.fill-sky')).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Uma, sky')).toBeVisible();
    await expect(bar.locator('.fill-sky')).toHaveCount(1);
  });

  test('is taken away as one file', async ({ page }) => {
    const email = await signUp(page);
    await page.goto(account);
    await expect(page.getByText('(this one)')).toBeVisible();
    const mend = await breakCalls(page, 'GET');
    await press(page, 'Download my data');
    await expect(page.getByRole('alert')).toHaveText(/^Your data could not be put together/);
    await mend();
    const download = page.waitForEvent('download');
    await press(page, 'Download my data');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^kinhood-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email } });
    await expect(page.getByText('The file is among your downloads.')).toBeVisible();
  });

  test('is deleted after a second thought, and kept after a third', async ({ page }) => {
    const email = await signUp(page);
    await page.goto(account);
    await press(page, 'Delete my account …');
    const address = page.getByLabel('To go on, type your e-mail address');
    await expect(address).toBeFocused();
    await page.keyboard.type('somebody@example.com');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(/^That is not the address of this account/);
    await expectAccessible(page);
    await address.fill(email);
    const mend = await breakCalls(page, 'POST');
    await press(page, 'Yes, delete my account');
    await expect(page.getByRole('alert')).toContainText('There is no connection');
    await mend();
    await press(page, 'Yes, delete my account');
    await expect(page.getByText('You have asked for it')).toBeVisible();
    await expectAccessible(page);
    for (const path of [notifications, areas]) {
      await page.goto(path);
      await expect(page.getByText(/^Your account will be deleted on \w+ \d+, \d{4}$/)).toBeVisible();
    }
    const mendAgain = await breakCalls(page, 'DELETE');
    await press(page, 'Keep my account');
    await expect(page.getByRole('alert')).toContainText('still about to go');
    await mendAgain();
    await press(page, 'Keep my account');
    await expect(page.getByText('Your account stays')).toBeFocused();
    await page.goto(account);
    await expect(page.getByRole('button', { name: 'Delete my account …' })).toBeVisible();
  });

  test('isn’t changed by the link of a mail, which leads to the login', async ({ page, browser, baseURL }) => {
    const email = await signUpFor(page, 'Seattle');
    const { homes } = await welcomeLinks(email);
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    await other.goto(homes);
    await expect(other.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await other.goto(account);
    await expect(other.getByText('You came by a link in a mail')).toBeVisible();
    for (const name of ['Download my data', 'Delete my account …', 'Change the password'])
      await expect(other.getByRole('button', { name })).toHaveCount(0);
    await other.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(other).toHaveURL('/login');
    await expect(heading(other, 'Log in')).toBeVisible();
    await context.close();
  });

  test('has a menu in the bar, by keyboard too, with the way out', async ({ page }) => {
    await signUp(page);
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Log out' })).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Areas' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Areas')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log out' })).toBeHidden();
    await button.click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test.describe('the link of a mail', () => {
  test.use({ expected: { complaints: [...BROKEN, /status of 40[0134]/] } });

  test('opens what one is mailed about, without a login', async ({ page, browser, baseURL }) => {
    const email = await signUpFor(page, 'Seattle');
    const links = await welcomeLinks(email);
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    const referers: string[] = [];
    other.on('request', (request) => void referers.push(request.headers().referer ?? ''));
    await other.goto(links.notifications);
    await expect(box(other, 'Newsletter')).toBeChecked();
    await expect(other).toHaveURL(notifications);
    expect(referers.filter((referer) => referer.includes('token'))).toEqual([]);
    await expectAccessible(other);
    await box(other, 'Newsletter').uncheck();
    await expect(other.getByText('Saved.')).toBeVisible();
    await other.reload();
    await expect(box(other, 'What is new here')).toBeChecked();
    await expect(box(other, 'Newsletter')).not.toBeChecked();
    const mend = await breakCalls(other, 'PUT');
    await box(other, 'Newsletter').click();
    await expect(other.getByRole('alert')).toHaveText(NOT_SAVED);
    await expect(box(other, 'Newsletter')).not.toBeChecked();
    await mend();
    await press(other, 'Unsubscribe from everything');
    await expect(other.getByText('You get nothing any more but what you ask for.')).toBeVisible();
    await expect(other.getByText('Saved.')).toBeVisible();
    await context.close();

    // Who is signed in as well has more to choose.
    await page.goto(links.notifications);
    await expect(box(page, 'Mail from us')).not.toBeChecked();
    await box(page, 'Mail from us').check();
    await expect(box(page, 'Seattle')).not.toBeChecked();
    await expect(box(page, 'Seattle')).toBeEnabled();
  });

  test('that has ended says so, and leads to the login and back', async ({ page }) => {
    await page.goto(`${notifications}?email_prefs_token=a.b.c`);
    await expect(heading(page, 'This link does not count any more')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(heading(page, 'Log in')).toBeVisible();
    await page.goto(notifications);
    await expect(page).toHaveURL('/login');
  });

  test('unsubscribes with one press, and not before', async ({ page, browser, baseURL }) => {
    const email = await signUpFor(page, 'Seattle');
    const links = await welcomeLinks(email);
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    const posts: string[] = [];
    other.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await other.goto(links.unsubscribe);
    await expect(heading(other, 'No more news of what is new here?')).toBeVisible();
    await hydrated(other);
    await expect(other).not.toHaveURL(/token/);
    await expectAccessible(other);
    expect(posts).toEqual([]);
    const mend = await breakCalls(other, 'POST');
    await press(other, 'Unsubscribe');
    await expect(other.getByRole('alert')).toContainText('That did not work');
    await mend();
    await press(other, 'Unsubscribe');
    await expect(heading(other, 'You’re unsubscribed')).toBeFocused();
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Choose what you get' }).click();
    await expect(box(other, 'What is new here')).not.toBeChecked();
    await expect(box(other, 'Newsletter')).toBeChecked();
    await context.close();
  });

  test('unsubscribes without scripts too', async ({ page, browser, baseURL }) => {
    const email = await signUpFor(page, 'Seattle');
    const links = await welcomeLinks(email);
    const context = await browser.newContext({ baseURL: baseURL as string, javaScriptEnabled: false });
    const other = await context.newPage();
    await other.goto(links.unsubscribe);
    await press(other, 'Unsubscribe');
    await expect(heading(other, 'Unsubscribed')).toBeVisible();
    await context.close();
    await page.goto(notifications);
    await expect(box(page, 'What is new here')).not.toBeChecked();
    await expect(box(page, 'Newsletter')).toBeChecked();
  });

  test('that isn’t one, isn’t whole or has ended says so', async ({ page }) => {
    const response = await page.goto('/hfc/unsubscribe/everything/user/1');
    expect(response?.status()).toBe(404);
    await expect(heading(page, 'This link leads to nothing that we send')).toBeVisible();
    await page.goto('/hfc/unsubscribe/alerts/7');
    await expect(heading(page, 'This link is not whole')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in and choose what you get' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/hfc/unsubscribe/alerts/7?email_prefs_token=a.b.c');
    await hydrated(page);
    await press(page, 'Unsubscribe');
    await expect(heading(page, 'This link does not count any more')).toBeVisible();
  });
});

test('nothing moves while a page of the account comes', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  await signUp(page);
  for (const [path, heading] of [
    ['/hfc/account/security', 'Your account'],
    ['/hfc/account/notifications', 'Notifications'],
    ['/hfc/account/areas', 'What you are looking for'],
    ['/hfc/favorites', 'Your shortlist is empty'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    // The words of the wait have gone: their width may have changed with the font.
    const moved = (await shifts(page)).filter((shift) => !shift.startsWith('undefined'));
    expect(moved, path).toEqual([]);
  }
});

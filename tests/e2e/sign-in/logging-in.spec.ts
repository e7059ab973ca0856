import { fill, PASSWORD, press, signOut, signUp, signUpByForm } from '../support/account.ts';
import { settled } from '../support/settled.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('logging in', () => {
  test.use({ expected: { complaints: [/status of 400/] } });

  test('by password, with the keyboard alone, leads to the wanted page', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);

    await page.goto('/hfc/account/security');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email address').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password.');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/hfc/account/security');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page).toHaveURL('/hfc/account/security');
  });

  test('shows a typed password, and hides it again', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('takes at most three requests until the list is usable', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.goto('/login');
    await hydrated(page);
    await fill(page, { 'Email address': email, Password: PASSWORD });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await press(page, 'Log in');
    await expect(page.locator('#home-list h3').first()).toBeVisible();
    // Don't count published files. They load in parallel, and whether one is still loading at this point is random.
    const roundTrips = asked.filter((path) => !path.startsWith('/cdn/'));
    expect(roundTrips.length, asked.join(' ')).toBeLessThanOrEqual(3);
  });
});

test('keeps what is typed before the scripts run', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('slow@example.com');
  release();
  await hydrated(page);
  await expect(page.getByLabel('Email address')).toHaveValue('slow@example.com');
});

for (const how of ['Enter', 'a press']) {
  test(`a login by ${how} before the scripts run is not lost, and is sent once`, async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('password')) sent.push(request.url());
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fill(page, { 'Email address': email, Password: PASSWORD });
    for (let times = 0; times < 2; times += 1) {
      if (how === 'Enter') await page.getByLabel('Password', { exact: true }).press('Enter');
      else await press(page, 'Log in');
    }
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    expect(sent).toEqual([]);
    release();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
}

test('the plain list address opens the followed market for a returning user', async ({ page, context }) => {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  await signUpByForm(page);
  const later = await context.newPage();
  await later.goto('/hfc/home');
  await expect(later).toHaveURL('/hfc/home?markets=seattle');
  // Every time: the address names the subscriber's market, even if it is the default one.
  await later.goto('/hfc/home');
  await expect(later).toHaveURL('/hfc/home?markets=seattle');
  await later.goto('/hfc/home?markets=bay_area');
  await expect(later.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(later.locator('h1, h2').filter({ hasText: 'Bay Area' }).first()).toBeVisible();
  await expect(later).toHaveURL('/hfc/home?markets=bay_area');
});

test('signed-out visitors don’t download the sign-in code', async ({ page }) => {
  const loading: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loading.push(response.text());
  });
  for (const path of ['/hfc/home', '/login', '/signup', '/hfc/signup', '/signup/hfc/seattle']) {
    await page.goto(path);
    await settled(page);
    // The browser forgets what a page has loaded when the next page begins.
    await Promise.all(loading);
  }
  const scripts = await Promise.all(loading);
  expect(scripts.length).toBeGreaterThan(5);
  for (const part of ['refresh_token', 'isMutating']) expect(scripts.filter((text) => text.includes(part))).toEqual([]);
});

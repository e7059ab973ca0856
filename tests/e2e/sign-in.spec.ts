import type { BrowserContext, Page } from '@playwright/test';
import { generate } from 'otplib';
import { startFakeOidcProvider } from '../support/fake-oidc-provider.ts';
import { anEmail, fill, logIn, PASSWORD, press, signOut, signUp } from './support/account.ts';
import { codeIn, linkIn, mailTo } from './support/mailbox.ts';
import { startService } from './support/service.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const NEW_PASSWORD = 'kite-43-zebra';

test.describe('signing up', () => {
  test.use({ expected: { complaints: [/status of 422/] } });

  test('takes a name, an address and a good password, and leads to the homes', async ({ page }) => {
    await page.goto('/hfc/signup');
    await hydrated(page);
    await expectAccessible(page);
    await fill(page, { 'Your name': 'Ada', 'E-mail address': 'ada@example.com', Password: '12345678' });
    await press(page, 'Sign up');
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByRole('alert')).toContainText('one of the most common passwords');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('12345678');
    await expectAccessible(page);

    await signUp(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });

  test('points out what is missing at its field, by mouse and by keyboard', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await page.goto('/hfc/signup');
    await hydrated(page);
    const [name, email, password] = [
      page.getByLabel('Your name'),
      page.getByLabel('E-mail address'),
      page.getByLabel('Password', { exact: true }),
    ];
    await press(page, 'Sign up');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Fill this in.');
    await expect(page.getByRole('alert')).toHaveText([
      'Fill this in.',
      'Fill in the e-mail address.',
      'Fill in the password.',
    ]);
    await expectAccessible(page);

    await page.keyboard.type('   ');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada');
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ada');
    await expect(email).toHaveAccessibleDescription(/^That is not an e-mail address/);
    await page.keyboard.type('@example.com');
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(['Fill in the password.']);
    expect(sent).toEqual([]);
  });

  test('twice at once makes one account', async ({ page }) => {
    const signups: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/signup')) signups.push(request.url());
    });
    await page.goto('/hfc/signup');
    await hydrated(page);
    await fill(page, { 'Your name': 'Ada', 'E-mail address': `${Date.now()}@example.com`, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign up', exact: true }).dblclick();
    await expect(page).toHaveURL(/\/hfc\/home/);
    expect(signups).toHaveLength(1);
  });
});

test.describe('logging in', () => {
  test.use({ expected: { complaints: [/status of 400/] } });

  test('by password, with the keyboard alone, leads to the page that was wanted', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);

    await page.goto('/hfc/account/security');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('E-mail address').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/hfc/account/security');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page).toHaveURL('/hfc/account/security');
  });

  test('shows a password that is typed, and hides it again', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide the password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('needs no more than three requests to a list that can be used', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.goto('/login');
    await hydrated(page);
    await fill(page, { 'E-mail address': email, Password: PASSWORD });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await press(page, 'Log in');
    await expect(page.locator('#home-list h3').first()).toBeVisible();
    const roundTrips = asked.filter((path) => !path.startsWith('/cdn/') || path.includes('/markets/'));
    expect(roundTrips.length, asked.join(' ')).toBeLessThanOrEqual(3);
  });
});

test.describe('a mail', () => {
  test.use({ expected: { complaints: [/status of 4(?:03|22)/] } });

  test('brings a code to log in with', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.goto('/login');
    await hydrated(page);
    await press(page, 'Log in with a code by mail');
    await fill(page, { 'E-mail address': email });
    await press(page, 'Send me a code');
    const code = page.getByLabel('The code from the mail');
    await expect(code).toBeFocused();
    await code.fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Type six digits.');
    await page.reload();
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('000000');
    await press(page, 'Log in');
    await expect(page.getByRole('alert')).toContainText('That code is not right');
    await expectAccessible(page);
    await code.fill(codeIn(await mailTo(email, /^Log in to/)));
    await press(page, 'Log in');
    await expect(page).toHaveURL(/\/hfc\/home/);
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();

    await signOut(page);
    await page.goto('/login');
    await hydrated(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(code).toBeHidden();
  });

  test('isn’t waited for any more by who goes back', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await press(page, 'Log in with a code by mail');
    await fill(page, { 'E-mail address': anEmail() });
    await press(page, 'Send me a code');
    await press(page, 'Use another address, or ask again');
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('leads to a new password, once', async ({ page, browser, baseURL }) => {
    const email = await signUp(page);
    await page.goto('/account/forgot-password');
    // Somebody who is signed in doesn't need it: another browser does.
    await expect(page).toHaveURL(/\/hfc\/home/);
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    await other.goto('/account/forgot-password');
    await hydrated(other);
    await fill(other, { 'E-mail address': email });
    await press(other, 'Send the link');
    await expect(other.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();

    const link = linkIn(await mailTo(email, /password/i));
    await other.goto(link);
    await other.getByRole('button').click();
    await expect(other).toHaveURL(/\/account\/update-password/);
    await expect(other.getByRole('heading', { name: 'New password' })).toBeVisible();
    await expectAccessible(other);
    await fill(other, { 'Your new password': NEW_PASSWORD });
    await press(other, 'Keep it');
    await expect(other).toHaveURL(/\/hfc\/home/);

    await context.close();

    await signOut(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link does not count any more' })).toBeVisible();
  });
});

test.describe('an account', () => {
  test('is protected by an authenticator app once one is added', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/hfc/account/security');
    await press(page, 'Add an app');
    const drawing = page.getByRole('img', { name: 'The key below, to be scanned' });
    await expect(drawing).toHaveJSProperty('complete', true);
    expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const secret = (await page.locator('.font-mono').textContent()) ?? '';
    await page.getByLabel('The code that the app shows').fill(await generate({ secret }));
    await press(page, 'Protect my account');
    await expect(page.getByRole('button', { name: /^Remove Device 1/ })).toBeVisible();
    await expectAccessible(page);

    await signOut(page);
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Log in another way');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    const code = page.getByLabel('The code from your authenticator app');
    // One step on: the code that was used is not good twice.
    await code.fill(await generate({ secret, epoch: Date.now() / 1000 + 30 }));
    await press(page, 'Go on');
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });

  test('keeps a new name, and says where it is logged in', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/account/security');
    await fill(page, { 'Your name': 'Ada King' });
    await press(page, 'Keep the name');
    await expect(page.getByText('Your name is kept.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada King' })).toBeVisible();
    await expect(page.getByText('(this one)')).toBeVisible();
    await expectAccessible(page);
  });

  test('says what came of the last change only', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/account/security');
    const kept = page.getByText('Your name is kept.');
    await press(page, 'Keep the name');
    await expect(kept).toBeVisible();
    await page.getByLabel('Your name').fill('');
    await press(page, 'Keep the name');
    await expect(page.getByRole('alert')).toHaveText('Fill this in.');
    await expect(kept).toBeHidden();
    await fill(page, { 'Your name': 'Ada' });
    await press(page, 'Keep the name');
    await expect(kept).toBeVisible();

    await fill(page, { 'Your new password': NEW_PASSWORD });
    await press(page, 'Change the password');
    await expect(page.getByText('Your new password is kept.')).toBeVisible();
    await expect(page.getByLabel('Your new password')).toHaveValue('');
    await expect(kept).toBeHidden();
    await press(page, 'Change the password');
    await expect(page.getByRole('alert')).toHaveText('Fill in the password.');
    await expect(page.getByText('Your new password is kept.')).toBeHidden();
  });

  test('is left in all tabs at once', async ({ page, context }) => {
    await signUp(page);
    const other = await context.newPage();
    await other.goto('/hfc/account/security');
    await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page.goto('/signout');
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

/** Signs up as somebody who looks at Seattle; returns the link that lets them in, of the mail that welcomes them. */
async function welcomeLink(page: Page): Promise<URL> {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  const email = await signUp(page);
  const { text = '' } = await mailTo(email, /^Welcome/);
  return new URL(/https?:\/\/\S+magic_link_token=\S+/.exec(text)?.[0] ?? '');
}

/** What is exchanged in a context: the token of each magic link. */
function watchLinks(context: BrowserContext): unknown[] {
  const links: unknown[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/magic_link_login')) links.push(request.postDataJSON());
  });
  return links;
}

test('a link in a mail lets in at once, and in the next tab too', async ({ page, browser, baseURL }) => {
  const { pathname, search, searchParams } = await welcomeLink(page);
  const context = await browser.newContext({ baseURL: baseURL as string });
  const links = watchLinks(context);
  const other = await context.newPage();
  await other.goto(`${pathname}${search}&markets=seattle`);
  await expect(other.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(other).toHaveURL('/hfc/home?markets=seattle');
  const tab = await context.newPage();
  await tab.goto('/hfc/favorites?step=2');
  await expect(tab.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  await expect(tab).toHaveURL('/hfc/favorites?step=2');
  const token = searchParams.get('magic_link_token');
  expect(links).toEqual([{ token }, { token }]);
  await context.close();
});

test('a delayed link in a mail lets in from the next page on', async ({ page, browser, baseURL }) => {
  const token = (await welcomeLink(page)).searchParams.get('magic_link_token');
  const context = await browser.newContext({ baseURL: baseURL as string });
  const links = watchLinks(context);
  const other = await context.newPage();
  await other.goto(`/hfc/home?markets=seattle&delayed_magic_link_token=${token}`);
  await expect(other).toHaveURL('/hfc/home?markets=seattle');
  await hydrated(other);
  await other.waitForLoadState('networkidle');
  // A step within the site is no page load.
  await other.getByRole('link', { name: 'Terms' }).click();
  await expect(other).toHaveURL('/terms');
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(links).toEqual([]);
  await other.reload();
  await expect(other.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  expect(links).toEqual([{ token }]);
  await context.close();
});

test('a link from a mail that was used already says so, wherever it leads', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle#error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('alert')).toContainText('The link from your mail does not count any more.');
  await expect(page).toHaveURL('/hfc/home?markets=seattle');
  await expectAccessible(page);
});

test('what is typed before the scripts run stays', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill('slow@example.com');
  release();
  await hydrated(page);
  await expect(page.getByLabel('E-mail address')).toHaveValue('slow@example.com');
});

test('whoever signs out while another tab signs in is signed out there too', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await other.route('**/api/enrich_token*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = other.waitForRequest('**/api/enrich_token*');
  await other.goto('/hfc/home');
  await asked;
  await signOut(page);
  release();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.unroute('**/api/enrich_token*');
  await other.reload();
  await hydrated(other);
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the plain list is the own one for whoever comes back', async ({ page, context }) => {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  await signUp(page);
  const later = await context.newPage();
  await later.goto('/hfc/home');
  await expect(later).toHaveURL('/hfc/home?markets=seattle');
  // What is chosen from then on stays, also the usual market, which no address names.
  await later.goto('/hfc/home');
  await expect(later.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(later).toHaveURL('/hfc/home');
});

test.describe('a service with a provider that has addresses confirmed', { tag: '@desktop' }, () => {
  test('lets in by another account, and by the code from a mail', async ({ page }) => {
    // A whole service has to start first.
    test.setTimeout(90_000);
    const user = { sub: 'ada-1', email: 'ada@provider.example', email_verified: true, name: 'Ada Provider' };
    const provider = await startFakeOidcProvider(user);
    const settings = { SAMPLE_COMPOUNDS: '20', AUTH_AUTOCONFIRM: '0' };
    const { url, outbox, stop } = await startService('provider', { ...settings, ...provider.env });
    try {
      await page.goto(`${url}/hfc/account/security`);
      await expect(page).toHaveURL(`${url}/login`);
      await press(page, 'Go on with single sign-on');
      await expect(page.getByRole('link', { name: 'Ada Provider' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/hfc/account/security`);

      await page.goto(`${url}/signout`);
      await expect(page).toHaveURL(`${url}/hfc/home`);
      await page.goto(`${url}/hfc/signup`);
      await hydrated(page);
      await fill(page, { 'Your name': 'Grace', 'E-mail address': 'grace@example.com', Password: PASSWORD });
      await press(page, 'Sign up');
      await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
      await expectAccessible(page);
      const code = codeIn(await mailTo('grace@example.com', /^Confirm your address/, outbox));
      await fill(page, { 'The code from the mail': code });
      await press(page, 'Open my account');
      await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/hfc/home`);

      await page.goto(`${url}/signout`);
      await expect(page).toHaveURL(`${url}/hfc/home`);
      await page.goto(`${url}/hfc/signup`);
      await hydrated(page);
      await fill(page, { 'Your name': 'Hedy', 'E-mail address': 'hedy@example.com', Password: PASSWORD });
      await press(page, 'Sign up');
      await page.goto(linkIn(await mailTo('hedy@example.com', /^Confirm your address/, outbox)));
      await press(page, 'Confirm');
      await expect(page.getByRole('link', { name: 'Hedy' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/hfc/home`);
    } finally {
      await page.goto('about:blank');
      await stop();
      await provider.stop();
    }
  });
});

test('nobody who is signed out downloads what signs in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  for (const path of ['/hfc/home', '/login', '/signup', '/hfc/signup', '/signup/hfc/seattle']) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((text) => text.includes('refresh_token'))).toEqual([]);
});

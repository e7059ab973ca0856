import type { Page } from '@playwright/test';
import { fill, PASSWORD, press, signOut, signUp } from '../support/account.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';
import { unavailable } from '../support/unavailable.ts';

const notice = (page: Page) => page.getByRole('alert');
const keptLink = (page: Page) => page.evaluate(() => sessionStorage.getItem('lnf:magic_link_token'));
const MAIL_LINK = 'The link from your email is invalid or has expired.';

test.describe('a magic link that was cut or changed', () => {
  for (const token of ['trunc.ated', 'bogus', '%3E', '%3Cb%3E'])
    test(`to ${token} is reported once, and dropped`, async ({ page }) => {
      await page.goto(`/hfc/home?markets=seattle&magic_link_token=${token}`);
      await expect(notice(page)).toHaveText(`${MAIL_LINK} Log in to continue.Log inOK`);
      await expect(page).toHaveURL('/hfc/home?markets=seattle');
      expect(await keptLink(page)).toBeNull();
      await page.reload();
      await settled(page);
      await expect(notice(page)).toHaveCount(0);
      await page.goto(`/login?magic_link_token=${token}`);
      await expect(notice(page)).toContainText(MAIL_LINK);
      await expect(page).toHaveURL('/login');
    });

  test('without a token is not reported', async ({ page }) => {
    await page.goto('/hfc/home?markets=seattle&magic_link_token=');
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
    await settled(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test('leads to the wanted page after a login', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.goto('/hfc/favorites?step=2&magic_link_token=trunc.ated');
    await expect(page).toHaveURL('/login');
    await expect(notice(page)).toContainText(MAIL_LINK);
    await fill(page, { 'Email address': email, Password: PASSWORD });
    await press(page, 'Log in');
    await expect(page).toHaveURL('/hfc/favorites?step=2');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'First, choose where you want to live' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('leaves a user logged in', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/favorites?magic_link_token=trunc.ated');
    await expect(notice(page)).toHaveText(`${MAIL_LINK} You’re still logged in as Ada Lovelace.OK`);
    await expect(page).toHaveURL('/hfc/favorites');
  });

  test('is dropped if an earlier visit stored it', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/home?markets=seattle&delayed_magic_link_token=bogus');
    await expect(notice(page)).toHaveText(`${MAIL_LINK} You’re still logged in as Ada Lovelace.OK`);
    await page.evaluate(() => {
      const entry = (value: unknown) => JSON.stringify({ value, expires: Date.now() + 60_000 });
      sessionStorage.setItem('lnf:magic_link_token', entry('trunc.ated'));
      localStorage.setItem('lnf:delayed_magic_link_token', entry('bogus'));
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await expect.poll(() => keptLink(page)).toBeNull();
    await settled(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test.describe('is dropped', () => {
    test.use({ expected: { complaints: [/status of 400/] } });
    test('if the account stores it', async ({ page }) => {
      await signUp(page);
      await page.evaluate(() => {
        const { value, expires } = JSON.parse(localStorage['lnf:account'] as string) as {
          value: object;
          expires: number;
        };
        localStorage['lnf:account'] = JSON.stringify({ value: { ...value, magicLinkToken: 'bogus' }, expires });
      });
      await page.goto('/hfc/favorites');
      await expect(page.getByRole('heading', { name: 'First, choose where you want to live' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage['lnf:account'] as string)).not.toContain('bogus');
    });
  });
});

test.describe('a magic link that can’t be verified', () => {
  test.use({ expected: { complaints: [/status of 503/, /^503: /] } });

  test('is dropped after a login by password', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.route('**/api/magic_link_login', (route) => route.fulfill({ status: 503, json: unavailable }));
    await page.goto('/hfc/favorites?magic_link_token=a.b.c');
    await expect(page.getByRole('heading', { name: 'We couldn’t log you in' })).toBeVisible();
    expect(await keptLink(page)).toContain('a.b.c');
    await page.getByRole('link', { name: 'Log in another way' }).click();
    await fill(page, { 'Email address': email, Password: PASSWORD });
    await press(page, 'Log in');
    await expect(page.getByRole('heading', { name: 'First, choose where you want to live' })).toBeVisible();
    expect(await keptLink(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await settled(page);
    await expect(notice(page)).toHaveCount(0);
  });
});

const question = (page: Page) => page.getByRole('dialog');
const brought = (names: Record<string, string>) => new URLSearchParams({ expires_in: '3600', ...names }).toString();
const FOREIGN_TEXT = 'Call 555';

test.describe('a bad session in an address', () => {
  test.use({ expected: { complaints: [/status of (?:403|503)/, /^503: /] } });
  const words = 'This link is invalid or has expired.';
  const whole = brought({ access_token: 'a.b.c', refresh_token: 'zzz', token_type: 'bearer' });

  for (const [kind, hash] of [
    ['refused', whole],
    ['incomplete', brought({ access_token: 'a.b.c' })],
  ] as const)
    test(`that is ${kind} is reported after the user confirms it`, async ({ page }) => {
      await page.goto(`/hfc/home?markets=seattle#${hash}`);
      await question(page).getByRole('button', { name: 'Log in' }).click();
      await expect(notice(page)).toHaveText(`${words} Log in to continue.Log inOK`);
      await expect(page).toHaveURL('/hfc/home?markets=seattle');
      await page.reload();
      await settled(page);
      await expect(notice(page)).toHaveCount(0);
      await expect(question(page)).toHaveCount(0);

      await signUp(page);
      await page.goto('about:blank');
      await page.goto(`/hfc/home?markets=seattle#${hash}`);
      await press(page, 'Switch accounts');
      await expect(notice(page)).toHaveText(`${words} You’re still logged in as Ada Lovelace.OK`);
      await expect(page).toHaveURL('/hfc/home?markets=seattle');
    });

  test('is reported by the login if the page requires one', async ({ page }) => {
    await page.goto(`/auth#${whole}`);
    await question(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(notice(page)).toContainText(words);
  });

  test('stays in the address while it can’t be verified', async ({ page }) => {
    await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 503, json: unavailable }));
    await page.goto(`/hfc/home?markets=seattle#${whole}`);
    await question(page).getByRole('button', { name: 'Log in' }).click();
    await expect(notice(page)).toContainText('We couldn’t log you in.');
    await expect(page).toHaveURL(/#.*access_token/);
  });
});

test.describe('a failed login in an address', () => {
  const UNAVAILABLE = 'The login service is unavailable right now.';
  const ENDED = '#error=access_denied&error_code=otp_expired';
  const description = `&error_description=${encodeURIComponent(FOREIGN_TEXT)}`;

  for (const [address, path, words] of [
    [`/hfc/seattle${ENDED}`, '/hfc/home?markets=seattle', MAIL_LINK],
    [`/hfc/home?markets=seattle#error=server_error${description}`, '/hfc/home?markets=seattle', UNAVAILABLE],
    [`/terms#error=server_error${description}`, '/terms', UNAVAILABLE],
    ['/hfc/home?markets=seattle&code=bogus', '/hfc/home?markets=seattle', 'started in another browser.'],
    ['/terms?code=bogus', '/terms', 'started in another browser.'],
    [`/login#error=server_error${description}`, '/login', UNAVAILABLE],
  ] as const)
    test(`is reported at ${address}, which is then clean`, async ({ page }) => {
      await page.goto(address);
      await expect(notice(page)).toContainText(words);
      await expect(page).toHaveURL(path);
      await settled(page);
      await expect(notice(page)).toHaveCount(1);
      await expect(page.locator('body')).not.toContainText(FOREIGN_TEXT);
    });

  test('is reported to a logged-in user', async ({ page }) => {
    await signUp(page);
    const linked = '#error=server_error&error_code=identity_already_exists';
    for (const [address, path, words] of [
      [
        `/hfc/account/security${linked}${description}`,
        '/hfc/account/security',
        'This login is already linked to another account',
      ],
      ['/hfc/home?markets=seattle&code=bogus', '/hfc/home?markets=seattle', 'started in another browser.'],
      [`/hfc/seattle${ENDED}`, '/hfc/home?markets=seattle', 'This link has expired or was already used'],
      [`/login#error=server_error`, /hfc.home/, UNAVAILABLE],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page).not.toHaveURL(/error|code|login/);
      await expect(page).toHaveURL(path);
      await expect(notice(page)).toContainText(words);
      await expect(notice(page)).toContainText('You’re still logged in as Ada Lovelace.');
      await expect(page.locator('body')).not.toContainText(FOREIGN_TEXT);
    }
  });

  test('is never shown twice to a logged-in user who is led away from the login page', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { most_notices: 0 });
      new MutationObserver(() => {
        seen.most_notices = Math.max(seen.most_notices, document.querySelectorAll('[role=alert]').length);
      }).observe(document, { childList: true, subtree: true });
    });
    await signUp(page);
    await page.goto('about:blank');
    await page.goto('/login#error=server_error');
    await expect(page).toHaveURL(/hfc.home/);
    await expect(notice(page)).toContainText('You’re still logged in as Ada Lovelace.');
    expect(await page.evaluate(() => Reflect.get(window, 'most_notices'))).toBe(1);
  });
});

test('a session in the address of a page without login is not used, and the page says so', async ({ page }) => {
  const words = 'This link wasn’t used, because you can’t log in on this page.';
  const hash = brought({ access_token: 'a.b.c', refresh_token: 'zzz', token_type: 'bearer' });
  await page.goto(`/signup#${hash}`);
  await expect(notice(page)).toHaveText(`${words}Log inOK`);
  await expect(page).not.toHaveURL(/access_token/);
  await signUp(page);
  await page.goto('about:blank');
  await page.goto(`/signup#${hash}`);
  await expect(notice(page)).toHaveText(`${words} You’re still logged in as Ada Lovelace.OK`);
  await expect(page).not.toHaveURL(/access_token/);
  await expect(question(page)).toHaveCount(0);
});

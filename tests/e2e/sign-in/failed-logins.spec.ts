import type { Browser, Page, Route } from '@playwright/test';
import { anEmail, press, signUp } from '../support/account.ts';
import { sampleShareLink } from '../support/sample-share-link.ts';
import { settled, watchRequests } from '../support/settled.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';
import { unavailable } from '../support/unavailable.ts';

const ENRICH = '**/api/enrich_token*';
const outages: Record<string, (route: Route) => Promise<void>> = {
  'a problem': (route) => route.fulfill({ status: 503, json: unavailable }),
  'too many requests': (route) => route.fulfill({ status: 429, json: { ...unavailable, status: 429 } }),
  nothing: (route) => route.abort('connectionrefused'),
};
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test.describe('a login that can’t be verified', () => {
  test.use({ expected: { complaints: [/status of (?:429|503)/, /ERR_/, /^50\d: /, /^failed: /] } });

  for (const [answer, outage] of Object.entries(outages)) {
    test(`because of ${answer} says so, and remembers the wanted page`, async ({ page, context }) => {
      await signUp(page);
      for (const tab of [page, await context.newPage()]) {
        await tab.route(ENRICH, outage);
        await tab.goto('/hfc/account/areas?step=2');
        await expect(tab.getByRole('heading', { name: 'We couldn’t log you in' })).toBeVisible();
        await expect(tab).not.toHaveURL(/login/);
        if (tab === page) await expectAccessible(tab);
        await tab.unroute(ENRICH);
        await tryAgain(tab).click();
        await expect(tab).toHaveURL('/hfc/account/areas?step=2');
        await expect(tab.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
      }
    });
  }

  test('leaves a public page as it is, and says so there', async ({ page }) => {
    await signUp(page);
    await page.route(ENRICH, (route) => route.fulfill({ status: 503, json: unavailable }));
    await page.goto('/hfc/home?markets=seattle');
    await expect(page.getByRole('alert')).toContainText(
      'We couldn’t log you in. The service is temporarily unavailable.',
    );
    await expectAccessible(page);
    await page.unroute(ENRICH);
    await tryAgain(page).click();
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
  });
});

/** Text that comes with an error, and that no page may repeat. */
const FOREIGN_TEXT = 'Call 555';
const brought = `&error_description=${encodeURIComponent(FOREIGN_TEXT)}`;

test.describe('a failed login gives the reason', () => {
  test.use({ expected: { complaints: [/status of 401/] } });

  for (const [address, words] of [
    [`/auth?error=access_denied${brought}`, 'The login was canceled or denied'],
    [`/auth?error=server_error${brought}`, 'The login service is unavailable'],
    [`/auth?error=${FOREIGN_TEXT}`, 'Couldn’t log you in.'],
    ['/auth?error=constructor', 'Couldn’t log you in.'],
    ['/auth?code=bogus', 'started in another browser'],
    ['/auth#error=access_denied&error_code=otp_expired', 'This link has expired or was already used'],
    [`/auth/google/callback?error=access_denied${brought}`, 'The login was canceled or denied'],
    ['/auth/google/callback?code=bogus', 'started in another browser'],
    ['/auth/google/callback#error=access_denied&error_code=bad_oauth_state', 'started in another browser'],
    [`/login?error=server_error${brought}`, 'The login service is unavailable'],
    [`/hfc/account/areas?error=server_error${brought}`, 'The login service is unavailable'],
  ] as const) {
    test(`at ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByLabel('Email address')).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(words);
      await settled(page);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(page.locator('body')).not.toContainText(FOREIGN_TEXT);
    });
  }

  for (const path of ['/hfc/home', '/terms', '/hfc/signup']) {
    test(`at ${path}, once`, async ({ page }) => {
      await page.goto(`${path}?error=access_denied${brought}`);
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('The login was canceled or denied.');
      await expect(notice.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.locator('body')).not.toContainText(FOREIGN_TEXT);
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('link', { name: 'Fair housing', exact: true }).click();
      await expect(page).toHaveURL('/fair-housing');
      await settled(page);
      await expect(notice).toHaveCount(0);
    });
  }

  test('for a magic link that isn’t valid, wherever it leads', async ({ page }) => {
    const words = 'The link from your email is invalid or has expired.';
    await page.goto('/hfc/home?markets=seattle&magic_link_token=a.b.c');
    await expect(page.getByRole('alert')).toContainText(words);
    await page.goto('/hfc/account/areas?magic_link_token=a.b.c');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText(words);
  });

  test('to a user who is logged in, and stays so', async ({ page }) => {
    await signUp(page);
    const link = 'The link from your email is invalid or has expired.';
    for (const [address, words] of [
      [`/auth?error=access_denied${brought}`, 'The login was canceled or denied.'],
      ['/auth?code=bogus', 'This login took too long or was started in another browser.'],
      ['/auth#error=access_denied&error_code=otp_expired', 'This link has expired or was already used.'],
      ['/auth?magic_link_token=a.b.c', link],
      [`/auth/google/callback?error=access_denied${brought}`, 'The login was canceled or denied.'],
      [`/hfc/home?error=server_error${brought}`, 'The login service is unavailable right now.'],
      ['/hfc/home?markets=seattle&magic_link_token=a.b.c', link],
      ['/hfc/account/areas?magic_link_token=a.b.c', link],
      ['/login?error=server_error', 'The login service is unavailable right now.'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page).not.toHaveURL(/login|error|code|token/);
      await expect(page.getByRole('alert')).toHaveText(`${words} You’re still logged in as Ada Lovelace.OK`);
      await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('lnf:login_problem'))).toBeNull();
    }
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Signs up a stranger in a separate browser. Returns the address, and the fragment of a link that logs in as the stranger. */
async function getLogin(stranger: string, browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL as string });
  watchRequests(context);
  const page = await context.newPage();
  const email = await signUp(page, stranger);
  const kept = await page.evaluate(() => localStorage.getItem('lnf:auth'));
  await context.close();
  const session = JSON.parse(kept ?? '{}') as Record<string, unknown>;
  const names = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type'];
  return { email, hash: new URLSearchParams(names.map((name) => [name, String(session[name])])).toString() };
}

/** Opens an address as a link from elsewhere, so that the browser loads the page even if only the fragment differs. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

const question = (page: Page) => page.getByRole('dialog', { name: /^(?:Switch accounts|Log in with this link)\?$/ });

/** Answers the question about a link's session, and expects that it is asked once. */
async function answer(page: Page, asks: string | RegExp, answerIt: () => Promise<unknown>): Promise<void> {
  await expect(question(page)).toContainText(asks);
  await expect(page).not.toHaveURL(/access_token/);
  await answerIt();
  await expect(question(page)).toHaveCount(0);
  await settled(page);
  await expect(question(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/access_token/);
}

test.describe('a session in an address', () => {
  test('doesn’t replace the current session without asking', async ({ page, browser, baseURL }) => {
    const { hash } = await getLogin('Eve Stranger', browser, baseURL);
    await signUp(page);
    const refusals = {
      '/hfc/home?markets=seattle': () => page.keyboard.press('Escape'),
      '/auth': () => press(page, 'Cancel'),
      '/auth/google/callback': () => question(page).getByRole('button', { name: 'Close' }).click(),
    };
    for (const [path, refuse] of Object.entries(refusals)) {
      await follow(page, `${path}#${hash}`);
      await answer(page, /You’re logged in as Ada Lovelace\. This link logs you in as \S+@\S+ instead\./, refuse);
      await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    }
    await follow(page, `/account/update-password#${hash}`);
    await answer(page, 'You’re logged in as Ada Lovelace.', () => page.keyboard.press('Escape'));
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();

    await follow(page, `/hfc/home?markets=seattle#${hash}`);
    await answer(page, 'You’re logged in as Ada Lovelace.', () => press(page, 'Switch accounts'));
    await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
  });

  test('is recognized in every spelling that the auth client reads', async ({ page, browser, baseURL }) => {
    const { hash } = await getLogin('Eve Stranger', browser, baseURL);
    await signUp(page);
    const getSession = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
    const { access_token } = JSON.parse((await getSession('lnf:auth')) ?? '{}') as { access_token: string };
    for (const fragment of [
      hash.replace('access_token', 'access%5Ftoken'),
      hash.replace('access_token', '%61ccess_token'),
      `access_token=${access_token}&${hash}`,
    ]) {
      await follow(page, `/terms#${fragment}`);
      await answer(page, 'You’re logged in as Ada Lovelace.', () => press(page, 'Cancel'));
      await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    }
    for (const address of [`/terms?${hash}`, `/auth?${hash}`, `/terms?${hash}#access_token=${access_token}`]) {
      await follow(page, address);
      await expect(page.getByRole('alert')).toContainText('You’re still logged in as Ada Lovelace.');
      await settled(page);
      await expect(page).not.toHaveURL(/access_token|refresh_token/);
      await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    }
    expect(await getSession('lnf:auth')).not.toContain('Eve Stranger');
  });

  test('doesn’t log in a signed-out visitor without asking', async ({ page, browser, baseURL }) => {
    const { hash } = await getLogin('Eve Stranger', browser, baseURL);
    const refusals = {
      '/hfc/home?markets=seattle': () => page.keyboard.press('Escape'),
      '/auth': () => press(page, 'Stay logged out'),
    };
    for (const [path, refuse] of Object.entries(refusals)) {
      await follow(page, `${path}#${hash}`);
      await answer(page, /This link logs you in as \S+@\S+\. Only continue if this is your account\./, refuse);
      await hydrated(page);
      expect(await page.evaluate(() => localStorage.getItem('lnf:auth'))).toBeNull();
    }

    await follow(page, `/hfc/home?markets=seattle#${hash}`);
    await answer(page, 'This link logs you in', () => press(page, 'Log in'));
    await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
  });

  test('is confirmed in a dialog that traps the focus and quotes nothing from the address', async ({ page }) => {
    const payload = Buffer.from(JSON.stringify({ sub: 'x', email: `${FOREIGN_TEXT} for help` })).toString('base64url');
    await follow(page, `/hfc/home?markets=seattle#access_token=a.${payload}.b`);
    await expect(question(page)).toContainText('This link logs you in as another user.');
    await expect(question(page)).toBeFocused();
    await expectAccessible(page);
    const hasFocus = () => question(page).evaluate((dialog) => dialog.contains(document.activeElement));
    for (const button of ['Close', 'Log in', 'Stay logged out']) {
      await page.keyboard.press('Tab');
      await expect(question(page).getByRole('button', { name: button, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus()).toBe(true);
    // A reload isn't a yes.
    await page.reload();
    await settled(page);
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  });

  test('is accepted in the browser that requested it', async ({ page, browser, baseURL }) => {
    const { hash, email } = await getLogin('Grace Hopper', browser, baseURL);
    await signUp(page);
    const requestMail = (address: string) =>
      page.evaluate(
        (value) => localStorage.setItem('lnf:sign_in_begun', JSON.stringify({ value, expires: Date.now() + 60_000 })),
        { email: address },
      );
    // An email to another address leads to no other account.
    await requestMail(anEmail());
    await follow(page, `/auth#${hash}`);
    await answer(page, 'You’re logged in as Ada Lovelace.', () => press(page, 'Cancel'));
    await requestMail(email);
    await follow(page, `/auth#${hash}`);
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
    await hydrated(page);
    await expect(question(page)).toHaveCount(0);
  });
});

test.describe('a session in an address', () => {
  test.use({ expected: { complaints: [/AuthApiError: Invalid Refresh Token/] } });

  test('of two accounts at once ends before it becomes the other account’s', async ({ page, browser, baseURL }) => {
    const one = new URLSearchParams((await getLogin('Eve Stranger', browser, baseURL)).hash);
    const other = new URLSearchParams((await getLogin('Mallory Stranger', browser, baseURL)).hash);
    one.set('refresh_token', other.get('refresh_token') ?? '');
    // The auth client refreshes such a session at once.
    one.set('expires_in', '1');
    one.set('expires_at', String(Math.floor(Date.now() / 1000) + 1));
    await follow(page, `/hfc/home?markets=seattle#${one}`);
    await answer(page, 'This link logs you in', () => press(page, 'Log in'));
    await page.goto('/hfc/favorites');
    await settled(page);
    await page.goto('/hfc/home?markets=seattle');
    await settled(page);
    await expect(page.getByRole('link', { name: 'Mallory Stranger' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('lnf:auth') ?? '')).not.toContain('Mallory');
  });
});

test('a tour needs a login, also after a shared home', async ({ page, request }) => {
  const { share_link_key, compound_id } = await sampleShareLink(request);
  await page.goto(`/hfc/homes_c/${compound_id}?share_link_key=${share_link_key}&no_name_gate=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
  await page.goto(`/hfc/tour?ids=${compound_id}`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

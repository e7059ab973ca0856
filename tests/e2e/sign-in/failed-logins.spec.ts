import type { Page, Route } from '@playwright/test';
import { signUp } from '../support/account.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';
import { unavailable } from '../support/unavailable.ts';

const ENRICH = '**/api/enrich_token*';
const outages: Record<string, (route: Route) => Promise<void>> = {
  'a problem': (route) => route.fulfill({ status: 503, json: unavailable }),
  'too many requests': (route) => route.fulfill({ status: 429, json: { ...unavailable, status: 429 } }),
  nothing: (route) => route.abort('connectionrefused'),
};
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test.describe('a login that can’t be asked about', () => {
  test.use({ expected: { complaints: [/status of (?:429|503)/, /ERR_/, /^50\d: /, /^failed: /] } });

  for (const [answer, outage] of Object.entries(outages)) {
    test(`because of ${answer} says so, and keeps the page that was wanted`, async ({ page, context }) => {
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

  test('leaves a page for everybody as it is, and says so there', async ({ page }) => {
    await signUp(page);
    await page.route(ENRICH, (route) => route.fulfill({ status: 503, json: unavailable }));
    await page.goto('/hfc/home?markets=seattle');
    await expect(page.getByRole('alert')).toContainText('We couldn’t log you in. A part of the service is away.');
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

test.describe('a login that failed says what did', () => {
  test.use({ expected: { complaints: [/status of 401/] } });

  for (const [address, words] of [
    [`/auth?error=access_denied${brought}`, 'was not allowed to say who you are'],
    [`/auth?error=server_error${brought}`, 'The other service is away'],
    [`/auth?error=${FOREIGN_TEXT}`, 'That did not work.'],
    ['/auth?error=constructor', 'That did not work.'],
    ['/auth?code=bogus', 'begun in another browser'],
    ['/auth#error=access_denied&error_code=otp_expired', 'That link has been used already'],
    [`/auth/google/callback?error=access_denied${brought}`, 'was not allowed to say who you are'],
    ['/auth/google/callback?code=bogus', 'begun in another browser'],
    ['/auth/google/callback#error=access_denied&error_code=bad_oauth_state', 'begun in another browser'],
    [`/login?error=server_error${brought}`, 'The other service is away'],
    [`/hfc/account/areas?error=server_error${brought}`, 'The other service is away'],
  ] as const) {
    test(`at ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByLabel('E-mail address')).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(words);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(page.locator('body')).not.toContainText(FOREIGN_TEXT);
    });
  }

  for (const path of ['/hfc/home', '/terms', '/hfc/signup']) {
    test(`at ${path}, once`, async ({ page }) => {
      await page.goto(`${path}?error=access_denied${brought}`);
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('The other service was not allowed to say who you are.');
      await expect(notice.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.locator('body')).not.toContainText(FOREIGN_TEXT);
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('link', { name: 'Fair housing', exact: true }).click();
      await expect(page).toHaveURL('/fair-housing');
      await page.waitForLoadState('networkidle');
      await expect(notice).toHaveCount(0);
    });
  }

  test('for a magic link that isn’t valid, wherever it leads', async ({ page }) => {
    const words = 'The link from your mail is not valid, or its time is over.';
    await page.goto('/hfc/home?markets=seattle&magic_link_token=a.b.c');
    await expect(page.getByRole('alert')).toContainText(words);
    await page.goto('/hfc/account/areas?magic_link_token=a.b.c');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText(words);
  });

  test('to a user who is logged in, and stays so', async ({ page }) => {
    await signUp(page);
    const link = 'The link from your mail is not valid, or its time is over.';
    for (const [address, words] of [
      [`/auth?error=access_denied${brought}`, 'The other service was not allowed to say who you are.'],
      ['/auth?code=bogus', 'That login took too long, or was begun in another browser.'],
      ['/auth#error=access_denied&error_code=otp_expired', 'That link has been used already, or its time is over.'],
      ['/auth?magic_link_token=a.b.c', link],
      [`/auth/google/callback?error=access_denied${brought}`, 'The other service was not allowed to say who you are.'],
      [`/hfc/home?error=server_error${brought}`, 'The other service is away at the moment.'],
      ['/hfc/home?markets=seattle&magic_link_token=a.b.c', link],
      ['/hfc/account/areas?magic_link_token=a.b.c', link],
      ['/login?error=server_error', 'The other service is away at the moment.'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page).not.toHaveURL(/login|error|code|token/);
      await expect(page.getByRole('alert')).toHaveText(`${words} You are still logged in as Ada Lovelace.OK`);
      await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('lnf:login_problem'))).toBeNull();
    }
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a session in an address', () => {
  /** The fragment that another user's link would have. */
  async function foreignHash(page: Page): Promise<string> {
    const kept = await page.evaluate(() => localStorage.getItem('lnf:auth'));
    const session = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    const names = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type'];
    return new URLSearchParams(names.map((name) => [name, String(session[name])])).toString();
  }

  test('takes nobody’s place unasked', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL as string });
    const stranger = await context.newPage();
    await signUp(stranger, 'Eve Stranger');
    const hash = await foreignHash(stranger);
    await context.close();
    await signUp(page);

    const asked: string[] = [];
    let agrees = false;
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (agrees ? dialog.accept() : dialog.dismiss());
    });
    for (const path of ['/hfc/home?markets=seattle', '/auth', '/auth/google/callback']) {
      await page.goto('about:blank');
      await page.goto(`${path}#${hash}`);
      await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
      await expect(page).not.toHaveURL(/access_token/);
    }
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain('You are logged in as Ada Lovelace.');

    agrees = true;
    await page.goto('about:blank');
    await page.goto(`/hfc/home?markets=seattle#${hash}`);
    await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
    expect(asked).toHaveLength(4);
  });

  test('logs nobody in unasked who is logged out', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL as string });
    const stranger = await context.newPage();
    await signUp(stranger, 'Eve Stranger');
    const hash = await foreignHash(stranger);
    await context.close();

    const asked: string[] = [];
    let agrees = false;
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (agrees ? dialog.accept() : dialog.dismiss());
    });
    for (const path of ['/hfc/home?markets=seattle', '/auth']) {
      await page.goto('about:blank');
      await page.goto(`${path}#${hash}`);
      await expect(page).not.toHaveURL(/access_token/);
      await hydrated(page);
      expect(await page.evaluate(() => localStorage.getItem('lnf:auth'))).toBeNull();
    }
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatch(/^This link logs you in as \S+@\S+\./);

    agrees = true;
    await page.goto('about:blank');
    await page.goto(`/hfc/home?markets=seattle#${hash}`);
    await expect(page.getByRole('link', { name: 'Eve Stranger' })).toBeVisible();
  });

  test('is taken where somebody has asked for it here', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    await signUp(other, 'Grace Hopper');
    const hash = await foreignHash(other);
    await context.close();
    await signUp(page);
    await page.evaluate(() =>
      localStorage.setItem('lnf:sign_in_begun', JSON.stringify({ value: true, expires: Date.now() + 60_000 })),
    );
    await page.goto('about:blank');
    await page.goto(`/auth#${hash}`);
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
    await hydrated(page);
  });
});

import type { Browser, Page } from '@playwright/test';
import { generate } from 'otplib/functional';
import { signUp } from '../support/account.ts';
import { remembered } from '../support/remembered.ts';
import { settled, watchRequests } from '../support/settled.ts';
import { followMarkets, welcomeLinks } from '../support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

const STEP_MS = 30_000;

/** Signs up a user who follows Seattle and has an authenticator app, in another browser. */
async function userWithApp(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL as string });
  watchRequests(context);
  const page = await context.newPage();
  const email = await signUp(page);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage['lnf:auth'] as string) as { access_token: string }).access_token,
  );
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/auth/v1${path}`, { data, headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as Answer;
  };
  const factor = await send<{ id: string; totp: { secret: string } }>('/factors', { factor_type: 'totp' });
  const getCode = (steps: number) =>
    generate({ secret: factor.totp.secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });
  const challenge = await send<{ id: string }>(`/factors/${factor.id}/challenge`, {});
  const { access_token } = await send<{ access_token: string }>(`/factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code: await getCode(-1),
  });
  await page.evaluate((raised) => {
    const session = JSON.parse(localStorage['lnf:auth'] as string) as object;
    localStorage['lnf:auth'] = JSON.stringify({ ...session, access_token: raised });
  }, access_token);
  // The first app ends all links of its second.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await followMarkets(page, ['Seattle']);
  const { homes } = await welcomeLinks(email);
  await context.close();
  // Each code counts once.
  return { link: homes, code: () => getCode(0) };
}

const field = (page: Page) => page.getByLabel('Code from your authenticator app');
const enter = async (page: Page, code: string): Promise<void> => {
  await field(page).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.describe('a mail’s link of an account with an authenticator app', () => {
  test.use({ expected: { complaints: [/status of 403/] } });

  test('needs a code, then leads on, and stays a login', async ({ page, browser, baseURL }) => {
    const { link, code } = await userWithApp(browser, baseURL);
    await page.goto(link);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expectAccessible(page);
    await enter(page, '000000');
    await expect(page.getByText('Incorrect code. Enter the latest code from your app.')).toBeVisible();
    await enter(page, await code());
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    const token = new URLSearchParams(link.split('?')[1]).get('magic_link_token');
    const { magicLinkToken } = (await remembered(page, 'localStorage', 'account')) as { magicLinkToken: string };
    expect(magicLinkToken).not.toBe(token);
    await page.goto('/hfc/favorites');
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Your account' })).toBeVisible();
  });

  test('opens the email preferences without a code, and doesn’t insist', async ({ page, browser, baseURL }) => {
    const { link } = await userWithApp(browser, baseURL);
    await page.goto(link);
    await expect(field(page)).toBeVisible();
    // Another page isn't interrupted.
    await page.goto('/terms');
    await settled(page);
    await expect(page).toHaveURL('/terms');
    await page.goto(link);
    await page.getByRole('button', { name: 'Change your email preferences' }).click();
    await expect(page).toHaveURL('/hfc/account/notifications');
    await expect(page.getByText(/one of our emails to .…@example\.com/)).toBeVisible();
    await page.getByLabel(/^Newsletter/).uncheck();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel(/^Newsletter/)).not.toBeChecked();
    await page.goto('/hfc/account/areas');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('leaves another account logged in', async ({ page, browser, baseURL }) => {
    const { link } = await userWithApp(browser, baseURL);
    await signUp(page, 'Bo Other');
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(
      'This link is for an account with an authenticator app. You’re still logged in as Bo Other.OK',
    );
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
  });
});

test.describe('a link that was made for another browser', () => {
  const CODE = 'abcdefghijklmnopqrstuvwxyz_-0123';
  const dialog = (page: Page) => page.getByRole('dialog');
  test.use({ expected: { complaints: [/status of 429/] } });

  for (const path of ['/auth', '/hfc/home?markets=seattle'])
    test(`is replaced by a new one, at ${path}`, async ({ page }) => {
      const asked: unknown[] = [];
      await page.route('**/auth/v1/verify/again', async (route) => {
        asked.push(route.request().postDataJSON());
        await route.fulfill({ status: asked.length === 1 ? 429 : 200, json: {} });
      });
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}code=${CODE}&magic_link_token=a.b.c`);
      await expect(dialog(page)).toContainText('This link was made for another browser');
      await expect(page).toHaveURL(path === '/auth' ? '/login' : path);
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Email me a new link' }).click();
      await expect(dialog(page)).toContainText('Wait a minute before requesting another.');
      await dialog(page).getByRole('button', { name: 'Email me a new link' }).click();
      await expect(dialog(page)).toContainText('Check your email');
      expect(asked).toEqual([{ auth_code: CODE }, { auth_code: CODE }]);
      await dialog(page).getByRole('button', { name: 'Done' }).click();
      await page.reload();
      await settled(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

  test('is no provider’s answer, and no other code', async ({ page }) => {
    await page.goto(`/auth/google/callback?code=${CODE}`);
    await expect(page.getByRole('alert')).toContainText('started in another browser');
    await settled(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.goto(`/auth?code=${CODE}x`);
    await expect(page.getByRole('alert')).toContainText('started in another browser');
    await settled(page);
    await expect(dialog(page)).toHaveCount(0);
  });
});

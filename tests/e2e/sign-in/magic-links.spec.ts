import type { BrowserContext, Page } from '@playwright/test';
import { signUpByForm } from '../support/account.ts';
import { settled, watchRequests } from '../support/settled.ts';
import { welcomeLinks } from '../support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

/** Signs up as a visitor who looks at Seattle. Returns the sign-in link from the welcome mail. */
async function welcomeLink(page: Page): Promise<{ path: string; token: string | null }> {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  const email = await signUpByForm(page);
  const path = (await welcomeLinks(email)).homes;
  return { path, token: new URLSearchParams(path.split('?')[1]).get('magic_link_token') };
}

/** Collects the token of each magic link that a context exchanges. */
function watchLinks(context: BrowserContext): unknown[] {
  const links: unknown[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/magic_link_login')) links.push(request.postDataJSON());
  });
  return links;
}

test('a link in a mail logs the user in at once, and in the next tab too', async ({ page, browser, baseURL }) => {
  const { path, token } = await welcomeLink(page);
  const context = await browser.newContext({ baseURL: baseURL as string });
  const links = watchLinks(context);
  const other = await context.newPage();
  await other.goto(`${path}&markets=seattle`);
  await expect(other.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(other).toHaveURL('/hfc/home?markets=seattle');
  const tab = await context.newPage();
  await tab.goto('/hfc/favorites?step=2');
  await expect(tab.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  await expect(tab).toHaveURL('/hfc/favorites?step=2');
  expect(links).toEqual([{ token }, { token }]);
  await context.close();
});

test('a delayed link in a mail logs the user in on the next page', async ({ page, browser, baseURL }) => {
  const { token } = await welcomeLink(page);
  const context = await browser.newContext({ baseURL: baseURL as string });
  watchRequests(context);
  const links = watchLinks(context);
  const other = await context.newPage();
  await other.goto(`/hfc/home?markets=seattle&delayed_magic_link_token=${token}`);
  await expect(other).toHaveURL('/hfc/home?markets=seattle');
  await settled(other);
  // A navigation within the site is no page load.
  await other.getByRole('link', { name: 'Terms' }).click();
  await expect(other).toHaveURL('/terms');
  await settled(other);
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(links).toEqual([]);
  await other.reload();
  await expect(other.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  expect(links).toEqual([{ token }]);
  await context.close();
});

test('a used link from a mail says so on any page', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle#error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('alert')).toContainText('The link from your email is invalid or has expired.');
  await expect(page).toHaveURL('/hfc/home?markets=seattle');
  await expectAccessible(page);
});

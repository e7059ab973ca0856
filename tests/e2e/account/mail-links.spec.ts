import { press, signUp } from '../support/account.ts';
import { BROKEN, box, breakCalls, heading, NOT_SAVED, notifications, signUpFor } from '../support/account-pages.ts';
import { welcomeLinks } from '../support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('the link of a mail', () => {
  test.use({ expected: { complaints: [...BROKEN, /status of 40[0134]/] } });

  test('opens the email preferences without a login', async ({ page, browser, baseURL }) => {
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
    await expect(box(other, 'Product news')).toBeChecked();
    await expect(box(other, 'Newsletter')).not.toBeChecked();
    const mend = await breakCalls(other, 'PUT');
    await box(other, 'Newsletter').click();
    await expect(other.getByRole('alert')).toHaveText(NOT_SAVED);
    await expect(box(other, 'Newsletter')).toBeChecked();
    await mend();
    const mendPosts = await breakCalls(other, 'POST');
    await press(other, 'Unsubscribe from all');
    await expect(other.getByRole('alert')).toHaveText(NOT_SAVED);
    await expect(other.getByText('You’ll only get emails you request.')).toBeHidden();
    await mendPosts();
    await press(other, 'Unsubscribe from all');
    await expect(other.getByText('You’ll only get emails you request.')).toBeVisible();
    await expect(other.getByText('Saved.')).toBeVisible();
    await context.close();

    // A user who is also signed in has more choices.
    await page.goto(links.notifications);
    await expect(box(page, 'Emails from us')).not.toBeChecked();
    await box(page, 'Emails from us').check();
    await expect(box(page, 'Seattle')).not.toBeChecked();
    await expect(box(page, 'Seattle')).toBeEnabled();
  });

  test('that has expired says so, and leads to the login and back', async ({ page }) => {
    await page.goto(`${notifications}?email_prefs_token=a.b.c`);
    await expect(heading(page, 'This link is no longer valid')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(heading(page, 'Log in')).toBeVisible();
    await page.goto(notifications);
    await expect(page).toHaveURL('/login');
  });

  test('unsubscribes only after the button is pressed', async ({ page, browser, baseURL }) => {
    const email = await signUpFor(page, 'Seattle');
    const links = await welcomeLinks(email);
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    const posts: string[] = [];
    other.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await other.goto(links.unsubscribe);
    await expect(heading(other, 'Unsubscribe from product news?')).toBeVisible();
    await hydrated(other);
    await expect(other).not.toHaveURL(/token/);
    await expectAccessible(other);
    expect(posts).toEqual([]);
    const mend = await breakCalls(other, 'POST');
    await press(other, 'Unsubscribe');
    await expect(other.getByRole('alert')).toContainText('Couldn’t unsubscribe you');
    await mend();
    await press(other, 'Unsubscribe');
    await expect(heading(other, 'You’re unsubscribed')).toBeFocused();
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Email preferences' }).click();
    await expect(box(other, 'Product news')).not.toBeChecked();
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
    await expect(heading(other, 'You’re unsubscribed')).toBeVisible();
    await context.close();
    await page.goto(notifications);
    await expect(box(page, 'Product news')).not.toBeChecked();
    await expect(box(page, 'Newsletter')).toBeChecked();
  });

  test('that is incomplete leads signed-in users to their email preferences', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/unsubscribe/alerts/7');
    await expect(page).toHaveURL(notifications);
  });

  test('that is invalid, incomplete or expired says so', async ({ page }) => {
    const response = await page.goto('/hfc/unsubscribe/everything/user/1');
    expect(response?.status()).toBe(404);
    await expect(heading(page, 'This link isn’t valid')).toBeVisible();
    await page.goto('/hfc/unsubscribe/alerts/7');
    await expect(heading(page, 'This link is incomplete')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in to manage emails' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/hfc/unsubscribe/alerts/7?email_prefs_token=a.b.c');
    await hydrated(page);
    await press(page, 'Unsubscribe');
    await expect(heading(page, 'This link is no longer valid')).toBeVisible();
  });
});

import { anEmail, fill, NEW_PASSWORD, press, signOut, signUp } from '../support/account.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('a mail', () => {
  test.use({ expected: { complaints: [/status of 4(?:03|22)/, /^failed: /, /ERR_/] } });

  test('brings a code to log in with', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.goto('/login');
    await hydrated(page);
    await press(page, 'Log in with an email code');
    await fill(page, { 'Email address': email });
    await press(page, 'Send code');
    const code = page.getByLabel('Code from the email');
    await expect(code).toBeFocused();
    await code.fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter six digits.');
    await page.reload();
    await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('000000');
    await press(page, 'Log in');
    await expect(page.getByRole('alert')).toContainText('This code is incorrect');
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

  test('brings a code that leads to a new password', async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.goto('/account/forgot-password');
    await hydrated(page);
    await fill(page, { 'Email address': email });
    await press(page, 'Send link');
    const code = page.getByLabel('Code from the email');
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill('000000');
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toContainText('This code is incorrect');
    await code.fill(codeIn(await mailTo(email, /password/i)));
    await press(page, 'Continue');
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
    await fill(page, { 'New password': NEW_PASSWORD });
    await press(page, 'Save password');
    await expect(page).toHaveURL(/\/hfc\/home/);
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });

  test('is no longer waited for after going back', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await press(page, 'Log in with an email code');
    await fill(page, { 'Email address': anEmail() });
    await press(page, 'Send code');
    await press(page, 'Change email or resend code');
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('leads to a new password, once', async ({ page, browser, baseURL }) => {
    const email = await signUp(page);
    await page.goto('/account/forgot-password');
    // A signed-in user is redirected and doesn't need this page. Use a second browser.
    await expect(page).toHaveURL(/\/hfc\/home/);
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    await other.goto('/account/forgot-password');
    await hydrated(other);
    await fill(other, { 'Email address': email });
    await press(other, 'Send link');
    await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    const link = linkIn(await mailTo(email, /password/i));
    await other.goto(link);
    // While the auth service can't be reached, the page can't tell whether the link is valid.
    await other.route('**/auth/v1/user', (route) => route.abort());
    await other.getByRole('button').click();
    await expect(other).toHaveURL(/\/account\/update-password/);
    await expect(other.getByRole('heading', { name: 'We couldn’t log you in' })).toBeVisible();
    await other.unroute('**/auth/v1/user');
    await press(other, 'Try again');
    await expect(other.getByRole('heading', { name: 'New password' })).toBeVisible();
    await expectAccessible(other);
    await fill(other, { 'New password': NEW_PASSWORD });
    await press(other, 'Save password');
    await expect(other).toHaveURL(/\/hfc\/home/);
    // The next user of this browser finds no session in its history.
    for (let steps = 0; steps < 2; steps++) {
      await other.goBack();
      expect(other.url()).not.toContain('access_token');
    }

    await context.close();

    await signOut(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });
});

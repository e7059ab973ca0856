import { fill, PASSWORD, press, signOut, signUp, signUpByForm } from '../support/account.ts';
import { settled } from '../support/settled.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test('logging out takes effect in all tabs at once', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/hfc/account/security');
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.goto('/signout');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expected: { complaints: [/^failed: /, /ERR_/, /^console: Sign-out/] } });

  test('logging out says that the user is still logged in, and can be tried again', async ({ page }) => {
    await signUp(page);
    await page.route('**/assets/sign-out-*.js', (route) => route.abort());
    await page.goto('/signout');
    await expect(page.getByRole('heading', { name: 'Couldn’t log you out' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/sign-out-*.js');
    await press(page, 'Try again');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test('logging out while another tab logs in logs that tab out too', async ({ page, context }) => {
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

test('logging in again without a reload leads to the followed market', async ({ page }) => {
  const email = await signUpByForm(page, 'Ada Lovelace', '/signup/hfc/seattle/account');
  await expect(page).toHaveURL('/hfc/home?markets=seattle');
  // The browser would log that a call of the list, still in flight, is refused after the logout.
  await settled(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/hfc/home');
  await page.getByRole('link', { name: 'Log in' }).click();
  await fill(page, { 'Email address': email, Password: PASSWORD });
  await press(page, 'Log in');
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page).toHaveURL('/hfc/home?markets=seattle');
});

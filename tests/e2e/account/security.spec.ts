import { generate } from 'otplib';
import { fill, logIn, NEW_PASSWORD, PASSWORD, press, signOut, signUp } from '../support/account.ts';
import { codeIn, mailTo } from '../support/mailbox.ts';
import { settled } from '../support/settled.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('an account with two authenticator apps', () => {
  test.use({ expected: { complaints: [/status of 403/] } });

  test('accepts a code of the remaining app when one is removed', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/account/security');
    /** Adds a device and returns the secret that its app generates codes from. */
    const add = async (button: string): Promise<string> => {
      await press(page, button);
      const secret = (await page.locator('.font-mono').textContent()) ?? '';
      await page.getByLabel('Code from your app').fill(await generate({ secret }));
      await press(page, 'Verify code');
      return secret;
    };
    const secret = await add('Add an app');
    await press(page, 'I’ve saved them');
    await expect(page.getByRole('button', { name: /^Remove Device 1/ })).toBeVisible();
    // The list of apps can be used before the recovery codes are read again.
    const release = Promise.withResolvers<void>();
    await page.route('**/factors/recovery-codes', async (route) => {
      await release.promise;
      await route.continue();
    });
    await add('Add another device');
    const removal = page.getByRole('button', { name: /^Remove Device 2, \w+ \d+, \d+, [\d:]+\s[AP]M$/ });
    await removal.click();
    await expect(page.getByRole('button', { name: 'Remove app' })).toBeFocused();
    release.resolve();
    await settled(page);
    await expect(page.getByRole('button', { name: 'Remove app' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Keep it');
    await expect(removal).toBeFocused();
    await removal.click();
    await press(page, 'Remove app');
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const epoch = Date.now() / 1000 + 30;
    await page.getByLabel('Code from your authenticator app').fill(await generate({ secret, epoch }));
    await press(page, 'Continue');
    await expect(page).toHaveURL('/hfc/account/security');
    await expect(page.getByRole('button', { name: /^Remove Device 1/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove Device 2/ })).toBeHidden();
  });
});

test.describe('an account', () => {
  // The answers to wrong codes and passwords, and to a change without a proof.
  test.use({ expected: { complaints: [/status of (?:403|422)/] } });

  test('asks for a code at login once an authenticator app is added', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/hfc/account/security');
    await press(page, 'Add an app');
    await press(page, 'Cancel');
    await expect(page.getByRole('button', { name: 'Add an app' })).toBeFocused();
    await press(page, 'Add an app');
    await expect(page.getByRole('group', { name: 'New authenticator app' })).toBeFocused();
    const drawing = page.getByRole('img', { name: 'QR code of the key below' });
    await expect(drawing).toHaveJSProperty('complete', true);
    expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const secret = (await page.locator('.font-mono').textContent()) ?? '';
    await page.getByLabel('Code from your app').fill(await generate({ secret }));
    await press(page, 'Verify code');
    const codes = page.getByRole('group', { name: 'Your recovery codes' });
    await expect(codes).toBeFocused();
    await expectAccessible(page);
    const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
    await press(page, 'I’ve saved them');
    await expect(page.getByRole('button', { name: /^Remove Device 1/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeFocused();
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
    await expectAccessible(page);

    await signOut(page);
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Log in another way');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const code = page.getByLabel('Code from your authenticator app');
    // The next time step, because a code can't be used twice.
    await code.fill(await generate({ secret, epoch: Date.now() / 1000 + 30 }));
    await press(page, 'Continue');
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();

    // Without the phone.
    await signOut(page);
    await logIn(page, email);
    await press(page, 'Use a recovery code');
    await expectAccessible(page);
    await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('This code is incorrect or was already used.');
    await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
    await press(page, 'Continue');
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await page.goto('/hfc/account/security');
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  });

  test('asks for a proof before a change, if the last one was a while ago', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/hfc/account/security');
    // The server’s clock says how long ago it was. This answer is the one that it gives then.
    let isProven = false;
    await page.route('**/auth/v1/factors', async (route) => {
      const json = { code: 'reauthentication_needed', message: 'Confirm first that it is you' };
      const headers = { 'x-supabase-api-version': '2024-01-01' };
      if (isProven) await route.continue();
      else await route.fulfill({ status: 403, json, headers });
    });
    await press(page, 'Add an app');
    const proof = page.getByRole('group', { name: 'Confirm that it’s you' });
    await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await proof.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Incorrect password.');
    await press(page, 'Email me a code');
    const code = page.getByLabel('Code from the email we just sent');
    await expect(code).toBeFocused();
    await code.fill(codeIn(await mailTo(email, /security code/)));
    isProven = true;
    await press(page, 'Continue');
    await expect(page.getByRole('group', { name: 'New authenticator app' })).toBeVisible();
    await expect(page.getByLabel('Code from your app')).toBeVisible();
  });

  test('saves a new name, and logs out another device', async ({ page }) => {
    const email = await signUp(page);
    await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password: PASSWORD } });
    await page.goto('/hfc/account/security');
    await fill(page, { 'Your name': 'Ada King' });
    await press(page, 'Save name');
    await expect(page.getByText('Name saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada King' })).toBeVisible();
    await expect(page.getByText('(this device)')).toBeVisible();
    await expectAccessible(page);
    const others = page.getByRole('button', { name: /^Log out (?!everywhere)/ });
    await others.click();
    await expect(others).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeFocused();
  });

  test('shows the result of the last change only', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/account/security');
    const kept = page.getByText('Name saved.');
    await press(page, 'Save name');
    await expect(kept).toBeVisible();
    await page.getByLabel('Your name').fill('');
    await press(page, 'Save name');
    await expect(page.getByRole('alert')).toHaveText('This field is required.');
    await expect(kept).toBeHidden();
    await fill(page, { 'Your name': 'Ada' });
    await press(page, 'Save name');
    await expect(kept).toBeVisible();

    await fill(page, { 'Current password': NEW_PASSWORD, 'New password': NEW_PASSWORD });
    await press(page, 'Change password');
    await expect(page.getByRole('alert')).toHaveText('Incorrect password.');
    await fill(page, { 'Current password': PASSWORD });
    await press(page, 'Change password');
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue('');
    await expect(kept).toBeHidden();
    await press(page, 'Change password');
    await expect(page.getByRole('alert')).toHaveText(['Enter your password.', 'Enter your password.']);
    await expect(page.getByText('Password changed.')).toBeHidden();
  });
});

test.describe('without a connection', () => {
  test.use({ expected: { complaints: [/^failed: /, /ERR_/] } });

  test('logging out everywhere says that the user is still logged in, and can be tried again', async ({ page }) => {
    const email = await signUp(page);
    const session = await page.request.post('/auth/v1/token?grant_type=password', {
      data: { email, password: PASSWORD },
    });
    const { access_token } = (await session.json()) as { access_token: string };
    await page.goto('/hfc/account/security');
    await page.route('**/auth/v1/logout?*', (route) => route.abort());
    await press(page, 'Log out everywhere');
    await expect(page.getByRole('alert')).toContainText('You’re still logged in on all devices.');
    await expect(page.getByText('(this device)')).toBeVisible();
    await page.unroute('**/auth/v1/logout?*');
    await press(page, 'Log out everywhere');
    await expect(page).toHaveURL('/login');
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await page.request.get('/auth/v1/user', { headers })).status()).toBe(403);
  });
});

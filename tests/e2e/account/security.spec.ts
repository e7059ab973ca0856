import { generate } from 'otplib';
import { fill, logIn, NEW_PASSWORD, press, signOut, signUp } from '../support/account.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('an account with two authenticator apps', () => {
  test.use({ expected: { complaints: [/status of 403/] } });

  test('asks for a code of the one that is left', async ({ page }) => {
    await signUp(page);
    await page.goto('/hfc/account/security');
    /** Adds a device and returns the secret that its app generates codes from. */
    const add = async (button: string): Promise<string> => {
      await press(page, button);
      const secret = (await page.locator('.font-mono').textContent()) ?? '';
      await page.getByLabel('The code that the app shows').fill(await generate({ secret }));
      await press(page, 'Protect my account');
      return secret;
    };
    const secret = await add('Add an app');
    await expect(page.getByRole('button', { name: /^Remove Device 1/ })).toBeVisible();
    await add('Add another device');
    await page.getByRole('button', { name: /^Remove Device 2/ }).click();
    await press(page, 'Yes, remove it');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    const epoch = Date.now() / 1000 + 30;
    await page.getByLabel('The code from your authenticator app').fill(await generate({ secret, epoch }));
    await press(page, 'Go on');
    await expect(page).toHaveURL('/hfc/account/security');
    await expect(page.getByRole('button', { name: /^Remove Device 1/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove Device 2/ })).toBeHidden();
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
    // The next time step, because a code can't be used twice.
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
});

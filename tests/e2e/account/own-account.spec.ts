import { readFile } from 'node:fs/promises';
import { press, signUp, signUpByForm } from '../support/account.ts';
import {
  account,
  areas,
  BROKEN,
  breakCalls,
  heading,
  NOT_SAVED,
  notifications,
  section,
  signUpFor,
} from '../support/account-pages.ts';
import { shifts } from '../support/shifts.ts';
import { welcomeLinks } from '../support/subscriber.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('an account', () => {
  test.use({ expected: { complaints: BROKEN } });

  test('has an avatar house that can be chosen by keyboard too', async ({ page }) => {
    await signUp(page);
    await page.goto(account);
    await expectAccessible(page);
    const face = page.getByRole('group', { name: 'Face' });
    await face.getByRole('radio', { name: 'Totoro' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(face.getByRole('radio', { name: 'Uma' })).toBeChecked();
    await page.getByRole('group', { name: 'Color' }).getByRole('radio', { name: 'Sky' }).check({ force: true });
    await expect(page.getByText('Uma, sky')).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Site' }).locator('svg').first();
    const before = await bar.innerHTML();
    const mend = await breakCalls(page, 'PUT');
    await press(page, 'Save house');
    await expect(page.getByRole('alert')).toHaveText(NOT_SAVED);
    expect(await bar.innerHTML()).toBe(before);
    await mend();
    await expect(page.getByText('Uma, sky')).toBeVisible();
    await press(page, 'Save house');
    await expect(section(page, 'Your house').getByText('Saved.')).toBeVisible();
    await expect(bar.locator('.fill-sky')).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Uma, sky')).toBeVisible();
    await expect(bar.locator('.fill-sky')).toHaveCount(1);
  });

  test('can be downloaded as one file', async ({ page }) => {
    const email = await signUp(page);
    await page.goto(account);
    await expect(page.getByText('(this device)')).toBeVisible();
    const mend = await breakCalls(page, 'GET');
    await press(page, 'Download my data');
    await expect(page.getByRole('alert')).toHaveText(/^Couldn’t prepare your data/);
    await mend();
    const download = page.waitForEvent('download');
    await press(page, 'Download my data');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^kinhood-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email } });
    await expect(page.getByText('Your data has been downloaded.')).toBeVisible();
  });

  test('is scheduled for deletion after a confirmation, and can then be kept', async ({ page }) => {
    const email = await signUp(page);
    await page.goto(account);
    await press(page, 'Delete account');
    await press(page, 'Cancel');
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
    await press(page, 'Delete account');
    const address = page.getByLabel('To confirm, enter your email address');
    await expect(address).toBeFocused();
    await page.keyboard.type('other@example.com');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(/^That doesn’t match your email address/);
    await expectAccessible(page);
    await address.fill(email);
    const mend = await breakCalls(page, 'POST');
    await press(page, 'Delete my account');
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await mend();
    await press(page, 'Delete my account');
    await expect(page.getByText('We’ve emailed you a confirmation')).toBeVisible();
    await expectAccessible(page);
    for (const path of [notifications, areas]) {
      await page.goto(path);
      await expect(page.getByText(/^Your account will be deleted on \w+ \d+, \d{4}$/)).toBeVisible();
    }
    const mendAgain = await breakCalls(page, 'DELETE');
    await press(page, 'Keep my account');
    await expect(page.getByRole('alert')).toContainText('still scheduled for deletion');
    await mendAgain();
    await press(page, 'Keep my account');
    await expect(page.getByText('Your account won’t be deleted')).toBeFocused();
    await page.goto(account);
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  });

  test('can’t be changed with a mail’s link, which leads to the login', async ({ page, browser, baseURL }) => {
    const email = await signUpFor(page, 'Seattle');
    const { homes } = await welcomeLinks(email);
    const context = await browser.newContext({ baseURL: baseURL as string });
    const other = await context.newPage();
    await other.goto(homes);
    await expect(other.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await other.goto(account);
    await expect(other.getByText('You opened a link from an email')).toBeVisible();
    for (const name of ['Download my data', 'Delete account', 'Change password'])
      await expect(other.getByRole('button', { name })).toHaveCount(0);
    await other.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(other).toHaveURL('/login');
    await expect(heading(other, 'Log in')).toBeVisible();
    await context.close();
  });

  test('has a menu in the header, by keyboard too, with a link to log out', async ({ page }) => {
    await signUp(page);
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Log out' })).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of ['Shortlist', 'Messages', 'Tours', 'Areas']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Areas')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log out' })).toBeHidden();
    await button.click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test('nothing moves while an account page loads', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  await signUpByForm(page);
  for (const [path, heading] of [
    ['/hfc/account/security', 'Your account'],
    ['/hfc/account/notifications', 'Notifications'],
    ['/hfc/account/areas', 'What you’re looking for'],
    ['/hfc/favorites', 'Your shortlist is empty'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    // Ignore removed elements. The loading text is gone, and its width may have changed with the font.
    const moved = (await shifts(page)).filter((shift) => !shift.startsWith('undefined'));
    expect(moved, path).toEqual([]);
  }
});

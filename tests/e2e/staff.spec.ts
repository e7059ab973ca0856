import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { anEmail, fill, NEW_PASSWORD, press, signOut, signUp } from './support/account.ts';
import { mailTo } from './support/mailbox.ts';
import { enterAsStaff, getSuperuser, makeStaff } from './support/staff.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const REVIEW = '/hfc/_i/review';
const STEP_S = 30;

/** Adds an authenticator app on the page that asks for it. Returns the app's secret. */
async function addApp(page: Page): Promise<string> {
  const code = page.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  const secret = (await page.locator('.font-mono').textContent()) ?? '';
  await code.fill(await generate({ secret }));
  await press(page, 'Verify code');
  await expect(page.getByRole('group', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await press(page, 'I’ve saved them');
  return secret;
}

test('staff pages are closed to other users', async ({ page, request }) => {
  expect(await (await request.get(REVIEW)).text()).toContain('name="robots" content="noindex"');
  await signUp(page);
  for (const path of [REVIEW, `${REVIEW}/1`, '/hfc/_i/current_cycle']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for staff only.');
    await expect(page).toHaveURL(path);
  }
  await expectAccessible(page);
  await signOut(page);
  await page.goto(REVIEW);
  await expect(page).toHaveURL('/login');
});

test.describe('staff', () => {
  test.use({ expected: { complaints: [/status of 40[134]/] } });

  test('need an authenticator app to log in, and can then add other staff', async ({ page }, { project }) => {
    const colleague = await signUp(page, 'Grace Hopper');
    await signOut(page);

    const boss = getSuperuser(project.name);
    await enterAsStaff(page, await makeStaff(boss));
    await expect(page.getByRole('heading', { name: 'Authenticator app required' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Continue');
    await expect(page).toHaveURL(/\/hfc\/account\/security/);
    const secret = await addApp(page);
    await expect(page).toHaveURL(REVIEW);
    await expect(page.getByRole('heading', { name: 'Review cycles' })).toBeVisible();
    await expectAccessible(page);

    // All homes of the sample add up. The server's tests find those that don't.
    await expect(page.getByRole('heading', { name: 'Homes to check' })).toHaveCount(0);
    const wrong = { compound_id: 1, title: 'Three homes', numUnits: 3, numPotentialUnits: null };
    await page.route('**/unit_mismatches', (route) =>
      route.fulfill({ json: { items: [{ ...wrong, listedUnits: 2, listedPotentialUnits: 1 }] } }),
    );
    await page.reload();
    const check = page.getByRole('region', { name: 'Homes to check' });
    await expect(check.getByRole('listitem')).toHaveText('Three homesSays 3 homes, lists 2 + 1 potential.');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: boss })).toContainText('can manage staff');
    await expectAccessible(page);
    await press(page, 'Add staff member');
    await expect(page.getByRole('alert')).toHaveText('Enter an email address.');
    await fill(page, { 'Email address': anEmail() });
    await press(page, 'Add staff member');
    await expect(page.getByRole('alert')).toHaveText('No account uses this email address.');
    await fill(page, { 'Email address': colleague });
    await press(page, 'Add staff member');
    await expect(page.getByText(`${colleague} is now staff. We’ve emailed them an invitation`)).toBeVisible();
    const member = page.getByRole('listitem').filter({ hasText: colleague });
    await expect(member).toContainText('Email address not confirmed yet');
    expect((await mailTo(colleague, /on the Kinhood staff/)).text).toContain('/auth/v1/verify?token=');
    await press(page, `Remove ${colleague}`);
    await press(page, 'Yes, remove');
    await expect(page.getByText(`${colleague} is no longer staff.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${colleague}` })).toBeHidden();

    await press(page, 'Close');

    // A link is only the first step of a login.
    await signOut(page);
    await page.goto(await makeStaff(boss));
    await page.getByRole('button').click();
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill(await generate({ secret, epoch: Date.now() / 1000 + STEP_S }));
    await press(page, 'Continue');
    await fill(page, { 'New password': NEW_PASSWORD });
    await press(page, 'Save password');
    await expect(page).toHaveURL(REVIEW);
    await expect(page.getByRole('heading', { name: 'Review cycles' })).toBeVisible();

    await page.goto('/hfc/home');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Review cycles' }).click();
    await expect(page).toHaveURL(REVIEW);
  });

  test('without superuser rights only see the list of staff', async ({ page }) => {
    const email = anEmail();
    await enterAsStaff(page, await makeStaff(email));
    await page.goto('/hfc/account/security');
    await hydrated(page);
    await page.getByRole('link', { name: 'Review cycles' }).click();
    await press(page, 'Continue');
    await addApp(page);
    await page.getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).not.toContainText('can manage staff');
    await expect(page.getByRole('button', { name: 'Add staff member' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden();
  });
});

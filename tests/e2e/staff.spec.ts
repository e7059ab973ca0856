import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { anEmail, fill, press, signOut, signUp } from './support/account.ts';
import { makeStaff, superuserOf } from './support/staff.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const REVIEW = '/hfc/_i/review';
const STEP_S = 30;

/** Signs in with a link from the command line. The user then is at `target`. */
async function followLink(page: Page, link: string, target = /\/hfc\/home/): Promise<void> {
  await page.goto(link);
  await page.getByRole('button').click();
  await expect(page).toHaveURL(target);
}

/** Adds an authenticator app on the page that asks for it. Returns the app's secret. */
async function addApp(page: Page): Promise<string> {
  const code = page.getByLabel('The code that the app shows');
  await expect(code).toBeFocused();
  const secret = (await page.locator('.font-mono').textContent()) ?? '';
  await code.fill(await generate({ secret }));
  await press(page, 'Protect my account');
  return secret;
}

test('what is for staff is for nobody else', async ({ page, request }) => {
  expect(await (await request.get(REVIEW)).text()).toContain('name="robots" content="noindex"');
  await signUp(page);
  for (const path of [REVIEW, `${REVIEW}/1`, '/hfc/_i/current_cycle']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is for staff.');
    await expect(page).toHaveURL(path);
  }
  await expectAccessible(page);
  await signOut(page);
  await page.goto(REVIEW);
  await expect(page).toHaveURL('/login');
});

test.describe('staff', () => {
  test.use({ expected: { complaints: [/status of 40[134]/] } });

  test('come in with an authenticator app only, and then appoint others', async ({ page }, { project }) => {
    const colleague = await signUp(page, 'Grace Hopper');
    await signOut(page);

    const boss = superuserOf(project.name);
    await followLink(page, await makeStaff(boss));
    await page.goto(REVIEW);
    await expect(page.getByRole('heading', { name: 'One more step for staff' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Go on');
    await expect(page).toHaveURL(/\/hfc\/account\/security/);
    const secret = await addApp(page);
    await expect(page).toHaveURL(REVIEW);
    await expect(page.getByRole('heading', { name: 'Review cycles' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: boss })).toContainText('may appoint others');
    await expectAccessible(page);

    await press(page, 'Appoint');
    await expect(page.getByRole('alert')).toHaveText('Fill in the e-mail address.');
    await fill(page, { 'Whom to appoint': anEmail() });
    await press(page, 'Appoint');
    await expect(page.getByRole('alert')).toHaveText('Nobody has signed up with that address.');
    await fill(page, { 'Whom to appoint': colleague });
    await press(page, 'Appoint');
    await expect(page.getByText(`${colleague} is staff now.`)).toBeVisible();
    await press(page, `Dismiss ${colleague}`);
    await press(page, 'Yes, dismiss');
    await expect(page.getByText(`${colleague} is not staff any more.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Dismiss ${colleague}` })).toBeHidden();

    // A link is only the first step of a login.
    await signOut(page);
    await page.goto(`${REVIEW}?markets=seattle`);
    await expect(page).toHaveURL('/login');
    await followLink(page, await makeStaff(boss), /\/login$/);
    await page.reload();
    const code = page.getByLabel('The code from your authenticator app');
    await code.fill(await generate({ secret, epoch: Date.now() / 1000 + STEP_S }));
    await press(page, 'Go on');
    await expect(page).toHaveURL(`${REVIEW}?markets=seattle`);
    await expect(page.getByRole('heading', { name: 'Review cycles' })).toBeVisible();
  });

  test('who aren’t superusers see who else is, no more', async ({ page }) => {
    const email = anEmail();
    await followLink(page, await makeStaff(email));
    await page.goto('/hfc/account/security');
    await hydrated(page);
    await page.getByRole('link', { name: 'Review cycles' }).click();
    await press(page, 'Go on');
    await addApp(page);
    await expect(page.getByRole('listitem').filter({ hasText: email })).not.toContainText('may appoint');
    await expect(page.getByRole('button', { name: 'Appoint' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Dismiss/ })).toBeHidden();
  });
});

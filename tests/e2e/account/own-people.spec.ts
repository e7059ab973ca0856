import type { Page } from '@playwright/test';
import { logIn, signUpByForm } from '../support/account.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Your people' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function add(page: Page, place: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').fill(place);
  await page.getByRole('dialog').getByRole('option').first().click();
}

test('the people of a user are on every device, and leave the browser with the logout', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  await page.getByRole('button', { name: 'Who do you want to live near?' }).click();
  await add(page, 'Green Lake');
  await page.getByRole('button', { name: 'Done' }).click();
  const email = await signUpByForm(page);

  const elsewhere = await browser.newContext({ baseURL: baseURL as string });
  const other = await elsewhere.newPage();
  await other.goto('/hfc/home?markets=seattle');
  await hydrated(other);
  await other.getByRole('button', { name: 'Who do you want to live near?' }).click();
  await add(other, 'Ballard');
  await other.getByRole('button', { name: 'Done' }).click();
  const saved = other.waitForResponse((answer) => answer.url().endsWith('/update_user') && answer.ok());
  await logIn(other, email);
  await saved;
  await other.goto('/hfc/account/areas');
  await expect.poll(() => names(other)).toEqual(['Green Lake', 'Ballard']);
  await expectAccessible(other);

  // What one device removes is gone on the other.
  const removed = other.waitForResponse((answer) => answer.url().endsWith('/update_user') && answer.ok());
  await other.getByRole('button', { name: 'Remove Green Lake' }).click();
  await removed;
  await page.goto('/hfc/account/areas');
  await expect.poll(() => names(page)).toEqual(['Ballard']);

  await other.goto('/signout');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('lnf:people'))).toBeNull();
  await elsewhere.close();
});

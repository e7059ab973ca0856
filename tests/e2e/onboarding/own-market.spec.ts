import { signUpByForm } from '../support/account.ts';
import { at } from '../support/onboarding.ts';
import { settled } from '../support/settled.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a user who follows no market is asked to choose one', async ({ page }) => {
  await signUpByForm(page);
  const panel = page.getByRole('complementary', { name: 'Your market' });
  await expect(panel).toContainText('Choose where you want to live to hear about new homes.');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Choose' }).click();
  await expect(page).toHaveURL('/signup/cityselect');
  await at(page, 'metro');
  await page.getByLabel('Denver').check();
  await page.reload();
  await at(page, 'metro');
  await expect(page.getByLabel('Denver')).toBeChecked();
  await page.getByRole('button', { name: 'See homes' }).dblclick();
  await expect(page).toHaveURL('/hfc/home?markets=denver');
  await expect(panel).toBeHidden();
});

test('that question can be dismissed for the visit', async ({ page }) => {
  await signUpByForm(page);
  const panel = page.getByRole('complementary', { name: 'Your market' });
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await settled(page);
  await expect(panel).toBeHidden();
});

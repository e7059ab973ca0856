import { anEmail, fill, PASSWORD, press } from '../support/account.ts';
import { answer, at, continueFrom } from '../support/onboarding.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('by keyboard alone, from the first question to the homes', { tag: '@desktop' }, async ({ page }) => {
  const tabTo = async (name: string): Promise<void> => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let presses = 0; presses < 30 && (await focused()).trim() !== name; presses++)
      await page.keyboard.press('Tab');
    expect((await focused()).trim()).toBe(name);
  };
  await page.goto('/signup?product_select=1');
  await at(page, 'product');
  await page.getByRole('button', { name: /^Find a home near/ }).focus();
  await page.keyboard.press('Enter');
  await at(page, 'metro');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Chicago')).toBeChecked();
  await page.keyboard.press('Enter');
  await at(page, 'areas');
  await expect(page.getByLabel('Evanston')).toBeVisible();
  await page.getByLabel('Evanston').focus();
  await page.keyboard.press('Space');
  await tabTo('Continue');
  await page.keyboard.press('Enter');
  await at(page, 'place');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Evanston');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Name for Evanston/)).toBeFocused();
  await tabTo('Continue');
  await page.keyboard.press('Enter');
  await at(page, 'questionnaire');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('4–6 months')).toBeChecked();
  await page.keyboard.press('Enter');
  await at(page, 'account');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type(anEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hfc/home?markets=chicago&areas=chicago-evanston');
});

test('from the landing page to the list of the followed market', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  for (const step of ['metro', 'questionnaire'] as const) {
    await at(page, step);
    await answer[step](page);
    await continueFrom(page, step);
  }
  await at(page, 'account');
  const kept = page.waitForResponse(/\/api\/update_user$/);
  await fill(page, { 'Your name': 'Grace', 'Email address': anEmail(), Password: PASSWORD });
  await press(page, 'Sign up');
  await expect(page).toHaveURL('/hfc/home?markets=seattle');
  await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
  const { user } = (await (await kept).json()) as { user: object };
  expect(user).toMatchObject({
    public_profile: { earliestMove: 'months_4_6', locationType: 'sale', minBedrooms: '4+' },
    config: { home_preferences: { earliestMove: 'months_4_6' } },
  });
  await expect(page.getByRole('complementary', { name: 'Your market' })).toBeHidden();
  // A signed-in user who follows a market has nothing to sign up for.
  for (const path of ['/signup', '/signup/cityselect']) {
    await page.goto(path);
    await expect(page).toHaveURL('/hfc/home?markets=seattle');
  }
});

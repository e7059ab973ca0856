import { press } from '../support/account.ts';
import { at, headings } from '../support/onboarding.ts';
import { settled } from '../support/settled.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

test.describe('the metro', () => {
  test('must be chosen', async ({ page }) => {
    await page.goto('/signup/cityselect');
    await at(page, 'metro');
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Choose a city.');
    await expectAccessible(page);
    await page.getByLabel('Denver').check();
    await expect(page.getByRole('alert')).toBeHidden();
    await press(page, 'Continue');
    await expect(page.getByText('You’ll get alerts for Denver.')).toBeVisible();
  });

  test('is preselected from the visited list', async ({ page }) => {
    await page.goto('/hfc/home?markets=chicago&areas=chicago-evanston');
    await hydrated(page);
    await page.goto('/signup/hfc/subscribe');
    await at(page, 'metro');
    await expect(page.getByLabel('Chicago')).toBeChecked();
    await press(page, 'Continue');
    await expect(page.getByLabel('Evanston')).toBeChecked();
    await page.goBack();
    await page.getByLabel('Denver').check();
    await press(page, 'Continue');
    await expect(page.getByRole('button', { name: 'All of Denver' })).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});

test('a place must come from the search, inside the metro or not', async ({ page }) => {
  await page.goto('/signup/hfc/seattle?step=place');
  await at(page, 'place');
  await page.getByRole('combobox').fill('somewhere over');
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, 'Skip');
  await expect(page.getByRole('alert')).toContainText('Choose a place from the list');
  await expectAccessible(page);
  await page.getByRole('combobox').fill('Denver');
  await page
    .getByRole('option', { name: /^Denver, CO/ })
    .first()
    .click();
  await expect(page.getByText('This is outside Seattle.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Denver' }).click();
  await press(page, 'Skip');
  await at(page, 'questionnaire');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the first question shows, and says that it needs JavaScript', async ({ page }) => {
    for (const path of ['/signup', '/hfc/signup', '/signup?product_select=1']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    }
  });
});

test('pressing a button twice doesn’t press anything on the next step', async ({ page }) => {
  await page.goto('/signup/hfc/seattle');
  await at(page, 'areas');
  await page.getByRole('button', { name: 'All of Seattle' }).dblclick();
  await at(page, 'place');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.place);
  await page.getByRole('button', { name: 'Skip' }).click();
  await at(page, 'questionnaire');
  await page.getByRole('button', { name: 'Back', exact: true }).dblclick();
  await at(page, 'place');
});

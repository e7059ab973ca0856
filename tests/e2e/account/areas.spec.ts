import { press, signUp } from '../support/account.ts';
import { areas, BROKEN, box, breakCalls, heading, NOT_SAVED, section, signUpFor } from '../support/account-pages.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('areas', () => {
  test.use({ expected: { complaints: BROKEN } });

  test('of a city are chosen, saved, and all of it again', async ({ page }) => {
    await signUpFor(page, 'Seattle');
    await page.goto(areas);
    await expect(box(page, 'All of Seattle')).toBeChecked();
    await expect(page.getByText('You’re viewing Seattle')).toBeVisible();
    await expectAccessible(page);
    await box(page, 'Tacoma').check();
    await expect(box(page, 'All of Seattle')).not.toBeChecked();
    let answer: () => void = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/hfc/subscriber_areas', async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    await press(page, 'Save areas');
    // Those that are being saved say so, and a press on them does nothing. The others can be chosen already.
    await expect(page.getByRole('checkbox', { name: 'Tacoma Saving…' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'All of Seattle Saving…' })).toBeVisible();
    await expectAccessible(page);
    const tacoma = page.getByRole('checkbox', { name: /^Tacoma/ });
    await tacoma.dispatchEvent('click');
    await expect(tacoma).toBeChecked();
    await box(page, 'Eastside').check();
    answer();
    await expect(section(page, 'Seattle').getByText('Saved.')).toBeVisible();
    await expect(page.getByText('Saving…')).toBeHidden();
    await expect(box(page, 'Eastside')).toBeChecked();
    await page.unroute('**/hfc/subscriber_areas');
    await page.reload();
    await expect(box(page, 'Eastside')).not.toBeChecked();
    await expect(box(page, 'Tacoma')).toBeChecked();
    await page.getByRole('link', { name: 'See homes' }).click();
    await expect(page).toHaveURL('/hfc/home?markets=seattle&areas=seattle-tacoma');
    await page.goBack();

    await box(page, 'Tacoma').uncheck();
    await press(page, 'Save areas');
    await expect(page.getByRole('alert')).toHaveText('Choose at least one area.');
    const mend = await breakCalls(page, 'PUT');
    await box(page, 'All of Seattle').check();
    await press(page, 'Save areas');
    await expect(page.getByRole('alert')).toHaveText(/^Couldn’t save your areas/);
    await expect(box(page, 'All of Seattle')).toBeChecked();
    await expectAccessible(page);
    await mend();
    // What was chosen is still there, and the next try saves it.
    await press(page, 'Save areas');
    await expect(section(page, 'Seattle').getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(box(page, 'All of Seattle')).toBeChecked();
  });

  test('that were saved in two tabs are all kept', async ({ page, context }) => {
    await signUpFor(page, 'Seattle');
    await page.goto(areas);
    await box(page, 'Tacoma').check();
    await press(page, 'Save areas');
    await expect(section(page, 'Seattle').getByText('Saved.')).toBeVisible();
    const other = await context.newPage();
    await other.goto(areas);
    await expect(box(other, 'Tacoma')).toBeChecked();
    for (const [tab, area] of [
      [page, 'Eastside'],
      [other, 'West Seattle'],
    ] as const) {
      await box(tab, area).check();
      await press(tab, 'Save areas');
      await expect(section(tab, 'Seattle').getByText('Saved.')).toBeVisible();
    }
    for (const area of ['Tacoma', 'Eastside', 'West Seattle']) await expect(box(other, area)).toBeChecked();
  });

  test('are those of the city that one looks at, which can be another one', async ({ page }) => {
    await signUpFor(page, 'Seattle', 'Denver');
    await page.goto(areas);
    const mend = await breakCalls(page, 'PUT');
    await press(page, 'Switch to Denver');
    await expect(page.getByRole('alert')).toHaveText(/^Couldn’t switch to Denver/);
    await expect(page.getByText('You’re viewing Seattle')).toBeVisible();
    await mend();
    await press(page, 'Switch to Denver');
    await expect(page.getByText('You’re viewing Denver')).toBeFocused();
    await press(page, 'Switch to Seattle');
    await expect(page.getByText('You’re viewing Seattle')).toBeFocused();
    const kept = page.waitForResponse(/\/hfc\/last_active_subscriber$/);
    await press(page, 'Switch to Denver');
    await expect(page.getByText('You’re viewing Denver')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Switch to Seattle' })).toBeVisible();
    expect((await kept).ok()).toBe(true);
    // The next login starts with it, even if this browser has forgotten it.
    await page.evaluate(() => localStorage.removeItem('lnf:home_search'));
    await page.reload();
    await expect(page.getByText('You’re viewing Denver')).toBeVisible();

    await press(page, 'Follow Chicago');
    await expect(page.getByText('You’re now following all of Chicago')).toBeVisible();
    await expect(box(page, 'All of Chicago')).toBeChecked();
    await expectAccessible(page);
  });

  test('send a user without a city to choose one, and save the questionnaire', async ({ page }) => {
    await signUp(page);
    await page.goto(areas);
    await expect(heading(page, 'You’re not following any cities')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a city' })).toHaveAttribute('href', '/signup/cityselect');
    await expectAccessible(page);
    const bedrooms = page.getByRole('group', { name: /bedrooms/ });
    await page.getByRole('radio', { name: '4–6 months' }).check();
    await bedrooms.getByRole('radio', { name: '4+' }).check();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: '4–6 months' })).toBeChecked();
    await expect(bedrooms.getByRole('radio', { name: '4+' })).toBeChecked();
    const mend = await breakCalls(page, 'PUT');
    await bedrooms.getByRole('radio', { name: '2' }).check();
    await expect(page.getByRole('alert')).toHaveText(NOT_SAVED);
    await expect(bedrooms.getByRole('radio', { name: '2' })).toBeChecked();
    await mend();
    await press(page, 'Try again');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(heading(page, 'What you’re looking for')).toBeFocused();
    await page.reload();
    await expect(bedrooms.getByRole('radio', { name: '2' })).toBeChecked();
  });
});

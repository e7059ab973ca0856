import type { Page } from '@playwright/test';
import { anotherPage } from '../support/another-page.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { openAddHomes } from './review-period.ts';
import { test } from './staff-test.ts';

/** Creates a cycle, and adds homes of the feeds to it. */
async function newReviewPeriod(page: Page, homes: number): Promise<void> {
  await page.goto('/hfc/_i/review');
  await page.getByRole('button', { name: 'New cycle' }).click();
  const dialog = await openAddHomes(page);
  await dialog.getByLabel('How many').fill(String(homes));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add homes' }).click();
  await expect(page.getByRole('row')).toHaveCount(homes);
}

const getOrder = (page: Page) => page.getByRole('listitem').locator('.font-semibold:not(.text-danger)').allInnerTexts();

test.describe('a new cycle', () => {
  test('goes from the feeds to the visitors by keyboard @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await newReviewPeriod(page, 3);
    const titles = ['A duplex by the park', 'A triplex by the lake', 'Four homes by the sea'];
    for (const title of titles) {
      const field = page.getByRole('textbox', { name: 'Title' });
      await expect(field).toHaveValue('');
      await page.locator('#workbench').focus();
      await page.keyboard.press('e');
      await page.keyboard.type(title);
      await page.keyboard.press('Escape');
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await page.locator('#workbench').focus();
      await page.keyboard.press('a');
    }
    await expect(page.getByText('Nothing left to review.')).toBeVisible();
    await page.getByRole('link', { name: 'Order and publish' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Publish 3 homes' })).toBeVisible();
    const before = await getOrder(page);
    await page
      .getByRole('button', { name: /to the bottom$/ })
      .first()
      .focus();
    await page.keyboard.press('Alt+End');
    await expect.poll(() => getOrder(page)).toEqual([before[1], before[2], before[0]]);
    await expect(page.getByText('Visitors and emails show the homes in this order.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish 3 homes' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('3 homes: no description.');
    const preview = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: `Preview of ${titles[0]}` }).press('Enter');
    await expect((await preview).getByText(titles[0] ?? '').first()).toBeVisible();
    await (await preview).close();
    await expectAccessible(page);
    // Homes of the feeds may lie in areas that visitors don't see.
    const hidden = Number(/(\d+) homes?: hidden area/.exec(await dialog.innerText())?.[1] ?? 0);
    await dialog.getByRole('button', { name: 'Publish 3 homes' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Published 3 homes' })).toBeVisible();
    const lines = dialog.getByRole('listitem');
    await expect(lines).toContainText([`Visitors see ${3 - hidden} home`, /alert|No subscriber/, /email/]);
    await expect(dialog.locator('[data-done=true]')).toHaveCount(3);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await page.reload();
    await expect.poll(() => getOrder(page)).toEqual([before[1], before[2], before[0]]);
    await page.getByRole('link', { name: /^Published/ }).click();
    const publicPage = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');
    // Other stories hide a market for a moment.
    const getStatus = async () => (await page.request.get(String(publicPage))).status();
    await expect.poll(getStatus, { timeout: 30_000 }).toBe(200);
  });

  // Moves in the order by touch have a story of their own.
  test('goes from the feeds to the visitors by touch @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    await page.goto('/hfc/_i/review');
    await page.getByRole('button', { name: 'New cycle' }).tap();
    await page.getByRole('main').getByRole('button', { name: 'Add homes' }).first().tap();
    await page.getByRole('dialog').getByLabel('How many').fill('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Add homes' }).tap();
    await expect(page.getByRole('row')).toHaveCount(1);
    await page.getByRole('row').first().getByRole('button').first().tap();
    await page.locator('#home-text > summary').tap();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.tap();
    await title.fill('A duplex by the mill');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.getByRole('button', { name: /^Approve/ }).tap();
    await expect(page.getByText('All saved')).toBeVisible();
    await page.getByRole('button', { name: '← List' }).tap();
    await expect(page.getByText('Nothing left to review.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Order and publish' }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish 1 home' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Preview' })).toContainText('A duplex by the mill');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish 1 home' }).tap();
    await expect(dialog.getByRole('heading', { name: 'Published 1 home' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByText('All approved homes are published.')).toBeVisible();
  });

  test('leaves out what can’t be published, and can be scheduled @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await newReviewPeriod(page, 2);
    await page.getByRole('textbox', { name: 'Title' }).fill('A duplex to schedule');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.locator('#workbench').focus();
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await expect(page.getByText('All saved')).toBeVisible();
    await page.getByRole('link', { name: 'Order and publish' }).click();
    await page.getByRole('button', { name: 'Publish 1 home' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 home can’t be published and will be left out');
    // What is missing is one press away.
    await dialog.getByRole('listitem').filter({ hasText: 'It needs a title.' }).getByRole('link').click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.getByRole('link', { name: 'Order and publish' }).click();
    await page.getByRole('button', { name: 'Publish 1 home' }).click();
    await dialog.getByText('Later').click();
    await dialog.getByLabel('Day and time').fill('2090-01-05T09:30');
    await dialog.getByRole('button', { name: 'Schedule 1 home' }).click();
    await expect(page.getByText('Scheduled for Jan 5, 2090').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(page.getByText('The schedule is canceled.')).toBeVisible();
    await expect(page.getByText('Scheduled for')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Order and publish' })).toBeFocused();
  });

  test('publishes no words and homes that nobody saw @desktop', async ({ page, asStaff, browser, baseURL }) => {
    await asStaff(page);
    await newReviewPeriod(page, 2);
    for (const title of ['A duplex to rename', 'A duplex to reject']) {
      const field = page.getByRole('textbox', { name: 'Title' });
      await expect(field).toHaveValue('');
      await field.fill(title);
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await page.locator('#workbench').focus();
      await page.keyboard.press('a');
    }
    await expect(page.getByText('All saved')).toBeVisible();
    const reviewPeriod = page.url().replace(/\?.*/, '');
    await page.getByRole('link', { name: 'Order and publish' }).click();
    await page.getByRole('button', { name: 'Publish 2 homes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Publish 2 homes' })).toBeVisible();

    const other = await anotherPage(browser, baseURL);
    await asStaff(other, 'Uma Underhill');
    await other.goto(`${reviewPeriod}?status=approved`);
    const row = (title: string) => other.getByRole('row').filter({ hasText: title });
    await row('A duplex to reject').click();
    await other.locator('#workbench').focus();
    await other.keyboard.press('r');
    await expect(dialog.getByText('No longer approved, and left out: A duplex to reject.')).toBeVisible();
    await row('A duplex to rename').click();
    await other.getByRole('textbox', { name: 'Title' }).fill('Words that nobody read');
    await expect(other.getByText(/^Saved \d/)).toBeVisible();
    await expect(dialog.getByText('Words that nobody read (new title)')).toBeVisible();
    // The second of two publishers reads who was first.
    await other.goto(`${reviewPeriod}?modal=order`);
    await other.getByRole('button', { name: 'Publish 1 home' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Publish 1 home' }).click();
    await expect(dialog.getByText('Uma Underhill has just published this cycle.')).toBeVisible();
    await expectAccessible(page);
    await other.context().close();
  });

  test('checks again when it is published @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await newReviewPeriod(page, 1);
    await page.getByRole('textbox', { name: 'Title' }).fill('A duplex that its feed withdraws');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.locator('#workbench').focus();
    await page.keyboard.press('a');
    await expect(page.getByText('All saved')).toBeVisible();
    // The feed has forbidden to show the home since the list was loaded.
    await page.route('**/publish_checks', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { items: { checks: object[] }[] };
      answer.items[0]?.checks.unshift({ id: 'display_forbidden', level: 'required' });
      await route.fulfill({ response, json: answer });
    });
    await page.getByRole('link', { name: 'Order and publish' }).click();
    await page.getByRole('button', { name: 'Publish 1 home' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('A duplex that its feed withdraws: Its feed forbids showing it to visitors.');
    await expect(dialog.getByRole('heading', { name: 'Nothing can be published yet' })).toBeVisible();
    await expectAccessible(page);
  });

  test('takes a home by its id, and one by hand @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await newReviewPeriod(page, 1);
    await page.getByRole('button', { name: 'Add homes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How many').fill('201');
    await dialog.getByRole('button', { name: 'Add homes' }).click();
    await expect(dialog.getByText('Enter a whole number from 1 to 200.')).toBeVisible();
    await dialog.getByText('By hand').click();
    await dialog.getByLabel('Street and number').fill('987 Fig Tree Lane');
    await dialog.getByLabel('City').fill('Seattle');
    await dialog.getByLabel('State').fill('wa');
    await dialog.getByLabel('ZIP code').fill('98103');
    await dialog.getByRole('button', { name: 'Find the point' }).click();
    await dialog
      .getByRole('button', { name: /Seattle/ })
      .first()
      .click();
    await dialog.getByLabel('Price').fill('$1,250,000');
    await dialog.getByLabel('Square feet').fill('2,100 sf');
    const homes = dialog.getByLabel('Homes', { exact: true });
    await homes.fill('three');
    await dialog.getByRole('button', { name: 'Add home' }).click();
    await expect(dialog.getByText('Enter a whole number of homes from 1 to 200.')).toBeVisible();
    await expect(homes).toBeFocused();
    await expectAccessible(page);
    await homes.fill('3');
    await dialog.getByRole('button', { name: 'Add home' }).click();
    const row = page.getByRole('row').filter({ hasText: '987 Fig Tree Lane' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('$1.25m');
    await expect(row).toContainText('2,100 sqft');
  });
});

test.describe('an unknown listing', () => {
  test.use({ expected: { complaints: [/status of 404/] } });

  test('is said in words @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await newReviewPeriod(page, 1);
    await page.getByRole('button', { name: 'Add homes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('By listing ID').click();
    await dialog.getByRole('textbox', { name: 'Listing ID' }).fill('no-such-listing');
    await dialog.getByRole('button', { name: 'Add home' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(1);
  });
});

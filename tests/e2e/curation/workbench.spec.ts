import type { Locator, Page } from '@playwright/test';
import { anotherPage } from '../support/another-page.ts';
import { loseConnection } from '../support/settled.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { makeReviewPeriod, openNewReviewPeriod, openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const rows = (page: Page) => page.getByRole('row');
const current = (page: Page) => page.locator('[role=row][data-current]');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name });
const getCount = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).innerText()).replaceAll(/\D/g, ''));
const titleIn = (row: Locator) => row.getByRole('button').locator('span span').first();
const getTitle = (page: Page) => titleIn(current(page));

/** Opens the newest cycle. The focus begins where the keys are heard. */
async function open(page: Page, search = ''): Promise<void> {
  await openReviewPeriod(page, search);
  await expect(current(page)).toHaveCount(1);
  await expect(page.locator('#workbench')).toBeFocused();
}

test.describe('the workbench', () => {
  test('numbers the rows of the list, wherever it is and after each decision @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    const count = 30;
    await makeReviewPeriod(page, count);
    await expect(page.getByRole('grid', { name: 'Homes' })).toHaveAttribute('aria-rowcount', String(count));
    const numbers = () => rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))));
    const expectFrom = (first: number) =>
      expect.poll(numbers).toEqual(expect.arrayContaining([first, first + 1, first + 2, first + 3]));
    await expectFrom(1);
    await page.keyboard.press('r');
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '1');
    await expectFrom(1);
    await page.keyboard.press('End');
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(count - 1));
    await expectFrom(count - 4);
    await page.keyboard.press('r');
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(count - 2));
    await page.keyboard.press('z');
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(count - 1));
    await page.keyboard.press('z');
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '1');
    await expect(page.getByText('All saved')).toBeVisible();
    await expect(tab(page, 'For review')).toContainText(String(count));
  });

  test('is worked by keyboard: decide, undo, select, and come back after a reload @desktop', async ({
    page,
    asStaff,
  }) => {
    await asStaff(page);
    // With homes of its own, because it decides about several.
    await openNewReviewPeriod(page, 6);
    await expect(current(page)).toHaveCount(1);
    await expectAccessible(page);
    const [toReview, rejected] = [await getCount(page, 'For review'), await getCount(page, 'Rejected')];
    const first = await getTitle(page).innerText();
    const second = await titleIn(rows(page).nth(1)).innerText();

    await page.keyboard.press('r');
    await expect(tab(page, 'For review')).toContainText(String(toReview - 1));
    await expect(getTitle(page)).toHaveText(second);
    await expect(page.getByText(`Rejected. ${toReview - 1} left.`)).toBeVisible();
    await page.keyboard.press('z');
    await expect(getTitle(page)).toHaveText(first);
    await expect(tab(page, 'For review')).toContainText(String(toReview));
    await page.keyboard.press('Shift+Z');
    await expect(tab(page, 'For review')).toContainText(String(toReview - 1));

    await page.keyboard.press('x');
    await page.keyboard.press('Shift+J');
    await page.keyboard.press('Shift+J');
    await expect(page.getByRole('button', { name: 'Reject 3' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(`Rejected: 3 homes. ${toReview - 4} left.`)).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();
    await page.reload();
    await expect(tab(page, 'Rejected')).toContainText(String(rejected + 4));

    // The steps outlive the reload, and keys are heard while nothing has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('z');
    await expect(page.getByText('Undone: 3 homes.')).toBeVisible();
    await expect(tab(page, 'Rejected')).toContainText(String(rejected + 1));
    const chosen = page.getByLabel('Main tag');
    const before = await chosen.inputValue();
    const mainTag = before === 'near a park' ? 'garden beds' : 'near a park';
    await chosen.selectOption(mainTag);
    await expect(page.getByText('All saved')).toBeVisible();
    await page.reload();
    await expect(chosen).toHaveValue(mainTag);
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(chosen).toHaveValue(before);

    await page.locator('#workbench').focus();
    await page.keyboard.press(']');
    await expect(page).toHaveURL(/status=might_approve/);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts');
    await expectAccessible(page);
    // The switch follows the setting, which changes right after the click.
    await page.getByLabel('Single-character keys').click();
    await expect(page.getByLabel('Single-character keys')).not.toBeChecked();
    await page.keyboard.press('Escape');
    const maybe = await getCount(page, 'Maybe');
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowDown');
    expect(await getCount(page, 'Maybe')).toBe(maybe);
  });

  test('keeps notes, and says what two reviewers decided at once @desktop', async ({
    page,
    browser,
    asStaff,
    baseURL,
  }) => {
    await asStaff(page);
    await open(page);
    await page.keyboard.press('n');
    await page.keyboard.type('The roof is new.');
    await page.keyboard.press('Control+Enter');
    await expect(current(page)).toContainText('The roof is new.');
    await expect(page.getByText('All saved')).toBeVisible();

    const other = await anotherPage(browser, baseURL);
    await asStaff(other, 'Ben Reviewer');
    await open(other);
    await page.keyboard.press('a');
    await expect(page.getByText('All saved')).toBeVisible();
    await other.keyboard.press('r');
    // What the other decided may have arrived before the key, or with the answer to it.
    await expect(other.getByText(/Rae Reviewer (decided “approved” first|set this home to Approved)/)).toBeVisible();
    await tab(other, 'Approved').click();
    // Other stories may have approved more homes than the list shows at once.
    await other.getByRole('searchbox', { name: /^Search homes/ }).fill('The roof is new.');
    await expect(rows(other).filter({ hasText: 'The roof is new.' })).toHaveCount(1);
    await other.context().close();
  });

  test('saves a title while it is typed, and says why one is not saved @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await open(page);
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toBeVisible();
    await page.keyboard.press('e');
    await expect(title).toBeFocused();
    await title.fill('Two homes around a fig tree');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await expect(getTitle(page)).toHaveText('Two homes around a fig tree');

    await title.fill('x'.repeat(121));
    await expect(page.getByText('Not saved: A title has at most 120 characters.')).toBeVisible();
  });

  test.describe('without a connection', () => {
    test.use({ expected: { complaints: [/ERR_INTERNET_DISCONNECTED/, /^failed: /, /live\/websocket/, /hanges/] } });
    test('keeps a title that is typed, and saves it once there is one @desktop', async ({ page, asStaff }) => {
      await asStaff(page);
      await open(page);
      const title = page.getByRole('textbox', { name: 'Title' });
      await expect(title).toBeVisible();
      await loseConnection(page);
      await title.fill('Two homes around a pear tree');
      await expect(page.getByText('Not saved: no connection. Kept on this device.')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await expect(getTitle(page)).toHaveText('Two homes around a pear tree');
      await page.reload();
      await expect(title).toHaveValue('Two homes around a pear tree');
    });
  });

  test('asks before a home goes off the site @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await open(page, '?status=published');
    await page.keyboard.press('m');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Take this home off the site?');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('All saved')).toBeVisible();
    await page.locator('#workbench').focus();
    await page.keyboard.press('m');
    await question.getByRole('button', { name: 'Take off the site' }).click();
    await expect(page.getByText(/^Maybe\. Nothing left here/)).toBeVisible();
  });

  test('is worked by touch on a phone @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    await openReviewPeriod(page);
    const toReview = await getCount(page, 'For review');
    await expectAccessible(page);
    await rows(page).first().getByRole('button').first().tap();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve' }).tap();
    await expect(page.getByText(`Approved. ${toReview - 1} left.`)).toBeVisible();
    await page.getByRole('button', { name: /Undo/ }).tap();
    await page.getByRole('button', { name: 'List' }).tap();
    await expect(tab(page, 'For review')).toContainText(String(toReview));
  });

  test('begins with a new cycle, and leads back to the list of cycles @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await page.goto('/hfc/_i/review');
    await expect(page.getByRole('heading', { name: 'Review cycles' })).toBeVisible();
    await page.getByRole('button', { name: 'New cycle' }).dblclick();
    await expect(page.getByText('This review cycle has no homes yet.')).toBeVisible();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(`${name} | Kinhood`);
    await page.getByRole('link', { name: 'Review cycles' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
    await expect(page).toHaveTitle('Review cycles | Kinhood');
    await expectAccessible(page);
  });
});

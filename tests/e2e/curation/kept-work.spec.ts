import type { Page, Request } from '@playwright/test';
import { anotherPage } from '../support/another-page.ts';
import { expect } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const heading = (page: Page) => page.locator('#home-title');
const row = (page: Page, at: number) => page.getByRole('row').nth(at).getByRole('button').first();
const notice = (page: Page) => page.locator('[aria-live=polite] > div');
const isSaved = (page: Page) => expect(page.getByText('All saved')).toBeVisible();
/** Whether the browser would ask before it leaves the page. */
const asks = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
const isDecision = (request: Request): boolean => request.method() === 'PUT' && /compounds\/\d+$/.test(request.url());

test('a wrong fact is told when its home is left, and a right one is never lost @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  const price = page.getByLabel('Price ($)');
  await row(page, 0).click();
  const first = await heading(page).innerText();
  expect(await asks(page)).toBe(false);
  await price.fill('12O');
  expect(await asks(page)).toBe(true);
  await row(page, 1).click();
  await expect(notice(page)).toContainText(`${first}: Price wasn’t changed to “12O”. Enter whole dollars.`);
  await expect(heading(page)).not.toHaveText(first);
  expect(await asks(page)).toBe(false);
  await notice(page).getByRole('button', { name: 'Open' }).click();
  await expect(heading(page)).toHaveText(first);

  await price.fill('120');
  await row(page, 1).click();
  await expect(notice(page)).toContainText('Price changed.');
  await row(page, 0).click();
  await expect(price).toHaveValue('120');

  await price.fill('12O');
  await page.getByLabel('Living area (sqft)').fill('x'.repeat(40));
  await row(page, 1).click();
  await expect(notice(page)).toContainText(
    `${first}: These weren’t saved: Price “12O”, Living area “${'x'.repeat(30)}…”.`,
  );
});

test('the homes inside are told when they are left with a mistake @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  await row(page, 0).click();
  const first = await heading(page).innerText();
  await page.getByText('Homes inside').click();
  await page.getByRole('button', { name: 'Add a home' }).click();
  const inside = page.getByRole('group', { name: 'Home 1' });
  await inside.getByLabel('Name').fill('Upper home');
  await inside.getByLabel('Sqft').fill('1,2x');
  expect(await asks(page)).toBe(true);
  await row(page, 1).click();
  await expect(notice(page)).toContainText(
    `${first}: The homes inside weren’t saved. Home 1: The size is a whole number.`,
  );
  expect(await asks(page)).toBe(false);
});

test('an address that was typed is told when its home is left @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  await row(page, 0).click();
  const first = await heading(page).innerText();
  await page.locator('summary', { hasText: /^Address/ }).click();
  await page.getByLabel('As visitors read it').fill('1 Fig Tree Lane, Seattle, WA 98103');
  expect(await asks(page)).toBe(true);
  await row(page, 1).click();
  await expect(notice(page)).toContainText(`${first}: The address wasn’t saved.`);
  expect(await asks(page)).toBe(false);
});

test('a note that was typed is still there after Escape, and after a reload @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  await expect(heading(page)).toBeVisible();
  await page.locator('#workbench').focus();
  await page.keyboard.press('n');
  const note = page.getByRole('dialog').getByRole('textbox');
  await note.fill('The roof leaks.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(note).toHaveValue('The roof leaks.');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.locator('#workbench').focus();
  await page.keyboard.press('n');
  await expect(note).toHaveValue('The roof leaks.');
  await page.keyboard.press('Control+Enter');
  await isSaved(page);
  await expect(row(page, 0)).toContainText('The roof leaks.');
});

test('a double click decides about one home @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page, 3);
  await expect(heading(page)).toBeVisible();
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Maybe' }).dblclick();
  await isSaved(page);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('homes that another reviewer adds to an empty cycle are shown @desktop', async ({
  page,
  browser,
  asStaff,
  baseURL,
}) => {
  await asStaff(page);
  await page.goto('/hfc/_i/review');
  await page.getByRole('button', { name: 'New cycle' }).click();
  const add = page.getByRole('main').getByRole('button', { name: 'Add homes' }).first();
  await expect(add).toBeVisible();
  const other = await anotherPage(browser, baseURL);
  await asStaff(other, 'Ben Baker');
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Add homes' }).first()).toBeVisible();
  await add.click();
  await page.getByRole('dialog').getByLabel('How many').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Add homes' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(heading(other)).toBeVisible();
  await other.context().close();
});

test('a decision can be undone after a reload that came before the answer @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  const first = await heading(page).innerText();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/compounds/*', async (route) => {
    if (!isDecision(route.request())) return route.fallback();
    // The server answers, but the page never hears of it.
    await route.fetch();
    arrive();
  });
  await page.locator('#workbench').focus();
  await page.keyboard.press('a');
  await arrived;
  await page.unroute('**/compounds/*');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(1);
  await page.locator('#workbench').focus();
  await page.keyboard.press('z');
  await expect(notice(page)).toContainText('Undone: Approved.');
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(heading(page)).toHaveText(first);
});

test.describe('a decision that a reload cut off before the server had it', () => {
  // The version that the decision would have made.
  test.use({ expected: { complaints: [/status of 400/] } });

  test('is not undone, and the notice says so @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page);
    await expect(page.getByRole('row')).toHaveCount(2);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/compounds/*', (route) => {
      if (!isDecision(route.request()) || (sent += 1) > 1) return route.fallback();
      return ask();
    });
    await page.locator('#workbench').focus();
    await page.keyboard.press('a');
    await asked;
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(notice(page)).toContainText('Nothing to undo. The change wasn’t saved before this page was reloaded.');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

test('a decision that came second leads back to its home @desktop', async ({ page, browser, asStaff, baseURL }) => {
  await asStaff(page, 'Rae Reviewer');
  await openNewReviewPeriod(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  const first = await heading(page).innerText();
  const other = await anotherPage(browser, baseURL);
  await asStaff(other, 'Ben Baker');
  await other.goto(page.url());
  await expect(heading(other)).toHaveText(first);
  const { promise: isFirst, resolve: letGo } = Promise.withResolvers<void>();
  await other.route('**/compounds/*', async (route) => {
    if (isDecision(route.request())) await isFirst;
    await route.fallback();
  });
  await other.locator('#workbench').focus();
  await other.keyboard.press('r');
  await expect(heading(other)).not.toHaveText(first);
  await page.locator('#workbench').focus();
  await page.keyboard.press('m');
  await isSaved(page);
  letGo();
  await expect(notice(other)).toContainText(`${first}: Rae Reviewer decided “maybe” first. Decide again`);
  await notice(other).getByRole('button', { name: 'Open' }).click();
  await expect(heading(other)).toHaveText(first);
  await expect(notice(other)).toHaveCount(0);
  await other.locator('#workbench').focus();
  await other.keyboard.press('r');
  await expect(notice(other)).toContainText('Rejected.');
  await isSaved(other);
  await other.context().close();
});

test('the last home stays open after a decision that came before its address @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openNewReviewPeriod(page, 1);
  const reviewPeriod = page.url().replace(/\?.*/, '');
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  await page.goto(reviewPeriod);
  /** Waits in steps of the page's time that are shorter than the rest after which the address follows the cursor. */
  const untilRows = (count: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(10);
          return page.getByRole('row').count();
        },
        { intervals: [20] },
      )
      .toBe(count);
  await untilRows(1);
  await page.keyboard.press('a');
  await untilRows(0);
  expect(page.url()).not.toContain('compound_id');
  await page.clock.resume();
  await expect(page).toHaveURL(/compound_id/);
  await expect(heading(page)).toBeVisible();
});

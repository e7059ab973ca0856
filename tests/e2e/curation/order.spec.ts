import type { Page } from '@playwright/test';
import { anotherPage } from '../support/another-page.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const getOrder = (page: Page) => page.getByRole('listitem').locator('.font-semibold:not(.text-danger)').allInnerTexts();
const place = (page: Page, name: string | undefined) => page.getByRole('textbox', { name: `Place of ${name}, of` });
const saved = (page: Page) => page.getByText('Visitors and emails show the homes in this order.');

/** Approves some homes and opens the order. Returns the homes in their order. */
async function openOrder(page: Page): Promise<string[]> {
  await openReviewPeriod(page);
  await expect(page.locator('[role=row][data-current]')).toHaveCount(1);
  await page.locator('#workbench').focus();
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('a');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('link', { name: 'Order and publish' }).click();
  await expect(page.getByRole('heading', { name: 'Order and publish' })).toBeVisible();
  return getOrder(page);
}

test.describe('the order of a cycle', () => {
  test('is changed by typing a place, and taken back @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    const before = await openOrder(page);
    const [first = '', second = '', third = '', ...rest] = before;
    await page.getByRole('button', { name: `Move ${first} down`, exact: true }).focus();
    await page.keyboard.press('g');
    await expect(place(page, first)).toBeFocused();
    for (const wrong of ['0', String(before.length + 1), 'two']) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(wrong);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(`Type 1 to ${before.length}.`);
      expect(await getOrder(page)).toEqual(before);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(place(page, first)).toHaveValue('1');
    await page.keyboard.press('g');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect.poll(() => getOrder(page)).toEqual([second, third, first, ...rest]);
    await expect(place(page, first)).toBeFocused();
    await expect(page.getByText(`${first}, now 3 of ${before.length}.`)).toBeVisible();
    // Also from the field of the place.
    await page.keyboard.press('Alt+Home');
    await expect.poll(() => getOrder(page)).toEqual(before);
    await expect(saved(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await expect.poll(() => getOrder(page)).toEqual([second, third, first, ...rest]);
    await expect(page.getByText(`Undone: Moved ${first}.`)).toBeVisible();
    await page.reload();
    await expect.poll(() => getOrder(page)).toEqual([second, third, first, ...rest]);
    // What was done before the page was loaded again can still be undone.
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect.poll(() => getOrder(page)).toEqual(before);
    await page.keyboard.press('Shift+z');
    await expect.poll(() => getOrder(page)).toEqual([second, third, first, ...rest]);
    await expectAccessible(page);
  });

  test('is changed by touch @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    await openReviewPeriod(page, '?status=approved&modal=order');
    await expect(page.getByRole('heading', { name: 'Order and publish' })).toBeVisible();
    const before = await getOrder(page);
    const [first = '', second = '', ...rest] = before;
    await place(page, first).fill('2');
    await place(page, first).press('Enter');
    await expect.poll(() => getOrder(page)).toEqual([second, first, ...rest]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => getOrder(page)).toEqual(before);
    await expectAccessible(page);
  });
});

test.describe('two reviewers who change the order', () => {
  test.use({ expected: { complaints: [/status of 412/] } });

  test('keep both moves, and never take back each other’s @desktop', async ({ page, browser, asStaff, baseURL }) => {
    test.slow();
    const other = await anotherPage(browser, baseURL);
    await asStaff(page);
    await asStaff(other, 'Lou Lark');
    const [first = '', second = '', ...rest] = await openOrder(page);
    await saved(page).waitFor();
    await other.goto(page.url());
    await expect.poll(() => getOrder(other)).toEqual([first, second, ...rest]);
    const last = rest.at(-1) ?? '';

    // Ours is on its way while the other's arrives at the server.
    const { promise: theirs, resolve: theirsIsSaved } = Promise.withResolvers<void>();
    await page.route(
      '**/api/hfc/_i/review_periods/*',
      async (route) => {
        await theirs;
        await route.continue();
      },
      { times: 1 },
    );
    const ours = page.waitForRequest((request) => request.method() === 'PUT');
    await place(page, last).fill('1');
    await place(page, last).press('Enter');
    await ours;
    await place(other, first).fill('2');
    await place(other, first).press('Enter');
    await expect(saved(other)).toBeVisible();
    theirsIsSaved();
    const both = [last, second, first, ...rest.slice(0, -1)];
    await expect(page.getByText('Lou Lark changed the order too. Your move is kept.')).toBeVisible();
    await expect.poll(() => getOrder(page)).toEqual(both);
    await expect.poll(() => getOrder(other)).toEqual(both);

    const after = [second, last, first, ...rest.slice(0, -1)];
    await place(other, second).fill('1');
    await place(other, second).press('Enter');
    await expect.poll(() => getOrder(page)).toEqual(after);
    await place(page, last).press('Escape');
    await page.keyboard.press('z');
    await expect(page.getByText('Not undone: Lou Lark changed the order since.')).toBeVisible();
    expect(await getOrder(page)).toEqual(after);
    await other.context().close();
  });

  test('are asked about a move that another order comes before again and again @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    const answer = page.waitForResponse(/review_periods\/\d+\/compounds/);
    const before = await openOrder(page);
    const [first = '', second = '', ...rest] = before;
    const { review_period } = (await (await answer).json()) as { review_period: object & { version: number } };
    let version = review_period.version + 100;
    let tries = 0;
    const orders = '**/api/hfc/_i/review_periods/*';
    await page.route(orders, (route) => {
      tries += 1;
      version += 1;
      const json = {
        type: 'about:blank',
        title: 'Changed in the meantime',
        status: 412,
        detail: 'Lou Lark changed this in the meantime.',
        code: 'version_conflict',
        request_id: '1',
        conflicts: [
          { field: 'published_compound_order', theirs: [], user: { user_id: '1', name: 'Lou Lark' }, timestamp: null },
        ],
        current: { review_period: { ...review_period, version } },
      };
      return route.fulfill({ status: 412, contentType: 'application/problem+json', json });
    });
    await place(page, first).fill('2');
    await place(page, first).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your move wasn’t saved' });
    await expect(dialog).toContainText('Lou Lark changed the order at the same time.');
    await expect(dialog.getByRole('listitem').first()).toHaveText(`${first} after ${second}`);
    expect(tries).toBe(4);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move again' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(dialog).toContainText('Lou Lark');
    await dialog.getByRole('button', { name: 'Keep the newest order' }).click();
    await expect.poll(() => getOrder(page)).toEqual([first, second, ...rest]);
    expect(tries).toBe(8);
  });
});

test.describe('the publish dialog', () => {
  test('names the texts that another reviewer has open @desktop', async ({ page, browser, asStaff, baseURL }) => {
    test.slow();
    const other = await anotherPage(browser, baseURL);
    await asStaff(page);
    await asStaff(other, 'Uma Underhill');
    await openOrder(page);
    await openReviewPeriod(other, '?status=approved');
    const title = other.getByRole('textbox', { name: 'Title' });
    await title.focus();
    await page.getByRole('button', { name: /^Publish \d+ homes$/ }).click();
    const name = await title.inputValue();
    const open = page.getByRole('dialog').getByRole('list', { name: 'Open now' });
    await expect(open).toContainText(`Uma Underhill has the title of ${name} open. Ask before you publish.`);
    await expectAccessible(page);
    await other.locator('#workbench').focus();
    await expect(open).toHaveCount(0);
    await other.context().close();
  });
});

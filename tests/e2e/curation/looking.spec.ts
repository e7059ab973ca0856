import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test.ts';
import { openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const current = (page: Page) => page.locator('[role=row][data-current]');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name });
const getCount = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).innerText()).replaceAll(/\D/g, ''));
const getTitle = (page: Page) => current(page).getByRole('button').locator('span span').first();

/** Opens a cycle. The focus begins where the keys are heard. */
async function open(page: Page, search = ''): Promise<void> {
  await openReviewPeriod(page, search);
  await expect(current(page)).toHaveCount(1);
  await expect(page.locator('#workbench')).toBeFocused();
}

test.describe('large photos', () => {
  test('are paged and decided about by keyboard @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await open(page);
    const [first, approved] = [await getTitle(page).innerText(), await getCount(page, 'Approved')];
    await page.keyboard.press('v');
    const stage = page.getByRole('dialog', { name: first });
    const counter = stage.getByText(/^\d+ of \d+$/);
    await expect(counter).toHaveText(/^1 of/);
    const photos = Number((await counter.innerText()).split(' ').at(-1));
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(`${2 % (photos + 1)} of ${photos}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toHaveText(`${photos} of ${photos}`);
    await expectAccessible(page);

    await page.keyboard.press('a');
    await expect(stage).toHaveCount(0);
    await expect(page.getByRole('dialog').getByText(/^1 of/)).toBeVisible();
    await expect(page.getByRole('dialog').getByText(/^Approved\./)).toBeVisible();
    // Keys of the workbench that aren't about photos or decisions do nothing here.
    await page.keyboard.press('x');
    await page.keyboard.press('z');
    await expect(stage).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getTitle(page)).toHaveText(first);
    await expect(tab(page, 'Approved')).toContainText(String(approved));
    await expect(page.getByRole('checkbox', { checked: true, name: /^Select/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Enlarge photo' }).click();
    await expect(stage).toBeVisible();
    await page.keyboard.press('v');
    await expect(stage).toHaveCount(0);
  });

  test('are swiped on a phone, and never decide @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    await openReviewPeriod(page);
    await page.getByRole('row').first().getByRole('button').first().click();
    const home = await page.getByRole('heading', { level: 2 }).innerText();
    await page.getByRole('button', { name: 'Enlarge photo' }).click();
    const stage = page.getByRole('dialog', { name: home });
    const counter = stage.getByText(/^\d+ of \d+$/);
    await expect(counter).toHaveText(/^1 of/);
    const photos = Number((await counter.innerText()).split(' ').at(-1));
    const touches = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number): Promise<void> => {
      const point = (x: number) => [{ x, y: 400 }];
      await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point((from + to) / 2) });
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(to) });
      await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 80);
    await expect(counter).toHaveText(`${2 % (photos + 1)} of ${photos}`);
    await swipe(80, 300);
    await expect(counter).toHaveText(`1 of ${photos}`);
    await expectAccessible(page);
    await stage.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(home);
  });
});

test('the list is narrowed by place, source, warning, mark and reviewer, as the address says @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await open(page, '?status=all');
  const all = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter all homes' });
  const choose = async (label: string): Promise<number> => {
    const field = dialog.getByLabel(label, { exact: true });
    const option = field
      .locator('option')
      .filter({ hasText: /\(\d+\)/ })
      .first();
    const text = (await option.innerText()).trim();
    await field.selectOption({ label: text });
    return Number(/\((\d+)\)/.exec(text)?.[1]);
  };
  for (const [label, param] of [
    ['Market or area', 'market_id'],
    ['Source', 'source'],
    ['Warning', 'warn'],
    ['Marked as', 'flag'],
  ] as const) {
    const count = await choose(label);
    expect(count).toBeLessThanOrEqual(all);
    await expect(dialog.getByRole('button', { name: /^Show/ })).toHaveText(
      count === 1 ? 'Show 1 home' : `Show ${count} homes`,
    );
    await expect(page).toHaveURL(new RegExp(`${param}=`));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Clear filters' }).click();
    await expect(dialog.getByRole('button', { name: /^Show/ })).toHaveText(`Show ${all} homes`);
  }
  const narrowed = await choose('Warning');
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await page.reload();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(narrowed));
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link').click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all));
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);

  await page.goto(`${page.url().split('?')[0]}?status=all&source=zpid`);
  await expect(page.getByText('No home here matches your filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all homes of this tab' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all));
});

test('every command is found by its name @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await open(page);
  const maybe = await getCount(page, 'Maybe');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('may');
  await expect(palette.getByRole('option')).toHaveText([/^Maybe\s*M$/]);
  await expect(palette.getByRole('status')).toHaveText('1 command');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(tab(page, 'Maybe')).toContainText(String(maybe + 1));
  await page.keyboard.press('z');
  await expect(tab(page, 'Maybe')).toContainText(String(maybe));

  await page.keyboard.press('Control+k');
  await page.keyboard.type('title');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.locator('#workbench').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order and publish' })).toBeVisible();
});

test('keys lead to the tags, and to the likely duplicates @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await open(page);
  await page.keyboard.press('t');
  await expect(page.locator('#home-tags input').first()).toBeFocused();
  await expectAccessible(page);
  await page.locator('#workbench').focus();
  await page.keyboard.press('d');
  const likely = page.getByRole('region', { name: 'Maybe the same home' });
  if ((await likely.count()) > 0) await expect(likely).toBeFocused();
  else await expect(page.getByText('No other home is likely the same one.')).toBeVisible();
});

test('single-character keys stay off in the staff member’s other browsers @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await page.goto('/hfc/_i/review?modal=settings');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('update_user') && answer.request().method() === 'PUT',
  );
  await page.getByLabel('Single-character keys').click();
  await expect(page.getByLabel('Single-character keys')).not.toBeChecked();
  await saved;
  await expectAccessible(page);
  await page.evaluate(() => localStorage.removeItem('staff_auto_advance'));
  await open(page);
  const maybe = await getCount(page, 'Maybe');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  expect(await getCount(page, 'Maybe')).toBe(maybe);
});

test('a key that leads into details that still load is followed once they are there @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  const rejected = async () => getCount(page, 'Rejected');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/compounds\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  const before = await rejected();
  await page.keyboard.press('e');
  await page.keyboard.press('r');
  expect(await rejected()).toBe(before);
  answer();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
});

test('a check leads to its field, and a row offers every action @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await open(page, '?status=all&warn=no_title');
  await page.getByRole('button', { name: 'It needs a title.' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.locator('#workbench').focus();
  const address = await getTitle(page).innerText();
  await current(page)
    .getByRole('button', { name: `Actions for ${address}` })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^Preview as a visitor/ }).waitFor();
  await page.keyboard.press('Escape');

  // The next visit begins at the tab that was used last.
  const reviewPeriod = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Review cycles' }).click();
  await page.getByRole('link', { name: reviewPeriod, exact: true }).click();
  await expect(page).toHaveURL(/status=all/);
});

test('a text that was never saved is shown once after a month, and can be copied @desktop', async ({
  page,
  asStaff,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asStaff(page);
  await open(page);
  await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('kinhood-drafts');
    opening.addEventListener('success', () => resolve(opening.result));
    const transaction = (await promise).transaction('drafts', 'readwrite');
    const saved_at = Date.now() - 31 * 24 * 60 * 60 * 1_000;
    const draft = { compound_id: 99_999, field: 'editorial.title', base_version: 1, base_text: '', saved_at };
    transaction.objectStore('drafts').put({ ...draft, text: 'Four homes round a yard' }, '99999 editorial.title');
    const done = Promise.withResolvers<void>();
    transaction.addEventListener('complete', () => done.resolve());
    await done.promise;
  });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Texts that were never saved' });
  await expect(dialog).toContainText('Four homes round a yard');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Four homes round a yard');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(current(page)).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
});

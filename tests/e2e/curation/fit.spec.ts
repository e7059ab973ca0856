import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { openNewReviewPeriod, openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const bar = (page: Page) => page.getByRole('group', { name: /^Decide/ });
const details = (page: Page) => page.locator('#details [data-compound]');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Statuses' });
const notice = (page: Page) => page.locator('[aria-live=polite] > div');
const rowTitle = (page: Page, at: number) =>
  page.getByRole('row').nth(at).getByRole('button').locator('span span').first();
const firstHome = (page: Page) => page.getByRole('row').first().getByRole('button').first();

async function getBox(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The bar is one row, and it and all its buttons are on the screen. */
async function expectBarInOneRow(page: Page): Promise<void> {
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect((await getBox(bar(page))).height).toBeLessThan(70);
  for (const button of await bar(page).getByRole('button').filter({ visible: true }).all())
    await expect(button).toBeInViewport({ ratio: 1 });
}

test('the decisions are one row on the screen, at each size and for many homes @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page, '?status=all');
  await expect(details(page)).toBeVisible();
  await page.locator('#workbench').focus();
  for (const isMany of [false, true]) {
    if (isMany) await page.keyboard.press('ControlOrMeta+a');
    for (const [width, height] of [
      [1_440, 900],
      [1_280, 720],
      [820, 1_180],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectBarInOneRow(page);
      expect((await getBox(page.locator('#details'))).height).toBeGreaterThan(250);
    }
  }
});

test('a phone on its side shows the decisions and what they are about', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  await page.setViewportSize({ width: 667, height: 375 });
  await firstHome(page).tap();
  await expect(page.locator('#home-title')).toBeInViewport({ ratio: 1 });
  await expectBarInOneRow(page);
  await bar(page).getByRole('button', { name: 'More' }).tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add note' })).toBeVisible();
});

test('the next home starts at its top, and the notice covers none of it', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  await firstHome(page).tap();
  const title = page.locator('#home-title');
  const decided = await title.innerText();
  await page.getByText('Social pictures', { exact: true }).scrollIntoViewIfNeeded();
  await expect(title).not.toBeInViewport();
  await bar(page).getByRole('button', { name: 'Maybe' }).tap();
  await expect(title).not.toHaveText(decided);
  await expect(title).toBeInViewport({ ratio: 1 });

  const reported = await getBox(notice(page));
  expect(overlap(reported, await getBox(bar(page)))).toBe(false);
  expect(overlap(reported, await getBox(details(page).locator('..')))).toBe(false);
  await notice(page).getByRole('button', { name: 'Undo' }).tap();
  await expect(notice(page)).toContainText(/^Undone/);
  // Both at one moment, because the next home is still being laid out.
  const space = await notice(page).evaluate((frame) => {
    const text = frame.querySelector('p');
    return frame.getBoundingClientRect().right - (text?.getBoundingClientRect().right ?? 0);
  });
  expect(space).toBeGreaterThanOrEqual(16);
});

test('tabs beyond the edge are hinted at, and the open one is shown also after a turn', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  await expect(tabs(page)).toHaveAttribute('data-after');
  await expect(tabs(page)).not.toHaveAttribute('data-before');
  await expect(tabs(page)).toHaveCSS('mask-image', /linear-gradient/);
  await page.setViewportSize({ width: 844, height: 390 });
  await tabs(page).getByRole('link', { name: 'History' }).tap();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tabs(page).getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 });
  await expect(tabs(page)).toHaveAttribute('data-before');
  await expect(tabs(page)).not.toHaveAttribute('data-after');
});

test('rows show whole chips only @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page, '?status=all');
  for (const width of [1_440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const line = page.getByRole('row').locator('span:has(> .rounded-full)');
    await expect(line).not.toHaveCount(0);
    const cut = await line.evaluateAll((lines) =>
      lines.flatMap((one) => {
        const { right, top, bottom } = one.getBoundingClientRect();
        return [...one.children]
          .map((chip) => ({ words: chip.textContent, box: chip.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.top < bottom - 1 && (box.right > right + 1 || box.bottom > bottom + 1 || box.top < top - 1),
          )
          .map(({ words }) => words);
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('that a home is gone comes first in its row and its facts, in red and whole at each width @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openNewReviewPeriod(page);
  await details(page).getByRole('combobox', { name: 'State' }).selectOption('Sold');
  const row = page.getByRole('row').first();
  const label = row.getByText('Gone', { exact: true });
  await expect(label).toBeVisible();
  await page.locator('#workbench').focus();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox').fill('A note that is longer than the line of a row. '.repeat(3));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('A note that is longer');
  await page.goto(`${new URL(page.url()).pathname}?status=all`);
  for (const width of [1_440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // A phone shows the open home in place of the list.
    if (width === 390) {
      await expect(
        details(page)
          .getByRole('paragraph')
          .filter({ hasText: /^Gone \$/ }),
      ).toBeVisible();
      await page.getByRole('button', { name: '← List' }).click();
    }
    await expect(label).toHaveCSS('background-color', 'rgb(163, 38, 27)');
    const line = await getBox(label.locator('..'));
    const box = await getBox(label);
    expect(box.x).toBe(line.x);
    expect([box.y + box.height <= line.y + line.height, box.x + box.width <= line.x + line.width]).toEqual([
      true,
      true,
    ]);
    expect(await label.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
  const check = page.getByRole('complementary', { name: 'Facts' }).getByRole('listitem').first();
  await expect(check).toHaveText('It can no longer be bought or rented.');
  await expect(check).toHaveCSS('color', 'rgb(163, 38, 27)');
});

test('the dialog that publishes fills a phone, and arrows that move nothing are dimmed', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page, '?modal=order');
  const first = page.locator('[data-order-row]').first();
  await expect(first.getByRole('button', { name: /up$/ })).toHaveCSS('opacity', '0.3');
  await expect(first.getByRole('button', { name: /down$/ })).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: /^Publish/ }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  expect(await getBox(dialog)).toEqual({ x: 0, y: 0, ...page.viewportSize() });
});

test('a folded address is shown, and only open parts point up @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  const facts = page.getByRole('complementary', { name: 'Facts' });
  const address = facts.locator('[data-field=formatted_address] summary');
  await expect(address).toContainText(await page.locator('#home-title + p').innerText());
  await expect(address.locator('svg')).toHaveCSS('rotate', 'none');
  await address.click();
  await expect(address.locator('svg')).toHaveCSS('rotate', '180deg');
  await expect(facts.getByText('Source', { exact: true })).toBeVisible();
});

test('what was opened for a home is closed for the next one, whose own fields are shown @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openReviewPeriod(page);
  const title = page.locator('#home-title');
  const titleField = page.getByRole('textbox', { name: 'Title' });
  const address = page.locator('details[data-field=formatted_address]');
  const photos = page.locator('#home-photos');
  const [first, second] = [await rowTitle(page, 0).innerText(), await rowTitle(page, 1).innerText()];
  await expect(titleField).toHaveValue(first);
  await photos.locator('summary').click();
  await address.locator('summary').click();
  await expect(page.locator('details[open]').and(address)).toHaveCount(1);
  await expect(page.locator('details[open]').and(photos)).toHaveCount(1);
  const street = await address.getByLabel('As visitors read it').inputValue();
  await address.getByLabel('As visitors read it').fill('1 Elsewhere St');
  await page.locator('#workbench').focus();
  await page.keyboard.press('j');
  await expect(title).toHaveText(second);
  await expect(titleField).toHaveValue(second);
  await expect(page.locator('details[open]').and(address)).toHaveCount(0);
  await expect(page.locator('details[open]').and(photos)).toHaveCount(0);
  await expect(address.getByLabel('As visitors read it')).toHaveValue(
    await page.locator('#home-title + p').innerText(),
  );
  await page.keyboard.press('k');
  await expect(titleField).toHaveValue(first);
  await expect(address.getByLabel('As visitors read it')).toHaveValue(street);
});

test('a fact is left by the keys that leave a text @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page);
  const title = page.locator('#home-title');
  const price = page.getByLabel('Price ($)');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(title).toHaveText(await rowTitle(page, 1).innerText());
  const before = await price.inputValue();
  await price.fill('1');
  await price.press('Escape');
  await expect(page.locator('#workbench')).toBeFocused();
  await expect(price).toHaveValue(before);

  await price.fill('543210');
  await price.press('Control+s');
  await expect(page.getByText('Price changed.')).toBeVisible();
  await expect(price).toBeFocused();

  await price.fill('55x');
  await price.press('Control+Enter');
  await expect(page.getByText('Enter whole dollars.')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('654321');
  await price.press('Control+Enter');
  await expect(title).toHaveText(await rowTitle(page, 2).innerText());
  await page.keyboard.press('k');
  await expect(title).toHaveText(await rowTitle(page, 1).innerText());
  await expect(price).toHaveValue('654,321');
});

test('on a phone, a step back leads from a home to the list, and from the list out of the cycle', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openReviewPeriod(page);
  await firstHome(page).tap();
  await expect(page).toHaveURL(/[?&]compound_id=/);
  await bar(page).getByRole('button', { name: 'Maybe' }).tap();
  await expect(page).toHaveURL(/[?&]compound_id=/);
  await page.goBack();
  await expect(firstHome(page)).toBeVisible();
  await expect(page).not.toHaveURL(/compound_id/);

  await firstHome(page).tap();
  await expect(page).toHaveURL(/[?&]compound_id=/);
  await page.getByRole('button', { name: '← List' }).tap();
  await expect(page).not.toHaveURL(/compound_id/);
  await expect(firstHome(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Review cycles' })).toBeVisible();
});

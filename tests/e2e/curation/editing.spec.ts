import type { Page } from '@playwright/test';
import { anotherPage } from '../support/another-page.ts';
import { dismissStaff, enterAsStaff, makeStaff } from '../support/staff.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { openNewReviewPeriod, openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const current = (page: Page) => page.locator('[role=row][data-current]');
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const editor = (page: Page) => page.locator('.ProseMirror');
const saved = (page: Page) => page.getByText(/^Saved \d/);

/** Pastes as from an office program. */
async function paste(page: Page, html: string): Promise<void> {
  await editor(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const OFFICE = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<p class=MsoNormal style='margin:0'><b><span style='font-size:12pt;color:red'>Two homes</span></b><o:p></o:p></p>
<h2>By <i>the</i> park</h2><ul><li>A roof</li></ul><table><tr><td>In a table</td></tr></table>
<p><a href="https://example.com/plan">The plan</a> <a href="javascript:alert(1)">Trap</a></p>
<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script></body></html>`;

test.describe('the description', () => {
  test('is formatted by keyboard, saves itself, and takes only its own formats from a paste @desktop', async ({
    page,
    asStaff,
  }) => {
    test.slow();
    await asStaff(page);
    await openNewReviewPeriod(page);
    await expect(editor(page)).toHaveCount(0);
    await title(page).focus();
    await page.keyboard.press('Tab');
    // Typed at once, before the editor is there.
    await page.keyboard.type('Two homes ');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('share');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' a yard. <b>R & r');
    await expect(saved(page)).toBeVisible();
    await expect(editor(page)).toHaveText('Two homes share a yard. <b>R & r');
    await expect(editor(page).locator('strong')).toHaveText('share');
    await expectAccessible(page);

    // The toolbar is before the text, and Tab leaves the text.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address of the page').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('address of a web page');
    await expectAccessible(page);
    await dialog.getByLabel('Address of the page').fill('example.com/plan');
    await page.keyboard.press('Enter');
    await expect(editor(page).getByRole('link')).toHaveAttribute('href', 'https://example.com/plan');
    await expect(editor(page)).toBeFocused();

    await page.keyboard.press('Control+a');
    await paste(page, OFFICE);
    await expect(editor(page)).toContainText('In a table');
    await expect(editor(page).locator('table, h2, img, [style], span, script')).toHaveCount(0);
    await expect(editor(page).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(description(page).locator('strong')).toHaveText('Two homes');
    await expect(description(page).getByRole('listitem')).toHaveText('A roof');
    await expect(page).not.toHaveTitle('hacked');
    await expectAccessible(page);

    // Escape leaves the text, and the keys of the workbench work again.
    await description(page).focus();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('r');
    await page.keyboard.press('Escape');
    await expect(page.locator('#workbench')).toBeFocused();
  });

  test('names words that can’t be published beside the text @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await title(page).fill('Perfect for Christian families');
    await expect(page.getByRole('list', { name: 'Wording' })).toContainText('can’t be published');
    await expectAccessible(page);
  });
});

test.describe('a text that wasn’t saved', () => {
  test.use({
    expected: {
      complaints: [
        /ERR_INTERNET_DISCONNECTED/,
        /live\/websocket/,
        /changes\?/,
        /failed: .*compounds\/\d+$/,
        /403/,
        /412/,
      ],
    },
  });

  test('is there again after the tab was killed between a key and the save @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await page.route('**/api/hfc/_i/compounds/*', (route) =>
      route.request().method() === 'PUT' ? new Promise(() => undefined) : route.fallback(),
    );
    await title(page).fill('Two homes and a well');
    await description(page).focus();
    await page.keyboard.type('Water from the yard.');
    await expect(editor(page)).toHaveText('Water from the yard.');
    const { pathname, search } = new URL(page.url());
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto(pathname + search);
    await expect(title(again)).toHaveValue('Two homes and a well');
    await expect(editor(again)).toHaveText('Water from the yard.');
    await expect(again.getByText(/on this device were restored/).first()).toBeVisible();
    await expect(again.getByText('Not saved yet')).toHaveCount(0);
    await expect(saved(again).first()).toBeVisible();
    await again.reload();
    await expect(description(again)).toHaveText('Water from the yard.');
  });

  test('stays on the device of a writer who is no longer staff @desktop', async ({ page, asStaff, service }) => {
    const email = await asStaff(page);
    await openNewReviewPeriod(page, 1);
    const { pathname, search } = new URL(page.url());
    await title(page).fill('Two homes');
    await expect(saved(page).first()).toBeVisible();
    await dismissStaff(email, service);
    await title(page).fill('Two homes and a well');
    await expect(page.getByText(/^Not saved: /).first()).toBeVisible();
    await expect(page.getByText('A text isn’t saved')).toBeVisible();
    await expect(title(page)).toHaveValue('Two homes and a well');

    await enterAsStaff(page, await makeStaff(email, service));
    await page.goto(pathname + search);
    await expect(title(page)).toHaveValue('Two homes and a well');
    await expect(page.getByText(/on this device were restored/).first()).toBeVisible();
  });

  test('is merged with what another wrote meanwhile @desktop', async ({ page, browser, asStaff, baseURL }) => {
    test.slow();
    const other = await anotherPage(browser, baseURL);
    await asStaff(page);
    await asStaff(other, 'Ben Baker');
    await openNewReviewPeriod(page, 1);
    await description(page).focus();
    await page.keyboard.type('Two homes share a yard. The roof is old.');
    await expect(saved(page)).toBeVisible();
    await other.goto(page.url());
    await expect(description(other)).toHaveText('Two homes share a yard. The roof is old.');

    await page.context().setOffline(true);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Look: ');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.type('young.');
    await description(other).focus();
    await expect(editor(other)).toBeFocused();
    await other.keyboard.press('Control+End');
    await other.keyboard.press('Backspace');
    await other.keyboard.type('er than it looks.');
    await expect(saved(other)).toBeVisible();
    await page.context().setOffline(false);

    await expect(page.getByText('Ben Baker changed this text while you were writing.')).toBeVisible();
    await expect(page.getByText('A text isn’t saved')).toBeVisible();
    await expect(page.getByText('All saved')).toHaveCount(0);
    await page.getByRole('button', { name: 'Compare and merge' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group', { name: 'Overlap 1' })).toContainText('young.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(editor(page)).toContainText('young.');

    await page.getByRole('button', { name: 'Compare and merge' }).click();
    await dialog.getByRole('radio', { name: 'Mine' }).check();
    const result = dialog.getByRole('textbox', { name: 'Result' });
    await expect(result).toHaveText('Look: Two homes share a yard. The roof is young.');
    await result.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Both agree.');
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await expect(editor(page)).toBeFocused();
    await expect(saved(page)).toBeVisible();
    await expect(editor(page)).toHaveText('Look: Two homes share a yard. The roof is young. Both agree.');
    await expect(editor(other)).toHaveText('Look: Two homes share a yard. The roof is young. Both agree.');
    await expect(current(page)).toHaveCount(1);
    await other.context().close();
  });
});

test('a price that changes by much is asked about, and taken back before anyone hears of it @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  await openReviewPeriod(page, '?status=published');
  const price = page.getByLabel(/^Price/);
  await expect(price).toBeVisible();
  const before = await price.inputValue();
  const tenth = String(Math.round(Number(before.replaceAll(',', '')) / 10));
  const history = async (): Promise<unknown[]> => {
    const compound_id = new URL(page.url()).searchParams.get('compound_id');
    const answer = await page.request.get(`/api/hfc/compounds/${compound_id}`);
    return ((await answer.json()) as { compound: { price_history: unknown[] } }).compound.price_history;
  };
  const reported = await history();
  const question = page.getByRole('dialog', { name: 'Is this price right?' });
  await price.fill(tenth);
  await page.keyboard.press('Enter');
  await expect(question).toContainText(`from $${before} to `);
  await expect(question).toContainText('(−90%)');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  // The price can be corrected, or left as it was.
  await expect(price).toBeFocused();
  await expect(price).toHaveValue(tenth);
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue(before);
  // An empty price between the two doesn't skip the question.
  await price.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All saved')).toBeVisible();
  await price.fill(tenth);
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Change price' }).click();
  await expect(price).toHaveValue(Number(tenth).toLocaleString('en-US'));
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await history()).toEqual(reported);
  await page.locator('#workbench').focus();
  await page.keyboard.press('z');
  await expect(price).toHaveValue('');
  await page.keyboard.press('z');
  await expect(price).toHaveValue(before);
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await history()).toEqual(reported);
});

test('a wrong price is taken out of the history that visitors see @desktop', async ({ page, asStaff }) => {
  await asStaff(page);
  await openReviewPeriod(page, '?status=published');
  await page.getByText('Price history', { exact: true }).click();
  const prices = page.getByRole('group', { name: 'Prices' });
  await expect(prices.getByRole('listitem')).not.toHaveCount(0);
  const before = await prices.getByRole('listitem').count();
  const remove = prices.getByRole('button', { name: /^Remove \$/ }).first();
  await remove.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole('button', { name: 'Remove it' }).dblclick();
  await expect(prices.getByRole('listitem')).toHaveCount(before - 1);
  await expect(prices).toBeFocused();
  await expect(page.getByText(/^Removed \$/)).toBeVisible();
  await page.reload();
  await page.getByText('Price history', { exact: true }).click();
  await expect(prices.getByText(/^Visitors see these|^No price is recorded/)).toBeVisible();
  await expect(prices.getByRole('listitem')).toHaveCount(before - 1);
});

test.describe('the details of a home', () => {
  test('are chosen, typed and undone: homes inside, facts, place, resources @desktop', async ({ page, asStaff }) => {
    test.slow();
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await page.getByText(/^Homes inside/).click();
    await page.getByRole('button', { name: 'Add a home' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Upper home');
    await page.getByLabel('Beds', { exact: true }).fill('two');
    await page.getByLabel('Baths', { exact: true }).fill('1.5');
    await expect(page.getByText('Beds are a whole number from 0 to 50.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Beds', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Add a home' }).click();
    await page.keyboard.type('Lower home');
    await page.getByLabel('Could be added').last().check();
    await page.getByRole('button', { name: 'Move Lower home up' }).click();
    await expect(page.getByText('2 listed, 1 of them potential')).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();
    await page.reload();
    await page.getByText(/^Homes inside/).click();
    await expect(page.getByLabel('Name').first()).toHaveValue('Lower home');
    await expect(page.getByLabel('Beds', { exact: true }).last()).toHaveValue('2');
    await page.getByRole('button', { name: 'Remove Lower home' }).click();
    await expect(page.getByLabel('Name')).toHaveCount(1);
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(page.getByLabel('Name')).toHaveCount(2);

    const price = page.getByLabel(/^Price/);
    const ofFeed = await price.inputValue();
    await price.fill('a lot');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter whole dollars.')).toBeVisible();
    await price.fill('$1,234,000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Feed: $${ofFeed}`)).toBeVisible();
    await expect(current(page)).toContainText('$1.23m');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use feed value of price' }).click();
    await expect(price).toHaveValue(ofFeed);
    await expect(page.getByText('All saved')).toBeVisible();
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(price).toHaveValue('1,234,000');
    await page.keyboard.press('z');
    await expect(page.getByText(/^Feed:/)).toHaveCount(0);
    await expect(price).toHaveValue(ofFeed);

    // A home of the sample world, which lies in a neighborhood for sure.
    await openReviewPeriod(page, '?status=all&q=Washington+Park');
    const neighborhood = page.getByLabel('Neighborhood');
    await expect(neighborhood).not.toHaveValue('');
    const place = await neighborhood.inputValue();
    await neighborhood.selectOption({ label: 'None' });
    await expect(page.getByText(/The point of this home is in/)).toBeVisible();
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(neighborhood).toHaveValue(place);

    const resources = page.getByRole('region', { name: 'Resources' });
    await resources.getByRole('searchbox').fill('a');
    const add = resources.getByRole('button', { name: /^Add / }).first();
    const label = String(await add.getAttribute('aria-label'));
    const remove = resources.getByRole('button', { name: label.replace('Add', 'Remove') });
    await add.click();
    await expect(remove).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('All saved')).toBeVisible();
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect(remove).toHaveCount(0);
  });

  test('stand in tabs beside the list on a tablet @desktop', async ({ page, asStaff }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await title(page).fill('Two homes and a barn');
    const tabs = page.getByRole('tablist', { name: 'Parts' });
    await tabs.getByRole('tab', { name: 'Text' }).focus();
    for (const name of ['Facts', 'Photos', 'History']) {
      await page.keyboard.press('ArrowRight');
      await expect(tabs.getByRole('tab', { name })).toBeFocused();
      await expect(tabs.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
    }
    await page.locator('#workbench').focus();
    await page.keyboard.press('e');
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveValue('Two homes and a barn');
  });

  test('are edited by touch on a phone @phone', async ({ page, asStaff }) => {
    test.slow();
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await page.getByRole('row').first().getByRole('button').first().tap();
    await page.getByText('Text and tags').tap();
    await title(page).fill('Two homes and a phone');
    await description(page).tap();
    await expect(editor(page)).toBeFocused();
    await page.getByRole('button', { name: 'Bold' }).tap();
    await page.keyboard.type('Bright');
    await expect(editor(page).locator('strong')).toHaveText('Bright');
    await expect(saved(page).first()).toBeVisible();
    await page.getByText(/^Homes inside/).tap();
    await page.getByRole('button', { name: 'Add a home' }).tap();
    await page.keyboard.type('Upper home');
    await page.getByText('Facts', { exact: true }).tap();
    await expect(page.getByLabel(/^Price/)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add note' }).tap();
    await page.keyboard.type('Seen from the train.');
    await page.getByRole('button', { name: 'Save note' }).tap();
    await expect(page.getByText('Seen from the train.')).toBeVisible();
  });
});

test.describe('a comment', () => {
  test.use({ expected: { complaints: [/409/] } });

  test('is told to those who like a published home, and is withdrawn @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await page.goto('/hfc/_i/review');
    const reviewPeriod = page
      .getByRole('listitem')
      .filter({ hasText: /Published [1-9]/ })
      .first();
    await page.goto(`${await reviewPeriod.getByRole('link').first().getAttribute('href')}?status=published`);
    await expect(current(page)).toHaveCount(1);
    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments.getByText(/like this home|likes this home/)).toBeVisible();
    await comments.getByRole('textbox').fill('No children, adults only.');
    await comments.getByRole('button', { name: 'Publish comment' }).click();
    await expect(comments.getByRole('alert')).toContainText('can’t be published');
    await expectAccessible(page);
    await comments.getByRole('textbox').fill('Open house on Sunday at noon.');
    await comments.getByRole('button', { name: 'Publish comment' }).dblclick();
    const item = comments.getByRole('listitem').filter({ hasText: 'Open house on Sunday at noon.' });
    await expect(item).toHaveCount(1);
    await item.getByRole('button', { name: 'Withdraw' }).click();
    await item.getByRole('button', { name: 'Take off the page' }).click();
    await expect(item).toHaveCount(0);
    await page.reload();
    await expect(current(page)).toHaveCount(1);
    await expect(item).toHaveCount(0);
  });
});

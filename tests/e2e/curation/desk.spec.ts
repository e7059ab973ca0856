import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anotherPage } from '../support/another-page.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { aHomeToTour, aWriter, dayAhead } from '../support/writer.ts';
import { test } from './staff-test.ts';

/** A name that no other story uses, because the stories share a service. */
const aName = (first: string): string => `${first} ${randomUUID().slice(0, 8)}`;

const list = (page: Page, name: 'Questions' | 'Tours' | 'Reports') => page.getByRole('list', { name });

/** Opens the row of a person in the list that is shown. */
async function open(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: person, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: person })).toBeFocused();
}

test.describe('the desk', () => {
  test('shows a question, and takes and answers it by keyboard @desktop', async ({ page, asStaff, request }) => {
    const pat = aName('Pat');
    const writer = await aWriter(request, pat);
    await writer.ask('Is it quiet at night?');
    await asStaff(page);
    await page.goto('/hfc/_i/desk');
    await expect(list(page, 'Questions')).toContainText('Is it quiet at night?');
    await expectAccessible(page);
    await page.getByRole('link', { name: pat, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: `Question from ${pat}` })).toBeFocused();
    await expect(page.getByText('Waits for an answer', { exact: true })).toBeVisible();
    await expect(page.getByText('Not taken yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take it' }).press('Enter');
    await expect(page.getByText('You have this')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hand back' })).toBeFocused();
    const field = page.getByRole('textbox', { name: /^Answer to/ });
    await field.press('Control+Enter');
    await expect(page.getByText('Write an answer first.')).toBeVisible();
    await field.fill('It is.');
    // What is written stays on the device.
    await expect
      .poll(async () => {
        await page.reload();
        return field.inputValue();
      })
      .toBe('It is.');
    await field.press('Control+Enter');
    await expect(page.getByText('Sent to Pat.')).toBeVisible();
    await expect(page.getByText(/^Answered by Rae Reviewer/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Rae Reviewer');
    await expect(field).toHaveValue('');
    await expectAccessible(page);
    await writer.ask('And in the morning?');
    // As when the staff member comes back to this tab.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('And in the morning?');
    await expect(list(page, 'Questions')).toContainText('And in the morning?');
    await page.getByRole('button', { name: 'Close without an answer' }).click();
    await expect(page.getByText(/^Closed without an answer by Rae Reviewer/)).toBeVisible();
  });

  test('keeps what is written while an answer is sent', async ({ page, asStaff, request }) => {
    const pat = aName('Pat');
    await (await aWriter(request, pat)).ask('Is there a cellar?');
    await asStaff(page);
    await page.goto('/hfc/_i/desk');
    await open(page, pat);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.continue();
    });
    const field = page.getByRole('textbox', { name: /^Answer to/ });
    await field.fill('There is.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await field.fill('There is. It is dry.');
    release();
    await expect(page.getByText('Sent to Pat.')).toBeVisible();
    await expect(field).toHaveValue('There is. It is dry.');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('There is. It is dry.');
  });

  test('tells who was quicker, and keeps what was written', async ({ page, browser, baseURL, asStaff, request }) => {
    const pat = aName('Pat');
    await (await aWriter(request, pat)).ask('Is there a garden?');
    await asStaff(page, 'Rae Reviewer');
    const other = await anotherPage(browser, baseURL);
    await asStaff(other, 'Kim Curator');
    for (const each of [page, other]) {
      await each.goto('/hfc/_i/desk');
      await open(each, pat);
    }
    await page.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByText('You have this')).toBeVisible();
    await other.getByRole('textbox', { name: /^Answer to/ }).fill('Yes, a small one.');
    await other.getByRole('button', { name: 'Take it' }).click();
    await expect(other.getByRole('alert')).toHaveText(/^Rae Reviewer took this (just now|\d+ seconds? ago)\.$/);
    await expect(other.getByText('Rae Reviewer has this')).toBeVisible();
    await page.getByRole('textbox', { name: /^Answer to/ }).fill('There is.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Sent to Pat.')).toBeVisible();
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByText(/^Rae Reviewer answered/)).toBeVisible();
    await expect(other.getByRole('list', { name: 'Messages' })).toContainText('There is.');
    await expect(other.getByRole('textbox', { name: /^Answer to/ })).toHaveValue('Yes, a small one.');
    await expectAccessible(other);
    await other.context().close();
  });

  test('tells a staff member what another one gave them @desktop', async ({
    page,
    browser,
    baseURL,
    asStaff,
    request,
  }) => {
    const pat = aName('Pat');
    await (await aWriter(request, pat)).ask('Is there a cellar?');
    const kim = aName('Kim');
    const other = await anotherPage(browser, baseURL);
    await asStaff(other, kim);
    await other.goto('/hfc/_i/review');
    await other.getByRole('button', { name: 'Notifications', exact: true }).click();
    await expect(other.getByRole('dialog')).toContainText('Nothing new.');
    await expectAccessible(other);
    await asStaff(page);
    await page.goto('/hfc/_i/desk');
    await open(page, pat);
    await page.getByRole('button', { name: 'Give to…' }).click();
    await page.getByLabel('Give to').selectOption(kim);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(page.getByText(`${kim} has this`)).toBeVisible();
    await other.reload();
    await other.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const words = `Rae Reviewer gave you a question from ${pat}`;
    await expectAccessible(other);
    await other.getByRole('dialog').getByRole('link', { name: words }).click();
    await expect(other.getByRole('heading', { level: 2, name: `Question from ${pat}` })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await other.context().close();
  });

  test('gives a user an advisor, proposes a time, and hears that the user canceled', async ({
    page,
    asStaff,
    request,
  }) => {
    const ann = aName('Ann');
    const writer = await aWriter(request, ann);
    await writer.requestTour(await aHomeToTour(request));
    await asStaff(page);
    await page.goto('/hfc/_i/desk/tours');
    await open(page, ann);
    await expect(page.getByText('We come with a dog.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change advisor' }).click();
    const choice = page.getByRole('combobox', { name: 'Advisor' });
    const options = await choice.locator('option').allTextContents();
    const agent = options.at(-1) ?? '';
    await choice.selectOption(agent);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Change advisor' })).toBeFocused();
    await expect(page.getByText(agent, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Propose a time' }).click();
    await expect(page.getByLabel('From')).toHaveValue('14:00');
    await page.getByLabel('Date').fill(dayAhead(5));
    await page.getByLabel('To', { exact: true }).fill('13:00');
    await page.getByRole('button', { name: 'Propose a time' }).click();
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('To', { exact: true }).fill('15:00');
    await page.getByLabel('Note (optional)').fill('Ring twice.');
    await page.getByRole('button', { name: 'Propose a time' }).click();
    await expect(page.getByText('Time proposed', { exact: true })).toBeVisible();
    await expect(page.getByText('Ring twice.')).toBeVisible();
    await expect(page.getByText('You have this')).toBeVisible();
    await writer.cancelTour();
    await page.reload();
    await expect(page.getByText('Nothing can change about this tour any more.')).toBeVisible();
  });

  test('leads from a report to the workbench, and has it handled', async ({ page, asStaff, request }) => {
    const pat = aName('Pat');
    const [compound_id] = await aHomeToTour(request);
    await (await aWriter(request, pat)).ask('It has three baths.', { kind: 'report', compound_id });
    await asStaff(page);
    await page.goto('/hfc/_i/desk/reports');
    await open(page, pat);
    await expect(page.getByText('Not handled yet')).toBeVisible();
    const href = await page.getByRole('link', { name: 'Open in the workbench' }).getAttribute('href');
    expect(href).toMatch(new RegExp(`^/hfc/_i/review/\\d+\\?compound_id=${compound_id}&status=all$`));
    await page.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(page.getByText(/^Handled by Rae Reviewer/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/hfc/_i/desk/reports?status=done');
    await expect(list(page, 'Reports')).toContainText('It has three baths.');
    await page.getByLabel('Taken by').selectOption('Mine');
    await expect(page).toHaveURL(/by=me/);
    await expect(page.getByText('Nothing here fits what you chose to see.')).toBeVisible();
  });
});

test.describe('a thread that doesn’t exist', () => {
  test.use({ expected: { complaints: [/404/] } });
  test('is said to be missing', async ({ page, asStaff }) => {
    await asStaff(page);
    await page.goto('/hfc/_i/desk/questions/2000000000');
    await expect(page.getByText('Conversation not found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('navigation', { name: 'Lists of the desk' })).toBeVisible();
  });
});

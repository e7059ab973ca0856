import type { Page } from '@playwright/test';
import { anotherPage } from '../support/another-page.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const rows = (page: Page) => page.getByRole('row');
const current = (page: Page) => page.locator('[role=row][data-current]');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name });
const getCount = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).innerText()).replaceAll(/\D/g, ''));
const alsoHere = (page: Page) => page.getByRole('list', { name: 'Also here' });

/** Opens a cycle. The focus begins where the keys are heard. */
async function open(page: Page): Promise<void> {
  await openReviewPeriod(page);
  await expect(current(page)).toHaveCount(1);
  await expect(page.locator('#workbench')).toBeFocused();
}

test.describe('two reviewers', () => {
  test('see each other’s decisions, places and fields without a reload @desktop', async ({
    page,
    browser,
    asStaff,
    baseURL,
  }) => {
    test.slow();
    const other = await anotherPage(browser, baseURL);
    await asStaff(page);
    await asStaff(other, 'Lou Lark');
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...keyframes) {
        document.documentElement.dataset['glowed'] += ` ${(this as HTMLElement).dataset['field'] ?? this.id}`;
        return animate.apply(this, keyframes);
      };
    });
    await open(page);
    await open(other);
    await expect(alsoHere(page)).toContainText('Lou Lark');
    await expect(alsoHere(other)).toContainText('Rae Reviewer');

    // Both begin with the first home.
    await expect(current(page)).toContainText('Open: Lou Lark');
    await other.keyboard.press('j');
    await expect(rows(page).nth(1)).toContainText('Open: Lou Lark');
    await expect(current(page)).not.toContainText('Open: Lou Lark');
    await expectAccessible(page);

    const [toReview, rejected] = [await getCount(page, 'For review'), await getCount(page, 'Rejected')];
    await other.keyboard.press('r');
    await expect(tab(page, 'Rejected')).toContainText(String(rejected + 1));
    await expect(tab(page, 'For review')).toContainText(String(toReview - 1));

    await other.keyboard.press('k');
    await other.getByRole('textbox', { name: 'Title' }).focus();
    await expect(page.getByText('Lou Lark is editing here too')).toBeVisible();
    await other.getByRole('textbox', { name: 'Title' }).fill('Two homes by the creek');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Two homes by the creek');
    await expect(current(page)).toContainText('Two homes by the creek');
    await expect(page.locator('html')).toHaveAttribute('data-glowed', / editorial\.title( |$)/);
    await expectAccessible(page);

    await other.context().close();
    // Chromium breaks the connection of a closed tab, which might come back for some seconds. Others may still be shown,
    // because stories that ended within the last 40 seconds can leave a tab behind.
    await expect(alsoHere(page).getByText('Lou Lark')).toHaveCount(0, { timeout: 20_000 });
  });
});

test.describe('a lost channel', () => {
  test.use({
    expected: {
      complaints: [/live\/websocket/, /Changes of the review period/, /ERR_INTERNET_DISCONNECTED/, /changes\?/],
    },
  });

  test('is made up for: nothing that others did meanwhile is missing @desktop', async ({
    page,
    browser,
    asStaff,
    baseURL,
  }) => {
    test.slow();
    // The first channel is cut by hand.
    let cut = (): void => undefined;
    let opened = 0;
    await page.routeWebSocket(/\/live\/websocket/, (socket) => {
      opened += 1;
      const server = socket.connectToServer();
      cut = () => {
        void server.close();
        void socket.close({ code: 1001 });
      };
    });
    const other = await anotherPage(browser, baseURL);
    await asStaff(page);
    await asStaff(other, 'Uma Underhill');
    await open(page);
    await open(other);
    await expect(alsoHere(page)).toContainText('Uma Underhill');
    const maybe = await getCount(page, 'Maybe');
    expect(opened).toBe(1);
    await page.context().setOffline(true);
    cut();
    await other.keyboard.press('m');
    await expect(other.getByText('All saved')).toBeVisible();
    await page.context().setOffline(false);
    await expect(tab(page, 'Maybe')).toContainText(String(maybe + 1));
    await other.keyboard.press('m');
    await expect(tab(page, 'Maybe')).toContainText(String(maybe + 2), { timeout: 20_000 });
    expect(opened).toBeGreaterThan(1);
    await other.context().close();
  });
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test.ts';
import { aWriter } from '../support/writer.ts';
import { openReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

/** Nothing is cut off at the right, and the rules for accessible pages hold. */
async function expectSound(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test.describe('the screens of staff', () => {
  test('are sound with each section open', async ({ page, asStaff }) => {
    await asStaff(page);
    await page.goto('/hfc/_i/review');
    await expect(page.getByRole('navigation', { name: 'Manage' })).toBeVisible();
    await expectSound(page);
    for (const title of ['Agents', 'Resources', 'Areas and markets', 'Staff', 'History', 'Operations', 'Analytics']) {
      await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: title, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expectSound(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  test('have a header of one line, with all links within reach', async ({ page, asStaff, viewport }) => {
    await asStaff(page);
    await page.goto('/hfc/_i/desk');
    // The check of the session leads through a page with another header. The list comes after it.
    await expect(page.getByLabel('Show')).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect((await header.boundingBox())?.height).toBeLessThan(70);
    const menu = header.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeVisible({ visible: viewport?.width === 390 });
    if (viewport?.width === 390) await menu.click();
    for (const name of ['View site', 'Log out'])
      await expect(header.getByRole('link', { name }).filter({ visible: true })).toHaveCount(1);
    await expectSound(page);
  });

  test('are sound without and with a search at the desk, and find a person', async ({ page, asStaff, request }) => {
    const [pat, word] = [`Pat ${randomUUID().slice(0, 8)}`, `w${randomUUID().slice(0, 8)}`];
    await (await aWriter(request, pat)).ask(`Is there a ${word}?`);
    await asStaff(page);
    await page.goto('/hfc/_i/desk');
    const search = page.getByRole('searchbox');
    await search.fill(word);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${word}`));
    await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('Show')).toHaveValue('all');
    await expectSound(page);
    await page.getByRole('link', { name: pat, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: pat })).toBeFocused();
    await expectSound(page);
    await page.goBack();
    await page.getByRole('link', { name: /^Tours/ }).click();
    await expect(search).toHaveValue(word);
    await expect(page.getByText(`Nothing here has “${word}”.`)).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Show what waits' }).click();
    await expect(search).toHaveValue('');
  });

  test('are sound with a search without results, an open home, and in the preview', async ({
    page,
    asStaff,
    viewport,
  }) => {
    await asStaff(page);
    await openReviewPeriod(page, '?q=zzzz');
    await expect(page.getByText('No home here matches your search.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Show all homes of this tab' }).click();
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(page.locator('#home-title')).toBeVisible();
    await expectSound(page);
    const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href');
    await page.goto(preview ?? '');
    await expect(page.getByText('Preview, not public.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.home-actions .tour')).toBeVisible();
    // The bar at the bottom of narrow screens shows all of its buttons.
    const ends = await page
      .locator('.home-bar button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(viewport?.width ?? 0);
    await expectSound(page);
  });

  test('shows the open tab, also where not all fit', async ({ page, asStaff }) => {
    await asStaff(page);
    await openReviewPeriod(page, '?modal=history');
    const open = page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name: 'History' });
    await expect(open).toBeInViewport({ ratio: 1 });
    await expectSound(page);
  });
});

test.describe('the workbench without a connection', () => {
  test.use({
    expected: {
      complaints: [
        /ERR_INTERNET_DISCONNECTED/,
        /^failed: /,
        /live\/websocket/,
        /changes\?/,
        /Changes of the review period/,
      ],
    },
  });
  test('is sound, and saves later', async ({ page, asStaff }) => {
    await asStaff(page);
    await openReviewPeriod(page);
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(page.locator('#home-title')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Maybe', exact: false }).last().click();
    const reported = page.getByText('Not saved yet: no connection.');
    await expect(reported).toBeVisible();
    // The browser asks before the tab is left, because the decision would be lost.
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asks()).toBe(true);
    await expectSound(page);
    await page.context().setOffline(false);
    await expect(page.getByText('All saved')).toBeVisible();
    await expect(reported).toHaveCount(0);
    expect(await asks()).toBe(false);
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Social pictures' });
const cards = (page: Page) => part(page).getByRole('listitem');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const saved = (page: Page) => page.getByText('All saved');

async function approve(page: Page): Promise<void> {
  await page.locator('#workbench').focus();
  await page.keyboard.press('a');
  await expect(saved(page)).toBeVisible();
}

async function setTitle(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title);
  await expect(saved(page)).toBeVisible();
}

/** Opens a home that may have social pictures. */
async function openApproved(page: Page): Promise<void> {
  await openNewReviewPeriod(page, 1);
  await approve(page);
  await setTitle(page, 'Triplex & a café');
  await page.locator('#home-social > summary').click();
  await expect(button(page, 'Make pictures')).toBeEnabled();
}

const CALL = '**/api/hfc/_i/compounds/*/social_media';

/** An answer with so many of the four pictures. */
function answerWith(count: number) {
  const formats = ['wide', 'square', 'portrait', 'story'].slice(0, count);
  const items = formats.map((format, at) => ({
    image_id: `${at}`.repeat(22),
    data: { social_type: 'top_10_home', format, width: 1, height: 1, content_hash: '' },
    old: false,
  }));
  return { json: { items, running: count < 4, failed: [] } };
}

/** Makes the page hidden or visible, as another tab in front of it does. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.describe('social pictures', () => {
  test.slow();

  test('are made, downloaded, marked as old and made again @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await page.locator('#home-social > summary').click();
    await expect(part(page)).toContainText('Approve the home first.');
    await approve(page);
    await expect(part(page)).toContainText('Give the home a title first.');
    await expect(button(page, 'Make pictures')).toHaveAttribute('aria-disabled', 'true');
    await setTitle(page, 'Triplex & a café');
    await expectAccessible(page);

    // They appear as soon as they are there, because the server tells the open tabs.
    await button(page, 'Make pictures').click();
    await expect(part(page)).toContainText('Ready to post.', { timeout: 15_000 });
    await expect(cards(page)).toHaveCount(4);
    await expectAccessible(page);
    await expect(cards(page).nth(3)).toContainText('1080 × 1920');
    const downloading = page.waitForEvent('download');
    await cards(page)
      .nth(1)
      .getByRole('link', { name: /^Download/ })
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('kinhood-triplex-a-cafe-square.jpg');
    expect(await sharp(await readFile(await download.path())).metadata()).toMatchObject({ width: 1080, height: 1080 });

    await setTitle(page, 'Triplex & a tea room');
    await expect(part(page)).toContainText('The home has changed since these were made.');
    await expect(part(page).getByText('Old', { exact: true })).toHaveCount(4);
    await expectAccessible(page);
    await button(page, 'Make again').click();
    await expect(part(page)).toContainText('Ready to post.', { timeout: 15_000 });
    await expect(part(page).getByText('Old', { exact: true })).toHaveCount(0);
    await page.reload();
    await page.locator('#home-social > summary').click();
    await expect(cards(page)).toHaveCount(4);
  });

  test('are asked for by the rule of the waits, never in a hidden tab, until all four are there @desktop', async ({
    page,
    asStaff,
  }) => {
    await asStaff(page);
    await openApproved(page);
    let asked = 0;
    let images = 0;
    await page.route(CALL, (route) => {
      asked += 1;
      return route.fulfill(answerWith(images));
    });
    await page.route(`${CALL}/top_10_home`, (route) => route.fulfill(answerWith(0)));
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const links = part(page).getByRole('link', { name: /^Download/ });
    /** Until the page has taken over an answer. Each step takes a millisecond of the page's time. */
    const untilShown = (count: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(1);
          return links.count();
        })
        .toBe(count);
    const until = (words: string) =>
      expect
        .poll(async () => {
          await page.clock.runFor(1);
          return part(page).innerText();
        })
        .toContain(words);
    const SLACK = 500;

    await button(page, 'Make pictures').click();
    await until('Making the pictures. They appear here.');
    await setVisibility(page, 'hidden');
    await page.clock.fastForward(60_000);
    await setVisibility(page, 'visible');
    for (let tries = 0; tries < 10; tries += 1) {
      const wait = 20_000 * 1.35 ** tries;
      // Three pictures aren't all of them.
      images = tries % 2 === 0 ? 3 : 0;
      await page.clock.fastForward(wait - SLACK);
      await page.evaluate(() => undefined);
      expect(asked, `before the end of wait ${tries}`).toBe(tries);
      await page.clock.fastForward(2 * SLACK);
      await expect.poll(() => asked, `after wait ${tries}`).toBe(tries + 1);
      await untilShown(images);
    }
    await until('Not ready yet.');
    await page.clock.fastForward(60 * 60_000);
    expect(asked).toBe(10);

    await button(page, 'Try again').click();
    await until('Making the pictures. They appear here.');
    images = 4;
    // In steps: the wait begins a moment after its words have appeared.
    const askedByNow = async () => {
      await page.clock.runFor(5_000);
      return asked;
    };
    await expect.poll(askedByNow).toBe(11);
    await until('Ready to post.');
    await page.clock.fastForward(60 * 60_000);
    expect(asked).toBe(11);
  });

  test('that couldn’t be made say so on a phone', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await page.getByRole('row').first().click();
    await page.route(CALL, (route) => route.fulfill({ json: { items: [], running: false, failed: ['top_10_home'] } }));
    await page.locator('#home-social > summary').click();
    await expect(part(page)).toContainText('The pictures couldn’t be made.');
    await expect(button(page, 'Try again')).toBeVisible();
    await expectAccessible(page);
  });
});

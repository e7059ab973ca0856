import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** Opens a home and its photos. Returns the activity calls that the page made. */
async function visitHome(page: Page, url: string): Promise<string[]> {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/activity/')) reports.push(request.url());
  });
  await page.goto(url);
  await settled(page);
  return reports;
}

async function aHome(page: Page): Promise<string> {
  const { columns } = (await (await page.request.get('/cdn/markets/1.json')).json()) as {
    columns: { compound_id: number[] };
  };
  return `/hfc/compounds/${columns.compound_id[0]}`;
}

test.describe('without Global Privacy Control', () => {
  test('an opened home is counted', async ({ page, context }) => {
    expect(await visitHome(page, await aHome(page))).toHaveLength(1);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['viewer_id']);
  });

  test('the privacy page says that there is no signal, and nothing moves', async ({ page }) => {
    await page.goto('/privacy');
    const box = page.locator('[data-signal]');
    const before = await box.boundingBox();
    await expect(box).toHaveAttribute('data-signal', 'missing');
    expect(await box.boundingBox()).toEqual(before);
  });
});

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true });
    });
  });

  test('an opened home is not counted', async ({ page, context }) => {
    expect(await visitHome(page, await aHome(page))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test('the privacy page says that the signal was seen, and nothing moves', async ({ page }) => {
    await page.goto('/privacy');
    const box = page.locator('[data-signal]');
    const before = await box.boundingBox();
    await expect(box).toHaveAttribute('data-signal', 'seen');
    expect(await box.boundingBox()).toEqual(before);
  });
});

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const LIST = '/hfc/home?markets=seattle';

const photo = (page: Page, number: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^Enlarge photo ${number}:`) });
const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /^Photos of .*, enlarged$/ });

/** Opens a home's own page, or the home over the list. */
async function openHome(page: Page, where: 'page' | 'list'): Promise<void> {
  await page.goto(LIST);
  await hydrated(page);
  const card = page.locator('#home-list a').first();
  if (where === 'list') await card.click();
  else {
    await page.goto((await card.getAttribute('href')) ?? '');
    await hydrated(page);
  }
  await expect(photo(page, 1)).toBeVisible();
}

/** Swipes across the middle of the screen, from one x coordinate to another, in CSS pixels. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10);
  await touch('touchEnd');
}

for (const where of ['page', 'list'] as const) {
  test.describe(`photos of a home ${where === 'page' ? 'on its page' : 'over the list'}`, () => {
    test('open full screen at the selected photo', async ({ page }) => {
      await openHome(page, where);
      const address = page.url();
      await photo(page, 1).click();
      const dialog = viewer(page);
      await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
      const size = page.viewportSize();
      expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...size });
      await expect(dialog.getByRole('img')).toHaveCount(1);
      await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
      await expect(dialog.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      expect(page.url()).toBe(address);

      await dialog.getByRole('button', { name: 'Next photo' }).click();
      await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByText(/^3 of \d+$/)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
      await page.keyboard.press('End');
      await expect(dialog.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true');
    });

    test('close by button, key and back, and return to the shown photo', async ({ page }) => {
      await openHome(page, where);
      const address = page.url();
      const dialogs = await page.getByRole('dialog').count();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const ways: (() => Promise<unknown>)[] = [
        () => page.keyboard.press('Escape'),
        () => page.goBack(),
        () => viewer(page).getByRole('button', { name: 'Close' }).dblclick(),
      ];
      for (const [index, leave] of ways.entries()) {
        await photo(page, index + 1).focus();
        await page.keyboard.press('Enter');
        await expect(viewer(page)).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await expect(viewer(page).getByText(new RegExp(`^${index + 2} of`))).toBeVisible();
        await leave();
        await expect(viewer(page)).toHaveCount(0);
        await expect(photo(page, index + 2)).toBeFocused();
        await expect(page.getByText(new RegExp(`^${index + 2} / `))).toBeVisible();
        expect(page.url()).toBe(address);
        await expect(page.getByRole('dialog')).toHaveCount(dialogs);
        // The page behind stays as it was: locked by the home over the list, else free to scroll.
        expect(await page.evaluate(() => document.documentElement.matches('.overflow-hidden'))).toBe(dialogs > 0);
      }
      // The page's data isn't requested again either.
      expect(asked.filter((path) => /\/compounds\/\d+$/.test(path))).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL(LIST);
    });
  });
}

test.describe('enlarged photos', () => {
  test('load with the next and previous photo only', { tag: '@phone' }, async ({ page }) => {
    await openHome(page, 'page');
    const ids = await page
      .locator('a[href*="w=1600"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    await photo(page, 1).click();
    const shown = viewer(page).locator('img');
    await expect(shown).toHaveCount(2);
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveCount(3);
    // A picture has no source yet at the moment when it is added to the page.
    const paths = () =>
      shown.evaluateAll((images) =>
        images.map((image) => {
          const { currentSrc } = image as HTMLImageElement;
          return currentSrc && new URL(currentSrc).pathname;
        }),
      );
    await expect.poll(paths).toEqual(ids.slice(0, 3));
    await expect
      .poll(() => shown.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
      .toBe(true);
  });

  test('are requested once, even when the user returns to them', { tag: '@phone' }, async ({ page }) => {
    await openHome(page, 'page');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(request.url());
    });
    await photo(page, 1).click();
    const image = (number: number): Locator =>
      viewer(page)
        .locator('li')
        .nth(number - 1)
        .locator('img');
    await expect(image(1)).toHaveJSProperty('complete', true);
    for (const number of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight');
      await expect(viewer(page).getByText(new RegExp(`^${number} of`))).toBeVisible();
      await expect(image(number)).toHaveJSProperty('complete', true);
      expect(await image(number).evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(image(5)).toHaveJSProperty('complete', true);
    const first = await image(1).elementHandle();
    const before = asked.length;
    await page.keyboard.press('Home');
    await expect(viewer(page).getByText(/^1 of/)).toBeVisible();
    expect(await image(1).evaluate((element, one) => element === one, first)).toBe(true);
    expect(asked.slice(before)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await page.evaluate(() => performance.clearResourceTimings());
    await photo(page, 1).click();
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText(/^2 of/)).toBeVisible();
    for (const number of [1, 2, 3]) {
      await expect(image(number)).toHaveJSProperty('complete', true);
      // Painted together with the rest, because it was decoded before.
      await expect(image(number)).toHaveJSProperty('decoding', 'sync');
    }
    const sent = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter((one) => (one as PerformanceResourceTiming).transferSize > 0),
    );
    expect(sent.map(({ name }) => name).filter((name) => name.includes('/images/'))).toEqual([]);
  });

  test('follow a swipe', { tag: '@phone' }, async ({ page }) => {
    await openHome(page, 'list');
    await photo(page, 1).click();
    await expect(viewer(page).getByText(/^1 of/)).toBeVisible();
    await swipe(page, 320, 60);
    await expect(viewer(page).getByText(/^2 of/)).toBeVisible();
    await swipe(page, 60, 320);
    await expect(viewer(page).getByText(/^1 of/)).toBeVisible();
  });

  test.describe('without scripts', () => {
    // A page that is only an image can't name an icon, so the browser requests the default one.
    test.use({ javaScriptEnabled: false, expected: { complaints: [/status of 404/] } });
    test('are plain images', { tag: '@phone' }, async ({ page, request }) => {
      await page.goto(LIST);
      await page.goto((await page.locator('#home-list a').first().getAttribute('href')) ?? '');
      const href = (await photo(page, 1).getAttribute('href')) ?? '';
      expect((await request.get(href)).headers()['content-type']).toMatch(/^image\//);
      await photo(page, 1).click();
      await expect(page).toHaveURL(href);
    });
  });

  test.describe('when the viewer can’t be loaded', () => {
    test.use({ expected: { complaints: [/failed: .*photo-viewer/, /ERR_FAILED/, /status of 404/] } });
    test('are plain images, too', { tag: '@phone' }, async ({ page }) => {
      await page.route('**/photo-viewer*.js', (route) => route.abort());
      await openHome(page, 'page');
      const href = (await photo(page, 1).getAttribute('href')) ?? '';
      await photo(page, 1).click();
      await expect(page).toHaveURL(href);
    });
  });
});

test('an enlarged photo shows its placeholder while it loads @desktop', async ({ page }) => {
  await openHome(page, 'page');
  await photo(page, 1).click();
  await expect(viewer(page)).toBeVisible();
  // Never answered, so the photo keeps loading.
  await page.route('**/api/hfc/images/**', () => undefined);
  await page.keyboard.press('End');
  const last = viewer(page).getByRole('listitem').last().locator('img');
  await expect(last).toHaveCSS('background-image', /^url\("data:image/);
  // As large as its place, so that nothing moves when it loads.
  const [image, place] = await Promise.all([last.boundingBox(), last.locator('xpath=ancestor::li').boundingBox()]);
  expect(image?.width).toBeGreaterThan(0);
  expect(
    Math.max((image?.width ?? 0) / (place?.width ?? 1), (image?.height ?? 0) / (place?.height ?? 1)),
  ).toBeGreaterThan(0.8);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

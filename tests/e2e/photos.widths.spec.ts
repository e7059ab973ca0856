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

    test('close by button, key and back, and return to the shown photo', async ({ page, isMobile }) => {
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
        // A wide screen has no strip that would say it.
        if (isMobile) await expect(page.getByText(new RegExp(`^${index + 2} / `))).toBeVisible();
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

test.describe('the photos of a phone', { tag: '@phone' }, () => {
  test('are a strip that is swiped or stepped through', async ({ page }) => {
    await openHome(page, 'page');
    await expect(page.getByText(/^1 \/ \d+ · Sample drawing$/)).toBeVisible();
    await photo(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^2 \/ \d+/)).toBeVisible();
    await photo(page, 4).focus();
    await expect(page.getByText(/^4 \/ \d+/)).toBeVisible();
  });

  test('load one ahead of the shown one', async ({ page }) => {
    await openHome(page, 'page');
    const eager = () =>
      page
        .getByRole('list', { name: /photos$/ })
        .locator('img:not([loading])')
        .count();
    await expect.poll(eager).toBe(2);
    await photo(page, 2).focus();
    await expect.poll(eager).toBe(3);
    await expect(photo(page, 3).getByRole('img')).toHaveJSProperty('complete', true);
  });
});

/** Serves a home with another number of photos. */
async function openWithPhotos(page: Page, count: number): Promise<void> {
  await page.goto(LIST);
  await hydrated(page);
  await page.route('**/api/hfc/compounds/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { compound: { home_photos: { image_id: string }[] } };
    const photos = body.compound.home_photos;
    body.compound.home_photos = Array.from({ length: count }, (_, index) => photos[index % photos.length]!).map(
      (one, index) => ({ ...one, caption: `Photo ${index}` }),
    );
    await route.fulfill({ json: body });
  });
  await page.locator('#home-list a').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
}

test.describe('the photos of a wide screen', { tag: '@desktop' }, () => {
  test('are a mosaic of five, whole, without empty places', async ({ page }) => {
    await openHome(page, 'page');
    const list = page.getByRole('list', { name: /photos$/ });
    const boxes = await list.locator('img').evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility())
        .map((image) => image.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
    expect(boxes).toHaveLength(5);
    for (const { width, height } of boxes) expect(width / height).toBeCloseTo(4 / 3, 2);
    const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
    const all = (await list.boundingBox())!;
    expect(area / (all.width * all.height)).toBeGreaterThan(0.96);
    expect(boxes[0]!.width).toBeGreaterThan(boxes[1]!.width * 1.9);
  });

  for (const count of [1, 2, 3, 4]) {
    test(`fit if there are only ${count}`, async ({ page }) => {
      await openWithPhotos(page, count);
      const list = page.getByRole('list', { name: count === 1 ? '1 photo' : `${count} photos` });
      const images = list.locator('img');
      await expect(images).toHaveCount(count);
      const all = (await list.boundingBox())!;
      const areas = await images.evaluateAll((found) =>
        found.map((image) => image.getBoundingClientRect()).map(({ width, height }) => width * height),
      );
      const area = areas.reduce((sum, one) => sum + one, 0);
      expect(area / (all.width * all.height)).toBeGreaterThan(0.96);
      expect(all.height).toBeLessThan(620);
      if (count === 1) await expect(images).toHaveCSS('object-fit', 'contain');
    });
  }

  test('say so if there are none', async ({ page }) => {
    await openWithPhotos(page, 0);
    await expect(page.getByRole('dialog').getByText('No photos yet')).toBeVisible();
  });

  test('are all in the viewer, which returns to the button that opened it', async ({ page }) => {
    await openWithPhotos(page, 7);
    await expect(photo(page, 5)).toBeVisible();
    await expect(photo(page, 6)).toBeHidden();
    const button = page.getByRole('button', { name: 'Show all 7 photos' });
    await button.click();
    await expect(viewer(page).getByText('1 of 7')).toBeVisible();
    await page.keyboard.press('End');
    await expect(viewer(page).getByText('7 of 7')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('are all there', async ({ page }) => {
      await page.goto(LIST);
      await page.goto((await page.locator('#home-list a').first().getAttribute('href')) ?? '');
      const links = page.getByRole('link', { name: /^Enlarge photo/ });
      expect(await links.count()).toBeGreaterThan(4);
      for (const link of await links.all()) await expect(link).toBeVisible();
      await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();
    });
  });
});

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

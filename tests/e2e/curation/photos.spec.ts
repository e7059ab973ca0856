import type { Locator, Page } from '@playwright/test';
import { heicPhoto } from '../../support/homes/heic-photo.ts';
import { aPhoto } from '../../support/homes/images.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { openNewReviewPeriod } from './review-period.ts';
import { test } from './staff-test.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const editor = (page: Page) => page.getByRole('region', { name: 'Photos of the home' });
const tiles = (page: Page) => editor(page).getByRole('list', { name: 'Photos', exact: true }).locator('> li');
const uploads = (page: Page) => editor(page).getByRole('region', { name: 'Uploads' });
const notice = (page: Page) => page.locator('[aria-live=polite]');
const saved = (page: Page) => page.getByText('All saved');

const photoFile = async (name: string, seed: number): Promise<File> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhoto({ seed, width: 640, height: 480 }),
});

/** The ids of the photos in their order. */
const order = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['photo'] ?? ''));

async function openEditor(page: Page): Promise<void> {
  await page.locator('#home-photos > summary').click();
  await expect(editor(page).getByRole('button', { name: 'Add photos' })).toBeVisible();
}

async function choose(page: Page, files: File[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await editor(page).getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(files);
}

/** Adds photos, and waits until they are processed. Returns how many photos the home then has. */
async function addPhotos(page: Page, count: number): Promise<number> {
  const before = await tiles(page).count();
  await choose(page, await Promise.all(Array.from({ length: count }, (_, at) => photoFile(`photo-${at}.jpg`, at + 2))));
  await expect(tiles(page)).toHaveCount(before + count);
  await expect(editor(page).getByText('Processing…')).toHaveCount(0, { timeout: 30_000 });
  return before + count;
}

/** Gives files to the page as a drop or a paste does. */
async function give(target: Locator, kind: 'drop' | 'paste', file: File): Promise<void> {
  await target.evaluate(
    (element, { kind: type, name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      if (type === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else
        for (const step of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: data }));
    },
    { kind, name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') },
  );
}

test.describe('photos', () => {
  test.slow();

  test('are chosen, dropped and pasted, and a file that is no picture says so @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await openEditor(page);
    const count = await addPhotos(page, 2);
    await expectAccessible(page);

    await give(page.locator('#details'), 'drop', await photoFile('dropped.jpg', 11));
    await expect(tiles(page)).toHaveCount(count + 1);
    await page.locator('#workbench').focus();
    await give(page.locator('#workbench'), 'paste', await photoFile('pasted.jpg', 12));
    await expect(tiles(page)).toHaveCount(count + 2);
    // Some systems have no media type for HEIC.
    await give(page.locator('#details'), 'drop', { name: 'IMG_1.HEIC', mimeType: '', buffer: heicPhoto });
    await expect(tiles(page)).toHaveCount(count + 3);
    const processed = /^\/api\/hfc\/images\//;
    await expect(tiles(page).last().locator('img')).toHaveAttribute('src', processed, { timeout: 30_000 });
    // The same file again is the same photo.
    await choose(page, [await photoFile('again.jpg', 12)]);
    await expect(uploads(page)).toHaveCount(0);
    await expect(tiles(page)).toHaveCount(count + 3);

    await choose(page, [{ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]);
    await expect(uploads(page)).toContainText('This isn’t a JPEG, PNG, WebP, AVIF or HEIC picture.');
    await expectAccessible(page);
    await uploads(page).getByRole('button', { name: 'Remove notes.pdf from the list' }).click();
    await expect(uploads(page)).toHaveCount(0);
    await page.reload();
    await openEditor(page);
    await expect(tiles(page)).toHaveCount(count + 3);
  });

  test('that are refused are listed, and dismissed at once @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await openEditor(page);
    const refused = Array.from({ length: 8 }, (_, at) => ({
      name: `notes-${at}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    }));
    await choose(page, refused);
    await expect(uploads(page)).toContainText('8 files couldn’t be uploaded.');
    await expect(uploads(page).locator('[data-after]')).toHaveCSS('mask-image', /linear-gradient/);
    await uploads(page).getByRole('button', { name: 'Dismiss all' }).click();
    await expect(uploads(page)).toHaveCount(0);
    await expect(editor(page).getByRole('button', { name: 'Add photos' })).toBeFocused();
  });

  test('that are small say so, and the cover isn’t offered to be the cover @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await openEditor(page);
    const count = await addPhotos(page, 1);
    const buffer = await aPhoto({ seed: 5, width: 40, height: 40 });
    await choose(page, [{ name: 'small.jpg', mimeType: 'image/jpeg', buffer }]);
    await expect(tiles(page)).toHaveCount(count + 1);
    await expect(tiles(page).last()).toContainText('Small: 40 × 40', { timeout: 30_000 });
    await expect(tiles(page).nth(count - 1)).not.toContainText('Small');

    await tiles(page).first().getByRole('button', { name: 'Edit photo 1' }).click();
    await expect(page.getByRole('button', { name: 'It is the cover' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Move to the end' })).toBeEnabled();
  });

  test('keep the order in which they were chosen, and are ordered by buttons, keys and dragging @desktop', async ({
    page,
    asStaff,
  }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await openEditor(page);
    await addPhotos(page, 3);
    const [first = '', ...rest] = await order(page);
    const last = rest.at(-1) ?? '';

    await tiles(page)
      .last()
      .getByRole('button', { name: /^Move photo \d+ earlier$/ })
      .click();
    await expect.poll(() => order(page)).toEqual([first, ...rest.slice(0, -2), last, ...rest.slice(-2, -1)]);
    await expect(notice(page)).toContainText('Photo moved to');
    // The focus stays with the moved photo.
    await expect(page.locator(`[data-photo="${last}"] button:focus`)).toHaveCount(1);
    await page.keyboard.press('Alt+Home');
    await expect.poll(async () => (await order(page))[0]).toBe(last);
    await expect(tiles(page).first()).toContainText('Cover');
    await expect(saved(page)).toBeVisible();

    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await expect.poll(() => order(page)).toEqual([first, ...rest]);
    await expect(saved(page)).toBeVisible();
    const address = page.url();
    await page.keyboard.press('Shift+Z');
    await expect.poll(() => order(page)).toEqual([first, ...rest.slice(0, -2), last, ...rest.slice(-2, -1)]);
    await page.keyboard.press('z');
    await expect.poll(() => order(page)).toEqual([first, ...rest]);
    await expect(saved(page)).toBeVisible();
    expect(page.url()).toBe(address);

    await tiles(page).first().scrollIntoViewIfNeeded();
    const from = await tiles(page).first().boundingBox();
    const to = await tiles(page).nth(1).boundingBox();
    if (!from || !to) throw new Error('There are two photos.');
    await page.mouse.move(from.x + 60, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 62, { steps: 4 });
    await page.mouse.move(to.x + 70, to.y + 62, { steps: 12 });
    // The photo there makes room.
    await expect
      .poll(() =>
        tiles(page)
          .nth(1)
          .evaluate((tile) => tile.style.transform),
      )
      .toContain('translate(-');
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual([rest[0], first, ...rest.slice(1)]);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await openEditor(page);
    await expect.poll(() => order(page)).toEqual([rest[0], first, ...rest.slice(1)]);
  });

  test('are described and framed, which ends the warning @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await openEditor(page);
    const count = await addPhotos(page, 1);
    await expect(tiles(page).last()).toContainText('No description');
    await tiles(page)
      .last()
      .getByRole('button', { name: `Edit photo ${count}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Photo ${count} of ${count}` });
    await expectAccessible(page);
    await dialog.getByLabel('Description').fill('A yard\nwith a long table');
    const focus = dialog.getByRole('button', { name: /^Focus of the photo: 50% from the left/ });
    await focus.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tiles(page).last()).not.toContainText('No description');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await openEditor(page);
    await tiles(page)
      .last()
      .getByRole('button', { name: `Edit photo ${count}` })
      .click();
    await expect(dialog.getByLabel('Description')).toHaveValue('A yard with a long table');
    await expect(dialog.getByRole('button', { name: /^Focus of the photo: 40% from the left, 50%/ })).toBeVisible();
  });

  test('are deleted after a second, and come back by undo, and from the deleted ones @desktop', async ({
    page,
    asStaff,
  }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await openEditor(page);
    const count = await addPhotos(page, 2);
    const ids = await order(page);
    const getEdit = (place: number) => page.getByRole('button', { name: `Edit photo ${place}` });
    const deletions: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));

    await tiles(page)
      .last()
      .getByRole('button', { name: `Delete photo ${count}` })
      .click();
    await expect(tiles(page)).toHaveCount(count - 1);
    await expect(getEdit(count - 1)).toBeFocused();
    await page.locator('#workbench').focus();
    await page.keyboard.press('z');
    await expect.poll(() => order(page)).toEqual(ids);
    await expect(saved(page)).toBeVisible();
    expect(deletions).toEqual([]);

    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await getEdit(count).click();
    await page.getByRole('button', { name: 'Delete this photo' }).click();
    await expect(getEdit(count - 1)).toBeFocused();
    expect((await deleted).status()).toBe(200);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await openEditor(page);
    await expect(tiles(page)).toHaveCount(count - 1);
    await editor(page)
      .getByText(/^Deleted photos/)
      .click();
    await expectAccessible(page);
    await editor(page).getByRole('button', { name: 'Restore deleted photo 1' }).click();
    await expect.poll(() => order(page)).toEqual(ids);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await openEditor(page);
    await expect.poll(() => order(page)).toEqual(ids);
  });

  test.describe('with words that may not be published', () => {
    test.use({ expected: { complaints: [/status of 409/] } });

    test('keep their description until it can be saved, also over a reload @desktop', async ({ page, asStaff }) => {
      await asStaff(page);
      await openNewReviewPeriod(page, 1);
      await openEditor(page);
      const count = await addPhotos(page, 1);
      const edit = tiles(page)
        .last()
        .getByRole('button', { name: `Edit photo ${count}` });
      const dialog = page.getByRole('dialog', { name: `Photo ${count} of ${count}` });
      const description = dialog.getByLabel('Description');
      await edit.click();
      await description.fill('No children.');
      await expect(dialog.getByText(/^Not saved/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await edit.click();
      await expect(description).toHaveValue('No children.');
      await page.reload();
      await openEditor(page);
      await edit.click();
      await expect(description).toHaveValue('No children.');
      await expectAccessible(page);
      await description.fill('A porch.');
      await expect(dialog.getByText(/^Saved/)).toBeVisible();
      await page.reload();
      await openEditor(page);
      await edit.click();
      await expect(description).toHaveValue('A porch.');
    });
  });

  test.describe('without a server', () => {
    test.use({ expected: { complaints: [/status of 403/, /ERR_FAILED/, /failed: /, /net::/] } });

    test('stay where they were when a deletion fails @desktop', async ({ page, asStaff }) => {
      await asStaff(page);
      await openNewReviewPeriod(page, 1);
      await openEditor(page);
      const count = await addPhotos(page, 1);
      await page.route('**/photos/*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({
              status: 403,
              contentType: 'application/problem+json',
              json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'forbidden', detail: 'Not allowed.' },
            })
          : route.fallback(),
      );
      await tiles(page)
        .last()
        .getByRole('button', { name: `Delete photo ${count}` })
        .click();
      await expect(tiles(page)).toHaveCount(count - 1);
      await expect(notice(page)).toContainText('Error deleting photo');
      await expect(tiles(page)).toHaveCount(count);
    });

    test('are uploaded again after a break, and asked for again after a reload @desktop', async ({ page, asStaff }) => {
      await asStaff(page);
      await openNewReviewPeriod(page, 1);
      await openEditor(page);
      const before = await tiles(page).count();
      let breaks = 1;
      await page.route('**/uploads', (route) => ((breaks -= 1) >= 0 ? route.abort() : route.fallback()));
      await choose(page, [await photoFile('broken.jpg', 21)]);
      await expect(tiles(page)).toHaveCount(before + 1);

      breaks = Number.POSITIVE_INFINITY;
      await choose(page, [await photoFile('left.jpg', 22)]);
      await expect(uploads(page)).toContainText('left.jpg');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      breaks = 0;
      await openEditor(page);
      await expect(editor(page)).toContainText('Not uploaded before the page was left: left.jpg.');
      await expectAccessible(page);
      await choose(page, [await photoFile('left.jpg', 22)]);
      await expect(tiles(page)).toHaveCount(before + 2);
      await page.reload();
      await openEditor(page);
      await expect(tiles(page)).toHaveCount(before + 2);
      await expect(editor(page).getByText(/^Not uploaded/)).toHaveCount(0);
    });
  });

  test('are added, moved and deleted on a phone @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    await openNewReviewPeriod(page, 1);
    await page.getByRole('row').first().getByRole('button').first().click();
    await openEditor(page);
    // The camera gives one photo at a time.
    const before = await tiles(page).count();
    const camera = page.waitForEvent('filechooser');
    await editor(page).getByRole('button', { name: 'Take a photo' }).tap();
    expect((await camera).isMultiple()).toBe(false);
    expect(await (await camera).element().getAttribute('capture')).toBe('environment');
    await (await camera).setFiles([await photoFile('camera.jpg', 41)]);
    await expect(tiles(page)).toHaveCount(before + 1);
    const count = await addPhotos(page, 2);
    const ids = await order(page);
    await expectAccessible(page);
    await tiles(page)
      .last()
      .getByRole('button', { name: `Move photo ${count} earlier` })
      .tap();
    await expect.poll(() => order(page)).toEqual([...ids.slice(0, -2), ...ids.slice(-2).toReversed()]);
    await tiles(page)
      .last()
      .getByRole('button', { name: `Delete photo ${count}` })
      .tap();
    await expect(tiles(page)).toHaveCount(count - 1);
    await notice(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(tiles(page)).toHaveCount(count);
    await expect(saved(page)).toBeVisible();
  });
});

test('photos of the listing that couldn’t be loaded are named with the reason, and tried again @desktop', async ({
  page,
  asStaff,
}) => {
  await asStaff(page);
  const missing = [
    { reason: 'missing', count: 2, retry_count: 0, retry_timestamp: null },
    { reason: 'no_picture', count: 1, retry_count: 0, retry_timestamp: null },
  ];
  let missing_photos = missing;
  await page.route(/\/api\/hfc\/_i\/compounds\/\d+$/, async (route) => {
    const response = await route.fetch();
    const { compound } = (await response.json()) as { compound: object };
    await route.fulfill({ response, json: { compound: { ...compound, missing_photos } } });
  });
  await openNewReviewPeriod(page);
  await openEditor(page);
  const listed = editor(page);
  await expect(
    listed.getByText('The listing has 2 photos that couldn’t be loaded: the feed’s server has no such files.'),
  ).toBeVisible();
  await expect(
    listed.getByText('The listing has 1 photo that couldn’t be loaded: the file is no picture that can be read.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.route('**/load_all_images', (route) => {
    missing_photos = missing.slice(1);
    return route.fulfill({ json: { home_details: {}, running: false } });
  });
  await listed.getByRole('button', { name: 'Try again' }).click();
  await expect(listed.getByText(/2 photos that couldn’t be loaded/)).toHaveCount(0);
  await expect(listed.getByText(/1 photo that couldn’t be loaded/)).toBeVisible();
});

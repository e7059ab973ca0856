import type { Locator, Page } from '@playwright/test';
import { fill, press } from '../support/account.ts';
import { anotherPage } from '../support/another-page.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { test } from './staff-test.ts';

const HOME = '/hfc/_i/review';

/** Opens a section of the staff's first page. */
async function openSection(page: Page, name: string): Promise<Locator> {
  await page.goto(HOME);
  await page.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  return dialog;
}

const row = (dialog: Locator, name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name });

const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** A file with a GeoJSON polygon. */
const outlineFile = (...ring: number[][]) => ({
  name: 'outline.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(
    JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }),
  ),
});

test.describe('staff', () => {
  test.use({
    expected: {
      complaints: [/status of (?:404|409|412)/, /ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /failed: /],
    },
  });

  test('are asked before a step back closes a form with unsaved input @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    const dialog = await openSection(page, 'Resources');
    await press(page, 'New resource');
    const title = dialog.getByLabel('Title');
    await title.fill('A guide to yards');
    const goBack = () => page.evaluate(() => history.back());
    await goBack();
    await expect(dialog.getByText('What you typed isn’t saved yet.')).toBeVisible();
    await press(page, 'Keep it');
    await expect(title).toHaveValue('A guide to yards');
    await expect(page).toHaveURL(/modal=resources/);
    await goBack();
    await press(page, 'Close without saving');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/hfc\/_i\/review$/);
    // Without input nothing is asked.
    await page.getByRole('link', { name: 'Resources', exact: true }).click();
    await press(page, 'New resource');
    await goBack();
    await expect(dialog).toBeHidden();
  });

  test('close a section for good, so that a step back leaves the page @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    await page.goto('/privacy');
    const dialog = await openSection(page, 'Resources');
    await press(page, 'Close');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Resources', exact: true }).click();
    await press(page, 'New resource');
    await dialog.getByLabel('Title').fill('A guide to yards');
    await press(page, 'Close');
    await press(page, 'Close without saving');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  });

  test('add, change and delete resources, also when the connection breaks @phone', async ({ page, asStaff }) => {
    await asStaff(page);
    const dialog = await openSection(page, 'Resources');
    await press(page, 'New resource');
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await press(page, 'Save');
    await expect(dialog.getByRole('alert').first()).toHaveText('This field is required.');
    await expectAccessible(page);
    const title = 'A guide to yards';
    await fill(page, { Title: title, 'Address of the page': 'guide.example' });
    // Another form doesn't take its place unasked.
    await dialog.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(dialog.getByText('What you typed isn’t saved yet.')).toBeVisible();
    await press(page, 'Keep it');
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await press(page, 'Save');
    await expect(dialog.getByRole('alert')).toHaveText(/^Enter an address that begins with/);
    await fill(page, { 'Address of the page': 'https://guide.example/' });

    // The answer is lost after the server has saved. The second try doesn't add it twice.
    await page.route('**/compound_resources', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await press(page, 'Save');
    await expect(dialog.getByRole('alert')).toHaveText('Something went wrong. Check your connection and try again.');
    await page.unroute('**/compound_resources');
    await press(page, 'Save');
    await expect(dialog.getByText('Saved. Visitors see it within a minute.')).toBeVisible();
    await expect(row(dialog, title)).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'New resource' })).toBeFocused();

    // Closing over unsaved input asks first.
    await press(page, `Edit ${title}`);
    await dialog.getByLabel('Description').fill('How to share a home.');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('What you typed isn’t saved yet.')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Keep it');
    await dialog.getByLabel('Description').press('Enter');
    await press(page, 'Save');
    await expect(row(dialog, title)).toContainText('How to share a home.');
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused();

    await press(page, `Delete ${title}`);
    await expectAccessible(page);
    await press(page, 'Keep it');
    await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeFocused();
    await press(page, `Delete ${title}`);
    await dialog.getByRole('group').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText(`Deleted ${title}.`)).toBeVisible();
    await expect(row(dialog, title)).toHaveCount(0);

    // A resource that homes link to says which.
    const linked = row(dialog, 'Linked to').first();
    await linked.getByRole('button', { name: /^Delete/ }).click();
    await expect(linked.getByText(/link to it\. Remove the links first\.$/)).toBeVisible();
    await expect(linked.getByRole('link').last()).toHaveAttribute('href', /\/hfc\/_i\/review\/\d+\?compound_id=\d+$/);
    await expectAccessible(page);
    await press(page, 'OK');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(HOME);
  });

  test('don’t overwrite each other’s changes of agents unseen @desktop', async ({
    page,
    browser,
    asStaff,
    baseURL,
  }) => {
    await asStaff(page, 'Ann Agentkeeper');
    const dialog = await openSection(page, 'Agents');
    const [name, other] = ['Ida', 'Ilse'];
    for (const first_name of [name, other]) {
      await press(page, 'New agent');
      await fill(page, {
        'First name': first_name,
        'Email address': `${first_name.replace(' ', '.')}@agents.example`,
      });
      await expectAccessible(page);
      await press(page, 'Save');
      await expect(row(dialog, first_name)).toBeVisible();
    }
    await press(page, `Edit ${name}`);

    const colleague = await anotherPage(browser, baseURL);
    await asStaff(colleague, 'Bea Colleague');
    const theirs = await openSection(colleague, 'Agents');
    await press(colleague, `Edit ${name}`);
    await theirs.getByLabel('Email address').fill('bea@agents.example');
    await press(colleague, 'Save');
    await expect(row(theirs, 'bea@agents.example')).toBeVisible();
    await colleague.context().close();

    await fill(page, { 'First name': `${name} Mae`, 'Email address': 'ann@agents.example' });
    await press(page, 'Save');
    await expect(dialog.getByText('Bea Colleague changed this in the meantime. Nothing was saved.')).toBeVisible();
    await expect(dialog.getByText('Bea Colleague changed this to “bea@agents.example” in the meantime.')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Save');
    await expect(row(dialog, `${name} Mae`)).toContainText('ann@agents.example');

    // There is one fallback advisor, who can't be deleted.
    await press(page, `Edit ${other}`);
    await dialog.getByLabel('Fallback advisor', { exact: true }).check();
    await press(page, 'Save');
    await expect(dialog.getByText('Fallback advisor', { exact: true })).toHaveCount(1);
    await expect(row(dialog, other)).toContainText('Fallback advisor');
    await press(page, `Delete ${other}`);
    await expect(dialog.getByText(`${other} is the fallback advisor. Choose another agent first.`)).toBeVisible();
    await press(page, 'OK');
    await press(page, `Delete ${name} Mae`);
    await dialog.getByRole('group').getByRole('button', { name: 'Delete' }).click();
    await expect(row(dialog, `${name} Mae`)).toHaveCount(0);
  });

  test('draw areas, and hide areas and markets @desktop', async ({ page, asStaff }) => {
    await asStaff(page);
    const dialog = await openSection(page, 'Areas and markets');
    await dialog.getByLabel('Market').selectOption('Boston');
    await expect(dialog.getByText('This market has no areas yet.')).toBeVisible();
    await press(page, 'New area');
    const area = 'Jamaica Pond';
    await dialog.getByLabel('Name', { exact: true }).fill(area);
    const link = dialog.getByLabel('Name in links');
    await expect(link).toHaveValue('boston-jamaica-pond');
    // A form with typed text stays until staff give it up.
    await dialog.getByLabel('Market').focus();
    await dialog.getByLabel('Market').selectOption('Seattle');
    await press(page, 'Keep it');
    await expect(dialog.getByLabel('Market')).toBeFocused();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(area);
    // A name in links that was typed stays. Without one, it follows the name again.
    await link.fill('pond');
    await dialog.getByLabel('Name', { exact: true }).fill('Jamaica');
    await expect(link).toHaveValue('pond');
    await link.fill('');
    await dialog.getByLabel('Name', { exact: true }).fill(area);
    await expect(link).toHaveValue('boston-jamaica-pond');
    const file = dialog.getByLabel('Outline');
    await file.setInputFiles(
      outlineFile([-71.1, 42.3], [-71, 42.4], [-71, 42.3], [-71.1, 42.4], [-71.2, 42.4], [-71.1, 42.3]),
    );
    await expect(dialog.getByRole('alert')).toHaveText(/^A ring crosses or touches itself near latitude 42\.\d+/);
    await expectAccessible(page);
    // The area isn't saved without the outline that was meant.
    await press(page, 'Save');
    await expect(dialog.getByLabel('Name in links')).toBeVisible();
    await press(page, 'Remove the file');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await file.setInputFiles(outlineFile(...square(42.3, -71.1, 0.1)));
    await expect(dialog.getByRole('alert')).toHaveText(/may be swapped/);
    await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await expect(dialog.getByRole('alert')).toHaveText(/^The file is not valid JSON\./);
    await file.setInputFiles(outlineFile(...square(-71.12, 42.3, 0.02)));
    await expect(dialog.getByText('The outline of the file, not saved yet.')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Save');
    await expect(row(dialog, area)).toContainText('0 homes');
    await press(page, `Edit ${area}`);
    await expect(dialog.getByText('The present outline, beside the other areas.')).toBeVisible();
    await dialog.getByLabel('Active', { exact: true }).last().uncheck();
    await press(page, 'Save');
    await expect(row(dialog, area)).toContainText('Inactive');
    await press(page, `Delete ${area}`);
    await dialog.getByRole('group').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('This market has no areas yet.')).toBeVisible();

    // Hiding homes asks first.
    await dialog.getByLabel('Market').selectOption('Chicago');
    const shown = row(dialog, 'published').first();
    await shown.getByRole('button', { name: /^Delete/ }).click();
    await expect(shown.getByText(/so it can’t be deleted/)).toBeVisible();
    await press(page, 'OK');
    await dialog.getByLabel('Internal only', { exact: true }).click();
    await expect(dialog.getByText(/^Visitors will no longer find its/)).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Hide it');
    await expect(dialog.getByRole('heading', { level: 3 })).toContainText('Internal');
    await dialog.getByLabel('Internal only', { exact: true }).click();
    await expect(dialog.getByRole('heading', { level: 3 })).not.toContainText('Internal');
    await expectAccessible(page);
  });
});

test('a section opens by its address, and a service in production deletes no cycle', async ({ page, asStaff }) => {
  await asStaff(page);
  await page.goto(`${HOME}?modal=staff`);
  await expect(page.getByRole('dialog', { name: 'Staff' }).getByText('Rae Reviewer').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${HOME}?modal=unknown`);
  await expect(page.getByRole('heading', { name: 'Review cycles' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import { signUp, signUpByForm } from '../support/account.ts';
import { expect, expectAccessible, hydrated, test } from '../support/test.ts';

/** Opens the first homes of a market on their own pages. The market's list stays the last list. */
async function getHomes(page: Page, market: string): Promise<string[]> {
  await page.goto(`/hfc/home?markets=${market}`);
  await hydrated(page);
  const links = await page.locator('.home-card a').all();
  return Promise.all(links.slice(0, 2).map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** The links to the homes in the shortlist. */
const homes = (page: Page) => page.locator('li[data-compound-id] h3 a');

/** The home's own like button. The cards of similar homes have hearts, too. */
const like = (page: Page) => page.getByRole('button', { name: /^Liked?$/ }).first();

test('a visitor’s likes stay in the browser until sign-up, then move to the account', async ({ page }) => {
  const [first = '', second = ''] = await getHomes(page, 'seattle');
  for (const path of [first, second]) {
    await page.goto(path);
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(like(page)).toHaveText('Liked');
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
  }
  await expectAccessible(page);
  await page.reload();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  // By keyboard, there and back.
  await like(page).focus();
  await page.keyboard.press('Enter');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/hfc/home?markets=seattle');
  await hydrated(page);
  await signUpByForm(page);
  await page.goto('/hfc/favorites');
  await expect(page.getByRole('heading', { name: 'Shortlist', level: 1 })).toBeVisible();
  await expect(homes(page)).toHaveCount(1);
  await expect(homes(page)).toHaveAttribute('href', first);
  await expectAccessible(page);
});

test('the likes of a user without a city move to the account when the user chooses one', async ({ page }) => {
  await signUp(page);
  const path = '/hfc/compounds/1';
  await page.goto(path);
  await like(page).click();
  await expect(page.getByText('Saved in this browser.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose where you want to live' }).click();
  await page.getByLabel('Seattle').check();
  await page.getByRole('button', { name: 'See homes' }).click();
  await expect(page).toHaveURL(path);
  await page.goto('/hfc/favorites');
  await expect(homes(page)).toHaveAttribute('href', path);
});

test.describe('a subscriber', () => {
  test.use({ expected: { complaints: [/match_status/, /liked_compounds/, /\/note$/, /Failed to load resource/] } });

  test('keeps homes on the shortlist; what could not be kept goes back and is said', async ({ page }) => {
    const [first = ''] = await getHomes(page, 'denver');
    await signUpByForm(page);
    await page.goto('/hfc/favorites');
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();

    await page.goto(first);
    const calls: string[] = [];
    await page.route('**/match_status', async (route) => {
      calls.push(route.request().method());
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    await like(page).click();
    await expect(page.getByText('Couldn’t save this.')).toBeVisible();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/match_status');
    expect(calls).toEqual(['PUT']);

    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/match_status', async (route) => {
      calls.push(route.request().method());
      await held;
      await route.continue();
    });
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-disabled', 'true');
    // A second press while the first is in flight, which the page doesn't prevent.
    await like(page).click({ force: true });
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    const kept = page.waitForResponse('**/match_status');
    release();
    await kept;
    expect(calls).toEqual(['PUT', 'PUT']);

    await page.goto('/hfc/favorites');
    await expect(homes(page)).toHaveAttribute('href', first);
  });

  test('sees what another device did, without losing their place', async ({ page, browser, baseURL }) => {
    const [first = '', second = ''] = await getHomes(page, 'seattle');
    await signUpByForm(page);
    await page.goto(first);
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await page.clock.install();
    await page.goto('/hfc/favorites');
    await expect(homes(page)).toHaveAttribute('href', first);

    const other = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState: await page.context().storageState(),
    });
    const device = await other.newPage();
    await device.goto(second);
    await like(device).click();
    await expect(like(device)).toHaveAttribute('aria-pressed', 'true');
    await other.close();

    const show = page.getByRole('button', { name: 'Show 1 new home' });
    await page.clock.fastForward('01:00');
    await expect(show).toBeVisible();
    await expect(homes(page)).toHaveCount(1);
    await expectAccessible(page);
    // Nothing changed since, so nothing but the question goes over the wire.
    const again = page.waitForResponse('**/liked_compounds*');
    await page.clock.fastForward('00:06');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect((await again).status()).toBe(304);
    await show.click();
    await expect(homes(page)).toHaveCount(2);
    await expect(homes(page).first()).toHaveAttribute('href', second);
    await expect(show).toHaveCount(0);
  });

  test('is told when the shortlist can’t be had, and tries again', async ({ page }) => {
    await getHomes(page, 'chicago');
    await signUpByForm(page);
    await page.route('**/api/hfc/liked_compounds*', (route) => route.abort());
    await page.goto('/hfc/favorites');
    await expect(page.getByRole('heading', { name: 'Couldn’t load your homes' })).toBeVisible();
    await page.unroute('**/api/hfc/liked_compounds*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  });

  test('writes notes about homes, which survive a lost connection and a removal by mistake', async ({
    page,
    context,
  }) => {
    const [first = '', second = ''] = await getHomes(page, 'seattle');
    await signUpByForm(page);
    for (const path of [first, second]) {
      await page.goto(path);
      await like(page).click();
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/hfc/favorites');
    await expect(homes(page)).toHaveCount(2);
    const item = page.locator('li[data-compound-id]').last();
    const note = item.getByRole('textbox');
    await note.fill('<b>Roof</b> of 1998');
    await expect(item.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await note.fill('<b>Roof</b> of 1998, ask Ana');
    await expect(item.getByText('Couldn’t save your note.')).toBeVisible();
    await context.setOffline(false);
    await expect(item.getByText('Saved', { exact: true })).toBeVisible();
    await item.getByRole('button', { name: /^Remove: / }).click();
    await expect(item.getByText('Removed from your shortlist.')).toBeVisible();
    await expect(page.getByRole('link', { name: '1 liked home' })).toBeVisible();
    await item.getByRole('button', { name: /^Undo removal: / }).click();
    await expect(page.getByRole('link', { name: '2 liked homes' })).toBeVisible();
    await expect(note).toHaveValue('<b>Roof</b> of 1998, ask Ana');
    for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) await box.check();
    await expect(page.getByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute('href', /\/hfc\/compare\?ids=/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share 2 homes' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    // Who removes a home no longer means to compare it.
    await item.getByRole('button', { name: /^Remove: / }).click();
    await expect(page.getByRole('link', { name: /^Compare / })).toHaveCount(0);
    await expect(page.getByText('Link copied')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Tour 1 home' })).toHaveAttribute('href', /\/hfc\/tour\?ids=\d+$/);
    await item.getByRole('button', { name: /^Undo removal: / }).click();
    await expect(page.getByRole('link', { name: 'Tour 2 homes' })).toHaveAttribute('href', /\/hfc\/tour\?ids=\d+,\d+$/);
    await page.getByText('Cards', { exact: true }).click();
    await page.getByLabel('Sort by').selectOption('price_low');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked();
    await expect(page.locator(`li:has(a[href="${first}"])`).getByRole('textbox')).toHaveValue(
      '<b>Roof</b> of 1998, ask Ana',
    );
    await expectAccessible(page);
  });

  test('likes without a connection, and the like waits for it; other tabs follow', async ({ page, context }) => {
    const [first = ''] = await getHomes(page, 'seattle');
    await signUpByForm(page);
    const other = await context.newPage();
    await other.goto('/hfc/home');
    await expect(other.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await page.goto(first);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(true);
    await like(page).click();
    const waiting = page.getByRole('button', { name: 'Liked, waiting for a connection' }).first();
    await expect(waiting).toHaveAttribute('aria-pressed', 'true');
    await expect(other.getByRole('link', { name: '1 liked home' })).toBeVisible();
    await expectAccessible(page);
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/match_status') && answer.ok());
    await context.setOffline(false);
    await sent;
    await expect(waiting).toHaveCount(0);
    await page.goto('/hfc/favorites');
    await expect(homes(page)).toHaveAttribute('href', first);
  });

  test('removes a home from the list, and brings it back', async ({ page }) => {
    const [first = ''] = await getHomes(page, 'seattle');
    await signUpByForm(page);
    const inList = page.locator(`#home-list a[href="${first}"]`);
    const count = async () => Number.parseInt(await page.getByRole('heading', { name: /^\d+ homes/ }).innerText(), 10);
    await expect(inList).toBeVisible();
    const all = await count();
    await inList.click();
    await page.getByRole('button', { name: 'Not for us' }).click();
    await expect(page.getByText('Removed. Your list leaves this home out.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(inList).toHaveCount(0);
    await expect.poll(count).toBe(all - 1);
    await page.reload();
    await expect(page.getByText('A home that you removed isn’t shown.')).toBeVisible();
    await expect(inList).toHaveCount(0);
    await page.getByRole('link', { name: 'See removed homes' }).click();
    await expect(page.locator(`.home-card a[href="${first}"]`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put it back in the list' }).click();
    await expect(page.getByRole('button', { name: 'Not for us' })).toBeVisible();
    await page.goto('/hfc/home?markets=seattle');
    await expect(inList).toBeVisible();
    await expect.poll(count).toBe(all);
  });
});

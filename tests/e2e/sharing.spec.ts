import type { Page } from '@playwright/test';
import { BROKEN, breakCalls, heading, signUpFor } from './support/account-pages.ts';
import { homesInList } from './support/homes-in-list.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this home' });

test.describe('a subscriber', () => {
  test.use({ expected: { complaints: [...BROKEN, /status of 410/] } });

  test('shares a home, sees how often the link is opened, and turns it off', async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [compound_id] = await homesInList(page);
    await signUpFor(page, 'Seattle');
    await page.goto(`/hfc/compounds/${compound_id}?down=90000`);
    await hydrated(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const mend = await breakCalls(page, 'POST');
    await page.locator('.home-bar').getByRole('button', { name: 'Share' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Couldn’t make your link.');
    await mend();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('figure')).toContainText('Ada shared this home with you');
    await expect(dialog(page).getByRole('figure')).toContainText(title.replaceAll('\n', ' '));
    await settled(page);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog(page).getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { pathname, search } = new URL(link);
    expect(pathname).toMatch(new RegExp(`^/hi/c/[\\w-]{22}/${compound_id}$`));
    expect(search).toBe('?down=90000');

    // The owner's own look at the link doesn't count.
    await page.goto(pathname);
    await expect(page.getByText('This is what people see when you share this home.')).toBeVisible();
    const friend = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    // A program that runs no scripts doesn't count.
    await friend.request.get(pathname);
    for (let i = 0; i < 2; i += 1) {
      const counted = friend.waitForResponse((response) => response.url().endsWith('/openings'));
      await friend.goto(pathname + search);
      expect((await counted).status()).toBe(200);
      await expect(friend.getByRole('dialog', { name: 'Ada shared a home with you' })).toBeVisible();
      expect(new URL(friend.url()).searchParams.get('down')).toBe('90000');
    }

    await page.goto('/hfc/account/security');
    await page.getByRole('link', { name: 'Sharing' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Shared since' });
    await expect(row).toContainText('opened once');
    await settled(page);
    await expectAccessible(page);
    const off = row.getByRole('button', { name: /^Turn off the link to/ });
    await off.click();
    await expect(row.getByRole('button', { name: 'Turn off for good' })).toBeFocused();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Keep it' }).click();
    await expect(off).toBeFocused();
    await off.click();
    const repair = await breakCalls(page, 'DELETE');
    await row.getByRole('button', { name: 'Turn off for good' }).click();
    await expect(row.getByRole('alert')).toHaveText('Couldn’t turn off this link. Please try again.');
    await repair();
    await row.getByRole('button', { name: 'Turn off for good' }).click();
    await expect(page.getByText('You have no links.')).toBeVisible();
    await expect(heading(page, 'Sharing')).toBeFocused();
    await expectAccessible(page);

    await friend.goto(pathname);
    await expect(heading(friend, 'This link was turned off')).toBeVisible();
    await expect(friend.getByRole('dialog')).toBeHidden();
    await expectAccessible(friend);
    await friend.getByRole('link', { name: 'See all homes' }).click();
    await expect(friend).toHaveURL(/\/hfc\/home/);
    await friend.context().close();
  });

  test('shares a home from its card', async ({ page }) => {
    await signUpFor(page, 'Seattle');
    await homesInList(page);
    const card = page.locator('#home-list article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: 'Share' }).click();
    await expect(dialog(page).getByRole('figure')).toContainText(title.trim());
    await expect(dialog(page).getByLabel('Your link')).toHaveValue(/\/hi\/c\/[\w-]{22}\/\d+$/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/markets=seattle$/);
  });
});

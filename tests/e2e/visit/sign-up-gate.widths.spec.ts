import type { Page } from '@playwright/test';
import { homesInList } from '../support/homes-in-list.ts';
import { sampleShareLink } from '../support/sample-share-link.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('sign-up gate', () => {
  const gate = (page: Page) => page.getByRole('dialog', { name: 'You’ve opened your 4 free homes' });
  const card = (page: Page, index: number) => page.locator('#home-list').getByRole('link').nth(index);

  async function openAndClose(page: Page, index: number): Promise<void> {
    await card(page, index).click();
    await expect(page).toHaveURL(/compound_id=\d+/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/compound_id/);
  }

  test('shows when the fourth home is closed, and instead of a fifth', async ({ page }) => {
    await homesInList(page);
    for (const index of [0, 1, 2]) {
      await openAndClose(page, index);
      await expect(gate(page)).toBeHidden();
    }
    await openAndClose(page, 0);
    await expect(gate(page)).toBeHidden();
    await openAndClose(page, 3);
    await expect(gate(page)).toBeVisible();
    await gate(page).getByRole('button', { name: 'Not now' }).click();
    await expect(gate(page)).toBeHidden();

    await card(page, 4).click();
    await expect(gate(page)).toBeVisible();
    await expect(page).not.toHaveURL(/compound_id/);
    await page.keyboard.press('Escape');
    await openAndClose(page, 3);
    await expect(gate(page)).toBeHidden();
  });

  test.describe('over several pages', () => {
    // A key that doesn't exist.
    test.use({ expected: { complaints: [/status of 404/] } });

    test('doesn’t count homes that can’t be shown', { tag: '@phone' }, async ({ page }) => {
      const [first = '', ...others] = await homesInList(page);
      for (const id of [first, 99_999_991, 99_999_992, 99_999_993]) {
        await page.goto(`/hfc/home?compound_id=${id}`);
        await hydrated(page);
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      await page.goto(`/hfc/home?compound_id=${others[0]}`);
      await hydrated(page);
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Open full page' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(gate(page)).toBeHidden();
    });

    test('survives a reload, lets a shared home through, and links to the sign-up', { tag: '@phone' }, async ({
      page,
      request,
    }) => {
      const [first = '', second, third, fourth, fifth] = await homesInList(page);
      for (const id of [first, second, third, fourth]) {
        await page.goto(`/hfc/compounds/${id}`);
        await hydrated(page);
        await expect(gate(page)).toBeHidden();
      }
      const { share_link_key, compound_id } = await sampleShareLink(request);
      const looked = page.waitForResponse(/\/share_link_info\//);
      await page.goto(`/hfc/compounds/${compound_id}?share_link_key=${share_link_key}`);
      expect((await looked).status()).toBe(200);
      await expect(gate(page)).toBeHidden();
      await page.goto(`/hfc/home?compound_id=${fifth}&share_link_key=${'A'.repeat(22)}`);
      await expect(gate(page)).toBeVisible();
      await expect(page).not.toHaveURL(/compound_id/);
      const answer = await page.goto(`/hfc/compounds/${fifth}`);
      expect(await answer?.text()).toContain('<h1');
      await expect(gate(page)).toBeVisible();
      await gate(page).getByRole('link', { name: 'Sign up' }).click();
      await expect(page).toHaveURL('/signup/questionnaire');
      await expect(gate(page)).toBeHidden();
    });
  });
});

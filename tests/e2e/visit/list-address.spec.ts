import { expect, hydrated, test } from '../support/test.ts';

test.describe('a home in the list’s address', () => {
  test('opens by its id, with its comments if requested', async ({ page, request }) => {
    const { compounds } = (await (await request.get('/cdn/published_compounds.json')).json()) as {
      compounds: { home_id: number; editorial: { title: string }; broadcast_comments: object[] }[];
    };
    const home = compounds.find(({ broadcast_comments }) => broadcast_comments.length > 0);
    await page.goto(`/hfc/home?home_id=${home?.home_id}&home_comments=1`);
    const dialog = page.getByRole('dialog', { name: home?.editorial.title });
    await expect(dialog.getByRole('heading', { name: 'From our curators' })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL('/hfc/home');
  });

  test.describe('that doesn’t exist', () => {
    test.use({ expected: { complaints: [/status of 404/] } });
    test('shows a not found message', async ({ page }) => {
      await page.goto('/hfc/home?home_id=99999999');
      await expect(page.getByRole('dialog', { name: 'Home not found' })).toBeVisible();
    });
  });
});

test('the link to all homes returns to the list as it was left', async ({ page }) => {
  await page.goto('/hfc/home?markets=seattle&min_price=100000');
  await hydrated(page);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Kinhood' }).click();
  await expect(page).toHaveURL('/hfc/home?markets=seattle&min_price=100000');
});

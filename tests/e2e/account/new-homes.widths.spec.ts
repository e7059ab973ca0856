import { signUp } from '../support/account.ts';
import { shifts } from '../support/shifts.ts';
import { followMarkets } from '../support/subscriber.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a subscriber sees the newest homes first, and all of an issue on its page', async ({ page }) => {
  await signUp(page);
  await followMarkets(page, ['Seattle']);
  // This subscriber is a minute old, so the server knows no earlier visit.
  await page.route('**/api/hfc/visit', (route) => route.fulfill({ json: { previous_visit: '2026-01-01T00:00:00Z' } }));
  await page.goto('/hfc/home?markets=seattle');
  const section = page.getByRole('region', { name: 'New since your last visit' });
  await expect(section.getByRole('listitem')).toHaveCount(10);
  expect((await shifts(page)).filter((shift) => !shift.startsWith('undefined'))).toEqual([]);
  await expectAccessible(page);
  const first = section.getByRole('link').nth(1);
  const title = await first.locator('span').first().innerText();
  await first.click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.goBack();
  await section.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New homes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(title);
  await expectAccessible(page);
  await page.goto('/hfc/issues/999999');
  await expect(page.getByText(/^These homes were published long ago/)).toBeVisible();
});
